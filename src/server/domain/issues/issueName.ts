import { dayOfDate } from '../../../rules/chinaTime'
import type { Game } from '../../catalogue/Game'
import { issuesPerCycle } from './calendar'

/** An issue number taken apart: what it counts within (a date, a year, or nothing) and its place there, from 1. */
export interface IssueName {
  readonly head: string
  readonly number: number
}

/** Years that issue numbers may begin with; the lunar years of mark six are known as far. */
const FIRST_YEAR = 1992
const LAST_YEAR = 2060
const DIGITS_OF_YEAR = 3
/** No calendar draws more often than once a day. */
const MOST_A_YEAR = 366
/** Running numbers stay exact as numbers. */
const MOST_DIGITS = 15

const digitsOf = ({ numbering }: Game): number =>
  numbering.kind === 'day' ? numbering.digits : numbering.kind === 'year' ? DIGITS_OF_YEAR : 0

/** Takes an issue number of the game apart; undefined when the game cannot have one of that name. */
export function splitIssue(game: Game, issue: string): IssueName | undefined {
  const { numbering } = game
  if (numbering.kind === 'running')
    return /^\d+$/.test(issue) && issue.length <= MOST_DIGITS && Number(issue) > 0
      ? { head: '', number: Number(issue) }
      : undefined
  const heads = numbering.kind === 'day' ? 8 : 4
  if (!/^\d+$/.test(issue) || issue.length !== heads + digitsOf(game)) return undefined
  const [head, number] = [issue.slice(0, heads), Number(issue.slice(heads))]
  const known =
    numbering.kind === 'day'
      ? dayOfDate(head) !== undefined && number <= issuesPerCycle(game)
      : Number(head) >= FIRST_YEAR && Number(head) <= LAST_YEAR && number <= MOST_A_YEAR
  return known && number > 0 ? { head, number } : undefined
}

export const joinIssue = (game: Game, { head, number }: IssueName): string =>
  head + String(number).padStart(digitsOf(game), '0')

/** Order of issues by name. */
export const compareIssues = (a: IssueName, b: IssueName): number =>
  a.head === b.head ? a.number - b.number : a.head < b.head ? -1 : 1

/**
 * Whether `after` directly follows `before`: nothing can lie between.
 * The first of a year or day follows the last known.
 */
export const follows = (before: IssueName, after: IssueName): boolean =>
  before.head === after.head ? after.number === before.number + 1 : after.number === 1

/** The head that issues of a day (yyyy-MM-dd) have. */
export const headOfDay = ({ numbering }: Game, day: string): string =>
  numbering.kind === 'day' ? day.replaceAll('-', '') : numbering.kind === 'year' ? day.slice(0, 4) : ''
