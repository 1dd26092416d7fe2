import { dateOfDay, dayOf, dayOfDate, startOfDay, weekdayOf } from '../../../rules/chinaTime'
import type { Game, Schedule } from '../../catalogue/Game'

/** One issue as the calendar has it. Instants are ms since 1970; `closesAt` ≤ `drawsAt`. */
export interface PlannedIssue {
  readonly ordinal: number
  readonly issue: string
  /** yyyy-MM-dd in UTC+8 of the session it belongs to; a draw at 24:00 belongs to the day it ends. */
  readonly day: string
  /** 1 for the first issue of its day. */
  readonly numberOfDay: number
  readonly opensAt: number
  readonly closesAt: number
  readonly drawsAt: number
  readonly previousIssue: string
  readonly nextIssue: string
}

interface Place {
  readonly day: number
  readonly number: number
  readonly drawsAt: number
}

type Timed = Exclude<Schedule, { kind: 'instant' }>

const timed = (game: Game): Timed => {
  if (game.schedule.kind === 'instant') throw new RangeError(`${game.title} has no calendar`)
  return game.schedule
}

/** Issues a day of an interval schedule, or a week of a weekday schedule. */
export const issuesPerCycle = (game: Game): number => {
  const schedule = timed(game)
  return schedule.kind === 'interval'
    ? Math.floor((schedule.until - schedule.from) / schedule.seconds)
    : schedule.days.length
}

/** Monday of the week of day 0. */
const FIRST_MONDAY = 1 - weekdayOf(0)

function placeOf(game: Game, ordinal: number): Place {
  const schedule = timed(game)
  const cycle = issuesPerCycle(game)
  const index = Math.floor(ordinal / cycle)
  const rest = ordinal - index * cycle
  if (schedule.kind === 'interval') {
    const drawsAt = startOfDay(index) + (schedule.from + (rest + 1) * schedule.seconds) * 1000
    return { day: index, number: rest + 1, drawsAt }
  }
  const day = FIRST_MONDAY + index * 7 + (schedule.days[rest] ?? 1) - 1
  return { day, number: 1, drawsAt: startOfDay(day) + schedule.at * 1000 }
}

/** The first ordinal drawn after `ms`. */
export function ordinalAfter(game: Game, ms: number): number {
  const schedule = timed(game)
  const cycle = issuesPerCycle(game)
  const span = schedule.kind === 'interval' ? 1 : 7
  // A session may end after midnight and a week may be under way: start a cycle early, then walk.
  let ordinal = (Math.floor((dayOf(ms) - (schedule.kind === 'interval' ? 0 : FIRST_MONDAY)) / span) - 1) * cycle
  if (schedule.kind === 'interval') {
    const early = placeOf(game, ordinal).drawsAt
    const within = Math.floor((ms - early) / 1000 / schedule.seconds)
    ordinal += Math.max(0, Math.min(within, cycle - 1))
  }
  while (placeOf(game, ordinal).drawsAt <= ms) ordinal += skip(game, ordinal, ms, cycle)
  return ordinal
}

/** Skips a whole cycle at a time, as long as the same issue one cycle later is past as well. */
const skip = (game: Game, ordinal: number, ms: number, cycle: number): number =>
  placeOf(game, ordinal + cycle).drawsAt <= ms ? cycle : 1

const firstOfYear = (game: Game, year: string): number => {
  const day = dayOfDate(`${year}-01-01`)
  return ordinalAfter(game, startOfDay(day ?? 0) - 1)
}

function nameOf(game: Game, ordinal: number): string {
  const { numbering } = game
  if (numbering.kind === 'running') return String(numbering.baseline + ordinal)
  const { day, number } = placeOf(game, ordinal)
  const date = dateOfDay(day)
  if (numbering.kind === 'day') return date.replaceAll('-', '') + String(number).padStart(numbering.digits, '0')
  const year = date.slice(0, 4)
  return year + String(ordinal - firstOfYear(game, year) + 1).padStart(3, '0')
}

/** The issue at an ordinal, with its neighbours by name: next and previous are never computed from a number. */
export function issueAt(game: Game, ordinal: number): PlannedIssue {
  const schedule = timed(game)
  const place = placeOf(game, ordinal)
  const before = placeOf(game, ordinal - 1).drawsAt
  const session = schedule.kind === 'interval' ? startOfDay(place.day) + schedule.from * 1000 : before
  return {
    ordinal,
    issue: nameOf(game, ordinal),
    day: dateOfDay(place.day),
    numberOfDay: place.number,
    opensAt: Math.max(before, session),
    closesAt: place.drawsAt - game.cutoffLead * 1000,
    drawsAt: place.drawsAt,
    previousIssue: nameOf(game, ordinal - 1),
    nextIssue: nameOf(game, ordinal + 1)
  }
}

/** The ordinal an issue name stands for; undefined when the game's calendar has no such issue. */
export function ordinalOfIssue(game: Game, issue: string): number | undefined {
  const { numbering } = game
  if (!/^\d{1,20}$/.test(issue)) return undefined
  const ordinal =
    numbering.kind === 'running'
      ? Number(issue) - numbering.baseline
      : numbering.kind === 'year'
        ? firstOfYear(game, issue.slice(0, 4)) + Number(issue.slice(4)) - 1
        : (dayOfDate(issue.slice(0, 8)) ?? Number.NaN) * issuesPerCycle(game) + Number(issue.slice(8)) - 1
  return Number.isSafeInteger(ordinal) && nameOf(game, ordinal) === issue ? ordinal : undefined
}
