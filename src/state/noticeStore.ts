import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { Cancel, Clock } from '../timing/Clock'

/** §S9: error popup 2 s, next-issue notice 3 s. */
export const POPUP_MS = 2000
const NEXT_ISSUE_MS = 3000
/** Answers that come together say the same within it, once; later the same sentence tells of something else. */
export const SAID_AGAIN_MS = 500
/** A win that has been shown for so long when an error comes has been read and is not shown again. */
const WIN_READ_MS = 1000

type NoticeKind = 'popup' | 'failure' | 'next-issue' | 'win'

interface Notice {
  readonly id: number
  readonly kind: NoticeKind
  readonly text: string
  readonly forMs: number
}

export interface NoticeState {
  /** What is shown now. */
  readonly current: Notice | undefined
  readonly waiting: readonly Notice[]
  /** Calls under way that are not quiet: the loading flag of §S4. */
  readonly busy: number
}

export interface NoticeStore {
  readonly store: StoreApi<NoticeState>
  /**
   * A sentence for 2 s, after those before it. One that waits already, or has only just been shown, is not repeated;
   * one that could be read meanwhile is shown anew: a second bet is told as the first was.
   */
  popup(text: string): void
  /**
   * Why a call failed, for 2 s: one that is shown or waits already is not repeated, however often calls fail meanwhile.
   */
  failure(text: string): void
  /** Shown for 3 s. Only the newest one waits: the sales it speaks of are the only ones still open. */
  nextIssue(text: string): void
  /** Shows a win for 2 s, after everything else that waits; anything newer takes its place. */
  win(text: string): void
  /**
   * Drops what is shown or waits of a kind: wins of a player who has left, the next issue where a panel says it itself.
   */
  forget(kind: NoticeKind): void
  setBusy(calls: number): void
  stop(): void
}

/** Makes the popups of the page: one after the other, each for its time. */
export function createNoticeStore(clock: Clock): NoticeStore {
  const store = createStore<NoticeState>(() => ({ current: undefined, waiting: [], busy: 0 }))
  let ids = 0
  let cancel: Cancel = () => undefined
  let since = 0

  function next(): void {
    cancel()
    const [current, ...waiting] = store.getState().waiting
    store.setState({ current, waiting })
    since = clock.monotonic()
    if (current) cancel = clock.after(current.forMs, next)
  }

  /** Wins come last: other notices need not wait behind them. */
  function inTurn(waiting: readonly Notice[]): readonly Notice[] {
    return [...waiting.filter(({ kind }) => kind !== 'win'), ...waiting.filter(({ kind }) => kind === 'win')]
  }

  function add(kind: NoticeKind, text: string, forMs: number): void {
    const { current, waiting } = store.getState()
    const others = kind === 'next-issue' ? waiting.filter(notice => notice.kind !== kind) : waiting
    const shownFor = clock.monotonic() - since
    const isAgain = kind === 'popup' && current?.text === text && shownFor >= SAID_AGAIN_MS
    const isSaid = (current?.text === text && !isAgain) || others.some(notice => notice.text === text)
    if (text === '' || (isSaid && kind !== 'win')) return
    const again = current?.kind === 'win' && kind !== 'win' && shownFor < WIN_READ_MS ? [current] : []
    store.setState({ waiting: inTurn([...again, ...others, { id: ++ids, kind, text, forMs }]) })
    const isNext = isAgain && others.length === 0
    if (!current || isNext || (current.kind === 'win' && kind !== 'win')) next()
  }

  return {
    store,
    popup: text => add('popup', text, POPUP_MS),
    failure: text => add('failure', text, POPUP_MS),
    nextIssue: text => add('next-issue', text, NEXT_ISSUE_MS),
    win: text => add('win', text, POPUP_MS),
    forget(kind) {
      const { current, waiting } = store.getState()
      store.setState({ waiting: waiting.filter(notice => notice.kind !== kind) })
      if (current?.kind === kind) next()
    },
    setBusy: busy => store.setState({ busy }),
    stop() {
      cancel()
      store.setState({ current: undefined, waiting: [] })
    }
  }
}
