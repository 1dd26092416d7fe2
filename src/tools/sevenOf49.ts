import { introductionOf } from '../games/introductions'
import { choose, product, sumOf } from '../rules/combinatorics'
import type { Fraction } from '../rules/fraction'
import { fraction } from '../rules/fraction'
import { hasOwnPrices } from '../rules/odds'
import type { DrawResult, Play, Selection } from '../rules/play'
import type { PlayNote } from '../rules/proofs/playProof'
import { notesOf } from '../rules/proofs/playProof'
import type { Random } from '../rules/random'
import { randomBelow, shuffled } from '../rules/random'

/*
 * Exact sums over all draws of six ordinary numbers and a special one out of 49: too many to list, but a note only
 * asks how many numbers of a few classes are where. One draw a pattern of classes, weighted with the draws that share
 * it, is every draw. Nothing here uses the closed forms of the play kinds.
 */

const BALLS = Array.from({ length: 49 }, (_, index) => index + 1)
const REGULARS = 6
/** Draws with their special number told apart: C(49,6) · 43. */
const DRAWS = choose(49, REGULARS) * 43

/** A draw and how many draws it stands for. */
interface Pattern {
  readonly draw: DrawResult
  readonly weight: number
}

/** Falling factorial. */
const falling = (n: number, k: number): number => product(Array.from({ length: k }, (_, i) => Math.max(0, n - i)))

/** One draw for each way `classes` (a partition of the numbers) can be drawn. */
function* classPatterns(classes: readonly (readonly number[])[]): Generator<Pattern> {
  function* spread(at: number, left: number): Generator<readonly number[]> {
    const most = Math.min(left, classes[at]?.length ?? 0)
    if (at === classes.length - 1) {
      if (most === left) yield [left]
      return
    }
    for (let here = 0; here <= most; here++) for (const rest of spread(at + 1, left - here)) yield [here, ...rest]
  }
  for (const taken of spread(0, REGULARS)) {
    const weight = product(taken.map((count, at) => choose(classes[at]?.length ?? 0, count)))
    const regulars = taken.flatMap((count, at) => classes[at]?.slice(0, count) ?? [])
    for (const [at, count] of taken.entries()) {
      const special = classes[at]?.[count]
      if (special !== undefined)
        yield { draw: [...regulars, special], weight: weight * ((classes[at]?.length ?? 0) - count) }
    }
  }
}

/** One draw for each sum of the seven numbers, weighted with the sets of that sum (a generating function). */
function* sumPatterns(): Generator<Pattern> {
  const sets = Array.from({ length: 8 }, () => Array<number>(323).fill(0))
  const at = (size: number, sum: number): number => sets[size]?.[sum] ?? 0
  const first = sets[0]
  if (first) first[0] = 1
  for (const ball of BALLS) {
    for (let size = 7; size > 0; size--) {
      const row = sets[size]
      for (let sum = 322; row && sum >= ball; sum--) row[sum] = at(size, sum) + at(size - 1, sum - ball)
    }
  }
  for (let sum = 28; sum <= 322; sum++) {
    const draw = [1, 2, 3, 4, 5, 6, 7]
    for (let place = 6, missing = sum - 28; place >= 0 && missing > 0; place--) {
      const rise = Math.min(missing, 42)
      draw[place] = (draw[place] ?? 0) + rise
      missing -= rise
    }
    yield { draw, weight: at(7, sum) * 7 }
  }
}

/** Eleven signs of four numbers and one of five: one draw for each way to split seven among them, whichever signs. */
function* signPatterns(): Generator<Pattern> {
  const signs = [...classesBy(number => number % 12)].sort((a, b) => b.length - a.length)
  function* parts(left: number, most: number): Generator<readonly number[]> {
    if (left === 0) yield []
    for (let part = Math.min(left, most); part > 0; part--) {
      for (const rest of parts(left - part, part)) yield [part, ...rest]
    }
  }
  const factorial = (n: number): number => falling(n, n)
  for (let ofFive = 0; ofFive <= 5; ofFive++) {
    for (const split of parts(7 - ofFive, 4)) {
      const alike = product([1, 2, 3, 4].map(size => factorial(split.filter(part => part === size).length)))
      const arrangements = falling(11, split.length) / alike
      const weight = choose(5, ofFive) * product(split.map(part => choose(4, part))) * arrangements * 7
      yield { draw: [ofFive, ...split].flatMap((count, at) => signs[at]?.slice(0, count) ?? []), weight }
    }
  }
}

/** Exact chance of each tier, and of a returned stake, of one note. */
function noteLaw(note: PlayNote, tiers: number, patterns: Iterable<Pattern>) {
  const won = Array<number>(tiers).fill(0)
  let [pushed, all] = [0, 0]
  for (const { draw, weight } of patterns) {
    all += weight
    const outcome = note.wins(draw)
    if (outcome === 'pushed') pushed += weight
    else if (outcome !== 'lost') won[outcome.tier] = (won[outcome.tier] ?? 0) + weight
  }
  return { won, pushed, all }
}

const same = (share: number, of: number, chance: Fraction): boolean =>
  BigInt(share) * chance.of === chance.hits * BigInt(of)

/** 色波 as the specification lists it (§P6.0), written again apart from the family’s own: 0 red, 1 blue, 2 green. */
const waveOf = (number: number): number =>
  [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46].includes(number)
    ? 0
    : [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48].includes(number)
      ? 1
      : 2

const classesBy = (of: (number: number) => number): readonly (readonly number[])[] =>
  [...new Set(BALLS.map(of))].map(each => BALLS.filter(number => of(number) === each))

/** A class each for the numbers of `groups`, and one for the others. */
const classesOf = (groups: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  [...groups, BALLS.filter(number => !groups.some(group => group.includes(number)))].filter(group => group.length > 0)

/** The numbers each part of a note stands for, read off its key: options of a board, or plain numbers. */
function groupsOfNote(play: Play, note: PlayNote): readonly (readonly number[])[] {
  const options = play.rows[0]?.options ?? []
  const board = play.rows.length === 1 && options.every(option => option.numbers) && !play.id.includes('-pair-')
  if (hasOwnPrices(play) && !board) return [[options[Number(note.key)]?.value ?? 0]]
  if (!board) return [note.key.split(' ').map(Number)]
  return note.key.split(' ').map(part => options.find(option => String(option.value) === part)?.numbers ?? [])
}

/** Patterns of a tiles play whose tiles ask for a property of the whole draw. */
function tilePatterns(play: Play, note: PlayNote): Iterable<Pattern> {
  if (play.id.startsWith('lhc-total-zodiac')) return signPatterns()
  if (play.id === 'lhc-seven-wave') return classPatterns(classesBy(waveOf))
  if (play.id === 'lhc-seven-count')
    return classPatterns(classesBy(number => Number(Number(note.key) < 8 ? number >= 25 : number % 2 === 1)))
  return sumPatterns()
}

const everything = (play: Play): Selection => ({
  form: 'picks',
  rows: play.rows.map(row => row.options.map(option => option.value)),
  positions: []
})

/** Selections that together hold a note of every kind of price. */
function samples(play: Play): readonly Selection[] {
  const [row] = everything(play).form === 'picks' ? play.rows : []
  if (play.layout === 'grid49' && play.tiers.length < 49) return [introductionOf(play).sample.selection]
  if (play.layout === 'two-zone' || play.id.includes('-pair-')) return [introductionOf(play).sample.selection]
  if (play.layout === 'zodiac' || play.layout === 'tails') {
    const needed = Number(/-(\d+)$/.exec(play.id)?.[1] ?? 0)
    if (needed === 0) return [everything(play)]
    const values = (row?.options ?? []).map(option => option.value)
    // Every turn of the ring: the group of another size is in some of them.
    return values.map(from => ({
      form: 'picks' as const,
      rows: [values.filter(value => (value - from + values.length) % values.length < needed)],
      positions: []
    }))
  }
  return [everything(play)]
}

/** Tiers a note can win at must be told their exact chance; the others must never be won. */
export function exactFaults(play: Play): readonly string[] {
  if (play.id === 'lhc-parlay') return parlayFaults(play)
  const faults: string[] = []
  const met = new Set<number>()
  for (const selection of samples(play)) {
    for (const note of notesOf(play, selection)) {
      const patterns =
        play.layout === 'tiles' ? tilePatterns(play, note) : classPatterns(classesOf(groupsOfNote(play, note)))
      const { won, pushed, all } = noteLaw(note, play.tiers.length, patterns)
      if (all !== DRAWS) faults.push(`${play.id}: its patterns are ${all} draws of ${DRAWS}`)
      for (const [at, tier] of play.tiers.entries()) {
        const hits = won[at] ?? 0
        if (hits === 0) continue
        met.add(at)
        if (!same(hits, all, tier.chance)) faults.push(`${play.id} ${note.key}: ${tier.name} wins ${hits} of ${all}`)
        if (!same(pushed, all, tier.push ?? fraction(0, 1)))
          faults.push(`${play.id} ${note.key}: ${tier.name} pushes ${pushed} of ${all}`)
      }
    }
  }
  if (met.size < play.tiers.length) faults.push(`${play.id}: only ${met.size} of ${play.tiers.length} prices are met`)
  return faults
}

/**
 * 过关 with every label on the first m balls: what wins depends on whether each ball is red, another colour or 49,
 * so 3^m patterns are every draw. The mean chance of a shape times its notes must be what settle pays.
 */
function parlayFaults(play: Play): readonly string[] {
  const faults: string[] = []
  const groups = [0, 1].map(wave => BALLS.filter(number => number !== 49 && (waveOf(number) === 0) === (wave === 0)))
  const classes = [...groups, [49]]
  for (let balls = 2; balls <= REGULARS; balls++) {
    const rows = play.rows.map((row, place) => (place < balls ? row.options.map(option => option.value) : []))
    const selection: Selection = { form: 'picks', rows, positions: [] }
    const sums = play.tiers.map(() => 0)
    for (let code = 0; code < 3 ** balls; code++) {
      const picks = Array.from({ length: balls }, (_, place) => Math.floor(code / 3 ** place) % 3)
      const taken = classes.map((_, at) => picks.filter(pick => pick === at).length)
      const weight = product(classes.map((group, at) => falling(group.length, taken[at] ?? 0)))
      if (weight === 0) continue
      const rest = classes.map(group => [...group])
      const draw = picks.map(pick => rest[pick]?.pop() ?? 0)
      const others = BALLS.filter(number => !draw.includes(number))
      const hits = play.settle(selection, [...draw, ...others].slice(0, 7))
      for (const [at, won] of hits.won.entries()) sums[at] = (sums[at] ?? 0) + won * weight
    }
    for (const [at, tier] of play.tiers.entries()) {
      const legs = ['两面', '红波', '蓝绿波'].map(name =>
        Number(new RegExp(`(?:^| )${name}×(\\d)`).exec(tier.name)?.[1] ?? 0)
      )
      if (sumOf(legs) !== balls) continue
      const [sides = 0, reds = 0, others = 0] = legs
      const notes = choose(balls, sides) * choose(balls - sides, reds) * 4 ** sides * 2 ** others
      const expected = fraction(BigInt(notes) * tier.chance.hits * BigInt(falling(49, balls)), tier.chance.of)
      if (expected.hits !== BigInt(sums[at] ?? 0) * expected.of)
        faults.push(`${play.id} ${tier.name}: wins ${sums[at]} of ${falling(49, balls)}`)
    }
  }
  return faults
}

/** A draw with about half its numbers among those the selection names, so that rare notes win too. */
export function aimedDraw(play: Play, selection: Selection, random: Random): DrawResult {
  const rows = selection.form === 'picks' ? selection.rows : []
  const named = play.rows.flatMap((row, at) =>
    row.options
      .filter(option => rows[at]?.includes(option.value))
      .flatMap(option => option.numbers ?? (BALLS.includes(option.value) ? [option.value] : []))
  )
  const aimed = shuffled(random, [...new Set(named)]).slice(0, randomBelow(random, 8))
  const others = shuffled(
    random,
    BALLS.filter(number => !aimed.includes(number))
  )
  return shuffled(random, [...aimed, ...others].slice(0, 7))
}

/** Seven different numbers of 49 in the order drawn. */
export function sevenBalls(random: Random): DrawResult {
  const draw: number[] = []
  while (draw.length < 7) {
    const ball = 1 + randomBelow(random, 49)
    if (!draw.includes(ball)) draw.push(ball)
  }
  return draw
}
