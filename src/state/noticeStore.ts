import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { Cancel, Clock } from '../timing/Clock'

/** Spec §9: error popup 2 s, next-issue notice 3 s. */
export const POPUP_MS = 2000
export const NEXT_ISSUE_MS = 3000

export type NoticeKind = 'popup' | 'next-issue'

export interface Notice {
  readonly id: number
  readonly kind: NoticeKind
  readonly text: string
  readonly forMs: number
}

export interface NoticeState {
  /** What is shown now. */
  readonly current: Notice | undefined
  readonly waiting: readonly Notice[]
  /** Calls under way that are not quiet: the loading flag of spec §4. */
  readonly busy: number
}

export interface NoticeStore {
  readonly store: StoreApi<NoticeState>
  /** A sentence for 2 s, after those before it. One that is shown or waiting already is not repeated. */
  popup(text: string): void
  /** 3 s. Only the newest one waits: the issues before it are over. */
  nextIssue(text: string): void
  /** Ends what is shown; the next one comes up. */
  dismiss(): void
  setBusy(calls: number): void
  stop(): void
}

export function createNoticeStore(clock: Clock): NoticeStore {
  const store = createStore<NoticeState>(() => ({ current: undefined, waiting: [], busy: 0 }))
  let ids = 0
  let cancel: Cancel = () => undefined

  function next(): void {
    cancel()
    const [current, ...waiting] = store.getState().waiting
    store.setState({ current, waiting })
    if (current) cancel = clock.after(current.forMs, next)
  }

  function add(kind: NoticeKind, text: string, forMs: number): void {
    const { current, waiting } = store.getState()
    const others = kind === 'next-issue' ? waiting.filter(notice => notice.kind !== kind) : waiting
    if (text === '' || [current, ...others].some(notice => notice?.text === text)) return
    store.setState({ waiting: [...others, { id: ++ids, kind, text, forMs }] })
    if (!current) next()
  }

  return {
    store,
    popup: text => add('popup', text, POPUP_MS),
    nextIssue: text => add('next-issue', text, NEXT_ISSUE_MS),
    dismiss: next,
    setBusy: busy => store.setState({ busy }),
    stop() {
      cancel()
      store.setState({ current: undefined, waiting: [] })
    }
  }
}
