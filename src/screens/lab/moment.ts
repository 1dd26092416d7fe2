import type { FamilyKey } from '../../games/cards'
import { FAMILY_KEYS } from '../../games/cards'
import { familyOf } from '../../games/registry'
import { drawDate } from '../../rules/chinaTime'
import { numbersFrom } from '../../rules/numberRange'
import { NO_DRAW } from '../../stage/drawTimeline'
import type { DrawSceneProps, Pace, Quality } from '../../stage/Scene'
import { PACES, QUALITIES } from '../../stage/Scene'

/** Everything that decides one frame: the address of the lab carries all of it. */
export interface Moment {
  readonly family: FamilyKey
  readonly seed: number
  readonly result: readonly number[]
  /** Empty: nothing was drawn before, and until the start none is due. The stage is at rest. */
  readonly last: readonly number[]
  /** ms from the start to the result; the lab's R. */
  readonly wait: number
  /** ms since the start; negative while waiting. */
  readonly t: number
  readonly pace: Pace
  /** Payout of a bet of 2 yuan in 1/10000 yuan; 0 shows none. */
  readonly win: number
  /** What came is marked as bet on; any win is. */
  readonly own: boolean
  readonly reduced: boolean
  /** `auto` lets the length of the frames decide. */
  readonly quality: Quality | 'auto'
  readonly width: number
  readonly height: number
  /** Words are drawn with the fonts of the machine: pictures that are compared leave them out. */
  readonly words: boolean
}

type Draws = readonly [result: readonly number[], last: readonly number[]]

/** Draws that show a scene well, for an address that names none. */
const DRAWS: Readonly<Partial<Record<FamilyKey, Draws>>> = {
  racing: [
    [7, 5, 8, 2, 4, 9, 1, 3, 6, 10],
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  ],
  ssc: [
    [7, 2, 9, 4, 8],
    [3, 0, 6, 5, 1]
  ],
  k3: [
    [4, 1, 6],
    [2, 5, 5]
  ],
  'mark-six': [
    [8, 26, 33, 41, 17, 45, 30],
    [12, 3, 49, 22, 7, 36, 19]
  ],
  'eleven-five': [
    [7, 2, 9, 11, 1],
    [3, 10, 6, 5, 8]
  ],
  egg: [
    [7, 2, 9],
    [3, 0, 6]
  ],
  fc3d: [
    [7, 2, 9],
    [3, 0, 6]
  ],
  'seven-star': [
    [7, 2, 9, 4],
    [3, 0, 6, 5]
  ],
  'fish-shrimp-crab': [
    [1, 5, 1],
    [6, 3, 4]
  ]
}

/** A family without draws of its own here counts up, and before that down. */
function drawsOf(family: FamilyKey): Draws {
  const known = DRAWS[family]
  if (known) return known
  const { from, to, take } = familyOf(family).numbers
  const all = numbersFrom(from, to)
  const counted = Array.from({ length: take }, (_, place) => all[place % all.length] ?? from)
  return [counted, [...counted].reverse()]
}

/** The start of the lab's draw: any moment will do, this one has known words. */
export const LAB_START = 1_795_176_000_000
const NO_LAST = 'none'
const STAKE = 20_000
const ISSUE = 20_261_120_018

const pick = <T extends string>(list: readonly T[], value: string | null, other: T): T =>
  list.find(item => item === value) ?? other

const numbers = (text: string | null): readonly number[] =>
  (text ?? '')
    .split(/[^0-9]+/)
    .filter(Boolean)
    .map(Number)

const numberOr = (text: string | null, other: number): number => {
  const value = Number(text ?? Number.NaN)
  return Number.isFinite(value) ? value : other
}

/** Reads a moment from the query of an address; what is missing or no number has its default. */
export function momentOf(address: string): Moment {
  const query = new URLSearchParams(address)
  const family = pick(FAMILY_KEYS, query.get('scene'), 'racing')
  const [result, last] = drawsOf(family)
  const own = (name: string, other: readonly number[]): readonly number[] => {
    const list = numbers(query.get(name))
    return list.length === other.length ? list : other
  }
  return {
    family,
    seed: numberOr(query.get('seed'), 5),
    result: own('result', result),
    last: query.get('last') === NO_LAST ? [] : own('last', last),
    wait: Math.max(0, numberOr(query.get('wait'), 2000)),
    t: numberOr(query.get('t'), -3000),
    pace: pick(PACES, query.get('pace'), 'draw'),
    win: Math.max(0, numberOr(query.get('win'), 0)),
    own: query.get('own') === '1',
    reduced: query.get('motion') === 'reduced',
    quality: pick([...QUALITIES, 'auto'], query.get('quality'), 'auto'),
    width: Math.min(1024, Math.max(120, numberOr(query.get('width'), 390))),
    height: Math.min(1366, Math.max(80, numberOr(query.get('height'), 220))),
    words: query.get('words') !== '0'
  }
}

/** The query that leads back to a moment. */
export function queryOf(moment: Moment): string {
  const { family, seed, result, last, wait, t, pace, win, own, reduced, quality, width, height, words } = moment
  const query: Record<string, string> = {
    scene: family,
    seed: String(seed),
    result: result.join(','),
    last: last.join(',') || NO_LAST,
    wait: String(wait),
    t: String(Math.round(t)),
    pace,
    win: String(win),
    motion: reduced ? 'reduced' : 'full',
    quality,
    width: String(width),
    height: String(height),
    ...(own ? { own: '1' } : {}),
    ...(words ? {} : { words: '0' })
  }
  return new URLSearchParams(query).toString().replaceAll('%2C', ',')
}

/**
 * When the winnings of a moment's draw are announced, ms since the start (§S4; seven balls take longer to roll out).
 */
export function winShownAt({ family, pace, wait }: Moment): number {
  if (pace === 'draw') return wait + (family === 'mark-six' ? 7400 : 3300)
  const timings = familyOf(family).instant
  return (timings.find(timing => timing.pace === pace) ?? timings[0]).openMs
}

/** The scene's props at `t`: the result only once it has come, as in a game. `n` counts draws of the same kind. */
export function propsOf(moment: Moment, start = LAB_START, n = 0): DrawSceneProps {
  const { family, seed, result, last, wait, t, pace, win } = moment
  const winAt = winShownAt(moment)
  const { type } = familyOf(family)
  const isDrawn = last.length > 0
  if (!isDrawn && t < 0) return { issue: '', type, seed, drawAt: NO_DRAW }
  return {
    issue: String(ISSUE + n),
    type,
    seed,
    ...(isDrawn && { lastIssue: String(ISSUE + n - 1), lastResult: last }),
    drawAt: start,
    day: drawDate(start),
    lastDay: drawDate(start),
    pace,
    ...(t >= wait ? { settled: { result, at: start + wait } } : {}),
    own: moment.own || win > STAKE,
    ...(win > 0 && t >= winAt ? { win: { stake: STAKE, payout: win, at: start + winAt } } : {})
  }
}
