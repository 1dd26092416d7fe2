import type { LotteryEntry } from '../../../contract/areas/games'
import { drawDate } from '../../../rules/chinaTime'
import type { DrawSceneProps } from '../../../stage/Scene'
import { celebrates } from '../../../stage/win/motion/winSize'
import { issueSeed } from '../../../state/issueSeed'
import type { DrawCycle, DrawnIssue, IssueOnSale } from '../../../timing/drawCycle'
import type { IssueWin } from './useIssueWin'

/** Sales pause no longer than this around a draw by day. */
const SOON_MS = 60_000

/** §S4 of a back end that names no issue before: the number before. */
const numberBefore = (issue: string): string =>
  /^\d{1,20}$/.test(issue) ? `${BigInt(issue) - 1n}`.padStart(issue.length, '0') : issue

/** The issue that is being drawn: sales have moved on from it, or have just closed on it. */
export function awaitedIssue(cycle: DrawCycle, now: number): string {
  const { current } = cycle
  if (!current) return ''
  return current.cutoffAt <= now ? current.issue : current.previous || numberBefore(current.issue)
}

/** The last-result line: a result that may be read, or the issue whose numbers still roll. */
export type LastResult =
  | { readonly rolling: false; readonly draw: DrawnIssue }
  | { readonly rolling: true; readonly issue: string }

/** A result that has arrived but may not be read yet still rolls: it is in no node of the page. */
export function lastResult(cycle: DrawCycle, revealed: string, now: number): LastResult | undefined {
  const { latest } = cycle
  if (cycle.state === 2) return { rolling: true, issue: awaitedIssue(cycle, now) }
  if (!latest) return undefined
  return latest.issue === revealed ? { rolling: false, draw: latest } : { rolling: true, issue: latest.issue }
}

/** When each issue this page saw is drawn, server ms: an issue's draw comes after the page has moved on to the next. */
type DrawTimeByIssue = ReadonlyMap<string, number>

/** Props of the scene. A result goes in with the moment of its arrival; the scene decides when it shows. */
export function sceneProps(
  cycle: DrawCycle,
  { type, typeId }: Pick<LotteryEntry, 'type' | 'typeId'>,
  now: number,
  times: DrawTimeByIssue
): DrawSceneProps | undefined {
  const { current, latest, state, showing, settledAt, drawingSince = now } = cycle
  if (!current) return undefined
  if (state !== 2 && showing && latest && settledAt !== undefined) {
    return {
      issue: latest.issue,
      type,
      seed: issueSeed(typeId, latest.issue),
      drawAt: Math.min(drawTime(latest.issue, current, times, settledAt) ?? drawingSince, settledAt),
      settled: { result: latest.result, at: settledAt },
      day: latest.day
    }
  }
  const before = latest && { lastIssue: latest.issue, lastResult: latest.result, lastDay: latest.day }
  const issue = state === 2 ? awaitedIssue(cycle, now) : current.issue
  const due = drawTime(issue, current, times, drawingSince) ?? drawingSince
  return {
    issue,
    type,
    seed: issueSeed(typeId, issue),
    drawAt: due,
    day: issue === current.issue ? current.day : drawDate(due),
    ...before
  }
}

/**
 * A stage that showed the issue before its answer came goes on from the draw that stood there: its motions begin with
 * it. The seed tells issue and game.
 */
export function goingOn(props: DrawSceneProps | undefined, shown: DrawSceneProps | undefined): typeof props {
  if (!props?.settled || shown?.seed !== props.seed) return props
  const { lastIssue, lastResult, lastDay } = shown
  return {
    ...props,
    ...(lastIssue !== undefined && { lastIssue }),
    ...(lastResult && { lastResult }),
    ...(lastDay !== undefined && { lastDay })
  }
}

/**
 * When an issue is drawn: as the back end says now, else as it said last, else when the next sale opens, unless a night
 * lies between.
 */
function drawTime(issue: string, current: IssueOnSale, times: DrawTimeByIssue, about: number): number | undefined {
  if (issue === current.issue) return current.drawAt
  if (issue === current.previous && current.previousDrawAt !== undefined) return current.previousDrawAt
  return times.get(issue) ?? (Math.abs(current.startAt - about) < SOON_MS ? current.startAt : undefined)
}

/**
 * The scene with the player’s win of its issue. It is celebrated once all of the result is shown, or when the win is
 * known if that is later. News of further bets changes the sum of a win that was `shown`, not the time it began.
 */
export function celebrated(
  props: DrawSceneProps,
  win: IssueWin | undefined,
  revealAfter: number,
  shown: DrawSceneProps | undefined
): DrawSceneProps {
  if (!props.settled || win?.issue !== props.issue) return props
  const { stake, payout, at } = win
  const before = shown?.seed === props.seed ? shown.win : undefined
  const from = celebrates(before) ? before.at : Math.max(props.settled.at + revealAfter, at)
  return { ...props, win: { stake, payout, at: from } }
}
