import { isArrived } from './issueArrival'
import { DIGIT_TICK_MS } from './rollingDigits'

/** §S4 and §S9. */
const DRAW_POLL_MS = 5000
const BALANCE_AFTER_MS = 2000
/** A result stands for so long once all of it is shown: racing closes at about 8.3 s (§S4). */
const STANDS_MS = 5000
/** This clock closed sales a moment before the server did: the next question follows soon. */
const RECHECK_MS = 1000

/** currentState of §S4: −1 first issue of a day, 1 result arrived, 2 drawing. */
type DrawState = -1 | 1 | 2

/** The issue on sale, or the next one when sales are closed. Times are server ms. */
export interface IssueOnSale {
  readonly issue: string
  /** The issue before it; its draw may be pending. Empty when there is none. */
  readonly previous: string
  /** When the issue before is drawn; unknown where it has been, or where a back end does not say. */
  readonly previousDrawAt?: number
  readonly startAt: number
  readonly cutoffAt: number
  readonly drawAt: number
  /** The day it belongs to, yyyy-MM-dd in UTC+8: the zodiac of mark six follows it. */
  readonly day: string
  readonly firstOfDay: boolean
  /** No official plan has named its times yet. */
  readonly provisional?: true
  /** The draw of the issue before it waits for public randomness. */
  readonly delayed?: true
  /** Its number begins anew every day: matters only when `previous` is not named (§S4, special type ids). */
  readonly byDay?: boolean
}

/** A draw as the client learned it. */
export interface DrawnIssue {
  readonly issue: string
  readonly result: readonly number[]
  /** Server ms of the draw. */
  readonly drawnAt: number
  /** The day of its issue, yyyy-MM-dd in UTC+8. */
  readonly day: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

/** One answer about a game: what is on sale and what was drawn last. */
export interface DrawSnapshot {
  readonly current: IssueOnSale
  readonly latest?: DrawnIssue
}

/** Where a game stands between its sale and its draw (§S4). */
export interface DrawCycle {
  readonly state: DrawState
  readonly current?: IssueOnSale
  readonly latest?: DrawnIssue
  /** When this client learned `latest`; the draw's own time when it missed the moment. */
  readonly settledAt?: number
  /** Server ms when sales of the awaited (or just drawn) issue closed: zero of the choreography. */
  readonly drawingSince?: number
  /** The result is on the stage; false once it closed. */
  readonly showing: boolean
  /** ms from the arrival of a result to the moment the scene has shown all of it: it stands from then on. */
  readonly revealAfter: number
  /** False while the page is hidden: nothing is asked and nothing is shown. */
  readonly awake: boolean
  /** The page has slept since the last answer: what comes next is news, but not live. */
  readonly missed: boolean
  /** Number of the newest applied answer; older ones are dropped. */
  readonly sequence: number
}

export type DrawEvent =
  | { readonly on: 'enter' | 'hidden' | 'visible' | 'opened' | 'closed' }
  | { readonly on: 'zero'; readonly issue: string }
  | { readonly on: 'scene'; readonly at: number; readonly revealAfter: number }
  | { readonly on: 'snapshot'; readonly sequence: number; readonly at: number; readonly snapshot: DrawSnapshot }
  | { readonly on: 'drawn'; readonly at: number; readonly drawn: DrawnIssue }
  | { readonly on: 'failed'; readonly sequence: number }

/** What a runner does. `ask`, `digits`, `balance` and `close` each replace the one before of their kind. */
export type DrawEffect =
  | { readonly do: 'ask'; readonly after: number }
  | { readonly do: 'stop-asking' }
  | { readonly do: 'digits'; readonly every: number; readonly since: number }
  | { readonly do: 'stop-digits' }
  | { readonly do: 'balance'; readonly after: number }
  | { readonly do: 'notice'; readonly previous: string; readonly issue: string }
  | { readonly do: 'close'; readonly after: number }
  | { readonly do: 'issue-failed' }

interface DrawStep {
  readonly cycle: DrawCycle
  readonly effects: readonly DrawEffect[]
}

/** The draw cycle of §S4 as data in, data out. */
export function drawCycle(cycle: DrawCycle, event: DrawEvent): DrawStep {
  switch (event.on) {
    case 'enter':
    case 'opened':
      return cycle.awake ? { cycle, effects: [{ do: 'ask', after: 0 }] } : same(cycle)
    case 'hidden':
      return {
        cycle: { ...cycle, awake: false, missed: true },
        effects: [{ do: 'stop-asking' }, { do: 'stop-digits' }]
      }
    case 'visible':
      return { cycle: { ...cycle, awake: true }, effects: [{ do: 'ask', after: 0 }] }
    case 'closed':
      return same({ ...cycle, showing: false })
    case 'zero':
      return onZero(cycle, event.issue)
    case 'scene':
      return onScene({ ...cycle, revealAfter: event.revealAfter }, event.at)
    case 'snapshot':
      return cycle.awake && event.sequence > cycle.sequence
        ? onNews({ ...cycle, sequence: event.sequence }, event.snapshot, event.at)
        : same(cycle)
    case 'drawn':
      return onPush(cycle, event.drawn, event.at)
    case 'failed':
      return cycle.awake && event.sequence > cycle.sequence ? onFailure(cycle) : same(cycle)
  }
}

const same = (cycle: DrawCycle): DrawStep => ({ cycle, effects: [] })

/** Sales of `issue` are over: it is being drawn, and the next game is fetched. */
function onZero(cycle: DrawCycle, issue: string): DrawStep {
  const { current } = cycle
  if (!cycle.awake || current?.issue !== issue) return same(cycle)
  const since = current.cutoffAt
  return {
    cycle: { ...cycle, state: 2, showing: false, drawingSince: since },
    effects: [
      { do: 'digits', every: DIGIT_TICK_MS, since },
      { do: 'ask', after: 0 }
    ]
  }
}

const closesAt = ({ revealAfter }: DrawCycle, settledAt: number): number => settledAt + revealAfter + STANDS_MS

const closeOf = (cycle: DrawCycle, at: number): readonly DrawEffect[] =>
  cycle.showing ? [{ do: 'close', after: closesAt(cycle, cycle.settledAt ?? at) - at }] : []

/** Another scene takes longer, or less: what is on the stage closes with it. */
const onScene = (cycle: DrawCycle, at: number): DrawStep => ({ cycle, effects: closeOf(cycle, at) })

function onFailure(cycle: DrawCycle): DrawStep {
  const retry: DrawEffect = { do: 'ask', after: DRAW_POLL_MS }
  return { cycle, effects: cycle.current ? [retry] : [{ do: 'issue-failed' }, retry] }
}

/** A pushed draw. One that does not touch the issue on sale means that this client fell behind: it asks. */
function onPush(cycle: DrawCycle, drawn: DrawnIssue, at: number): DrawStep {
  const { current, latest } = cycle
  if (cycle.missed || !current || drawn.issue === latest?.issue) return same(cycle)
  if (latest && drawn.drawnAt < latest.drawnAt) return same(cycle)
  const expected = drawn.issue === current.issue || drawn.issue === current.previous || current.previous === ''
  return expected ? onNews(cycle, { current, latest: drawn }, at) : { cycle, effects: [{ do: 'ask', after: 0 }] }
}

function onNews(cycle: DrawCycle, snapshot: DrawSnapshot, at: number): DrawStep {
  const current = newerIssue(cycle.current, snapshot.current)
  const latest = newerDraw(cycle.latest, snapshot.latest)
  const state = stateOf(cycle, current, latest, at)
  const fresh = latest !== undefined && latest.issue !== cycle.latest?.issue
  const live = cycle.state === 2 && !cycle.missed
  const settledAt = fresh ? (live ? at : latest.drawnAt) : cycle.settledAt
  const since = state === 2 ? drawingFrom(cycle, current, at) : fresh && !live ? latest.drawnAt : cycle.drawingSince
  const open = settledAt !== undefined && closesAt(cycle, settledAt) > at
  const after: DrawCycle = {
    ...cycle,
    state,
    current,
    showing: state !== 2 && open && (fresh || cycle.showing),
    missed: false,
    ...(latest && { latest }),
    ...(settledAt !== undefined && { settledAt }),
    ...(since !== undefined && { drawingSince: since })
  }
  return {
    cycle: after,
    effects: [...noticeOf(cycle, after), ...waitingOf(cycle, after, fresh, at), ...resultOf(cycle, after, at)]
  }
}

function stateOf(cycle: DrawCycle, current: IssueOnSale, latest: DrawnIssue | undefined, at: number): DrawState {
  const closed = isUnreplaced(cycle, current, at)
  const arrived = latest?.issue === current.issue || (!closed && isArrived(current, latest, current.byDay))
  if (!arrived) return 2
  return current.firstOfDay ? -1 : 1
}

/**
 * Sales of `current` are over here, and the server names nothing newer yet: it is what is being drawn, also where the
 * page slept through the end of its countdown.
 */
const isUnreplaced = (cycle: DrawCycle, current: IssueOnSale, at: number): boolean =>
  current.issue === cycle.current?.issue && current.cutoffAt <= at

function noticeOf(before: DrawCycle, after: DrawCycle): readonly DrawEffect[] {
  const previous = before.current?.issue
  const issue = after.current?.issue
  return previous && issue && previous !== issue ? [{ do: 'notice', previous, issue }] : []
}

function waitingOf(before: DrawCycle, after: DrawCycle, fresh: boolean, at: number): readonly DrawEffect[] {
  const { current, latest } = after
  if (!current) return []
  if (after.state === 2) {
    const recheck = isUnreplaced(before, current, at)
    return [
      { do: 'digits', every: DIGIT_TICK_MS, since: after.drawingSince ?? at },
      { do: 'ask', after: recheck ? RECHECK_MS : DRAW_POLL_MS }
    ]
  }
  const rest: DrawEffect[] = [{ do: 'stop-asking' }, { do: 'stop-digits' }]
  // The issue that was on sale is drawn, so another one is on sale: ask which.
  return latest?.issue === current.issue ? [...rest, { do: 'ask', after: fresh ? 0 : DRAW_POLL_MS }] : rest
}

/** The first answer after entering is the state of things; every later new draw is news: the balance is due, once. */
function resultOf(before: DrawCycle, after: DrawCycle, at: number): readonly DrawEffect[] {
  const { latest } = after
  if (!latest || latest.issue === before.latest?.issue) return []
  const due: readonly DrawEffect[] = before.current ? [{ do: 'balance', after: BALANCE_AFTER_MS }] : []
  return [...due, ...closeOf(after, at)]
}

/**
 * Server ms when sales of the awaited issue closed: kept while it is awaited;
 * as news, its own end or the next one's start.
 */
function drawingFrom(cycle: DrawCycle, current: IssueOnSale, at: number): number {
  if (isUnreplaced(cycle, current, at)) return current.cutoffAt
  const { state, current: before, drawingSince = at } = cycle
  // The issue before is awaited still, or the one that was on sale is, its own sales being over:
  // a page may sleep past both.
  const kept =
    before?.issue === current.issue || (before?.issue === current.previous && drawingSince >= before.cutoffAt)
  return state === 2 && kept ? drawingSince : Math.min(current.startAt, at)
}

/** An answer from before the one we have never takes us back. */
const newerIssue = (present: IssueOnSale | undefined, answered: IssueOnSale): IssueOnSale =>
  present && answered.issue !== present.issue && answered.cutoffAt < present.cutoffAt ? present : answered

const newerDraw = (present: DrawnIssue | undefined, answered: DrawnIssue | undefined): DrawnIssue | undefined =>
  !answered || (present && answered.drawnAt < present.drawnAt) ? present : answered
