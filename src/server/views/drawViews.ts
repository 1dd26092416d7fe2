import type { CurrentIssue, LastDraw, SaleWindow } from '../../contract/areas/issues'
import type { GameFamily } from '../../games/family'
import { familyOn } from '../../games/family'
import { chinaDateTime } from '../../rules/chinaTime'
import { printResult } from '../../rules/opencode'
import type { DrawResult } from '../../rules/play'
import type { Game } from '../catalogue/Game'
import { saleRefusal } from '../domain/bets/sale'
import { dayCountsOf } from '../domain/issues/dayCounts'
import type { DrawnIssueRow, IssueRow, LatestDrawRow } from '../domain/issues/IssueReader'

/** The numbers of a drawn row, in canonical order. */
export const resultOf = (row: DrawnIssueRow): DrawResult => row.result.split(',').map(Number)

/** The numbers as the wire has them (`opencode`). */
export const opencodeOf = (rules: GameFamily, row: DrawnIssueRow): string =>
  printResult(resultOf(row), rules.numbers.width)

/** A draw as the last-result line shows it; before the first draw of a game everything is empty. */
export const lastDrawOf = (rules: GameFamily, row: DrawnIssueRow | undefined): LastDraw =>
  row
    ? {
        issue: row.issue,
        openDate: row.day,
        opencode: opencodeOf(rules, row),
        openTime: chinaDateTime(row.draws_at),
        facts: familyOn(rules, row.day)
          .facts(resultOf(row))
          .map(({ key, label, value, named }) => ({ key, label, value, ...(named && { named }) }))
      }
    : { issue: '', opencode: '', openTime: '', facts: [] }

/** Calendars have one draw a day or fewer: there "first of the day" says nothing. */
const opensDay = (game: Game, row: IssueRow): boolean => game.schedule.kind === 'interval' && row.number_of_day === 1

/** 暂定: nobody official has told the times yet. */
export const markOf = (row: IssueRow | undefined): { readonly provisional?: 1 } =>
  row?.provisional ? { provisional: 1 } : {}

/** A sale window of the calendar (§S3): instants in ms; without a commitment its results come from a feed. */
export const plannedIssueOf = (game: Game, row: IssueRow): SaleWindow => ({
  sot_number: row.issue,
  openDate: row.day,
  month: row.day.slice(0, 7),
  startTime: row.opens_at,
  endTime: row.closes_at,
  openTime: row.draws_at,
  lastIssue: row.previous_issue,
  nextFirst: opensDay(game, row) ? 1 : 0,
  ...markOf(row),
  commitment: row.commitment ?? ''
})

/** 开奖延迟: its time has come, and the round of public randomness it waits for has not. */
const delayOf = (undrawn: IssueRow | undefined, now: number): { readonly delayed?: 1 } =>
  undrawn && undrawn.beacon_round !== null && now > undrawn.draws_at ? { delayed: 1 } : {}

/** An issue with what its screens say beside it. */
interface IssueInContext {
  readonly row: IssueRow
  readonly last: LatestDrawRow | undefined
  /** The issue before, where it is not the latest draw. */
  readonly previous: IssueRow | undefined
}

/**
 * The issue on sale with its draw state (§S4): 2 while the issue before is being drawn, −1 for the first issue of
 * a day, else 1. Identity decides what "the issue before" is, never its number. Whether it sells is decided by the very
 * function that answers a bet.
 */
export function currentIssueOf(
  game: Game,
  rules: GameFamily,
  { row, last, previous }: IssueInContext,
  now: number
): CurrentIssue {
  // Before a game's first result the issue before may never have been made: nobody draws it.
  const before = last || previous ? row.previous_issue : ''
  const pending = (last?.issue ?? '') !== before
  const undrawn = previous?.result === null ? previous : undefined
  // What was sealed takes no bet, though the clock is set back to before its close.
  const selling =
    row.sealed_at === null &&
    saleRefusal({ ...row, waiting: game.waitsForPrevious && undrawn !== undefined }, now, now) === undefined
  return {
    currentIssue: row.issue,
    countDown: selling ? row.closes_at - now : 0,
    endTime: row.closes_at,
    openTime: row.draws_at,
    openDate: row.day,
    startTime: row.opens_at,
    state: pending ? 2 : opensDay(game, row) ? -1 : 1,
    selling,
    previousIssue: before,
    ...(undrawn && { previousOpenTime: undrawn.draws_at }),
    ...markOf(row),
    ...delayOf(undrawn, now),
    last: lastDrawOf(rules, last),
    ...dayCountsOf(game, last, undrawn ?? row, now),
    serverTime: now
  }
}
