import type { GameFamily } from '../games/family'
import { introductionOf } from '../games/introductions'
import { isCanonical, isEmpty, lineSelection, pickSelection } from '../rules/actionCode'
import { fraction } from '../rules/fraction'
import { YUAN } from '../rules/money'
import { oddsOf, RETURN_RATE, TWO_DECIMALS_FROM } from '../rules/odds'
import { printResult } from '../rules/opencode'
import type { DrawResult, Hits, Play, Selection } from '../rules/play'
import type { Introduction, PlayNote } from '../rules/proofs/playProof'
import { notesOf } from '../rules/proofs/playProof'
import type { Random } from '../rules/random'
import { randomBelow } from '../rules/random'
import { lineKey } from '../rules/upload'
import { isSampled } from './outcomeSpace'
import { hitsOver, proveSums, selectionText } from './proveSums'
import { aimedDraw, exactFaults } from './sevenOf49'

export interface ProofSize {
  /** Random selections a play. */
  readonly selections: number
  /** Random draws each selection is settled note by note against, besides up to as many winning ones. */
  readonly draws: number
  /** Selections of a play whose hits are summed over the whole outcome space. */
  readonly sums: number
  /** Most notes × outcomes compared one by one. */
  readonly whole: number
  readonly notes: number
}

interface Proof {
  readonly selections: number
  readonly outcomes: number
  readonly comparisons: number
  readonly mismatches: readonly string[]
}

/** Any canonical selection, valid or not: each row and the places filled with a random density. */
export function anySelection(play: Play, random: Random): Selection {
  const labels = play.positionBar?.labels ?? []
  const density = random()
  const places = [...labels.keys()].filter(() => random() < 0.75)
  if (play.upload) {
    const drawn = Array.from({ length: randomBelow(random, 25) }, () => play.random(random))
    const lines = new Map(
      drawn.flatMap(one => (one.form === 'lines' ? one.lines : [])).map(line => [lineKey(line), line])
    )
    return lineSelection([...lines.values()], places)
  }
  const rows = play.rows.map(row => row.options.map(option => option.value).filter(() => random() < density))
  return pickSelection(rows, places)
}

/** 机选 with a few picks more, some of them of another row: plays that want exactly so many are hardly met by chance. */
function nearSelection(play: Play, random: Random): Selection {
  const base = play.random(random)
  if (base.form === 'lines') return base
  const extra = randomBelow(random, 3)
  const rows = play.rows.map((row, at) => {
    const others = base.rows.filter((_, other) => other !== at).flat()
    const values = row.options.map(option => option.value)
    return values.filter(
      value =>
        base.rows[at]?.includes(value) || random() < extra / values.length || (others.includes(value) && random() < 0.5)
    )
  })
  return pickSelection(rows, base.positions)
}

/** Settles every note by itself. */
function settleByNotes(play: Play, notes: readonly PlayNote[], result: DrawResult): Hits {
  const won = play.tiers.map(() => 0)
  let pushed = 0
  for (const note of notes) {
    const outcome = note.wins(result)
    if (outcome === 'pushed') pushed += 1
    else if (outcome !== 'lost') won[outcome.tier] = (won[outcome.tier] ?? 0) + 1
  }
  return { won, pushed }
}

const same = (a: Hits, b: Hits): boolean =>
  a.pushed === b.pushed && a.won.length === b.won.length && a.won.every((won, tier) => won === b.won[tier])

/** Everything one play promises, against enumeration (§A4). Mismatches come as sentences. */
export function provePlay(
  family: GameFamily,
  play: Play,
  space: readonly DrawResult[],
  random: Random,
  size: ProofSize
): Proof {
  const sampled = isSampled(family, play)
  const mismatches = [
    ...proveOdds(play),
    ...proveExample(family, play, introductionOf(play)),
    ...(sampled ? exactFaults(play) : [])
  ]
  let comparisons = 0
  const samples = [
    ...Array.from({ length: size.selections }, () => anySelection(play, random)),
    ...Array.from({ length: size.selections / 2 }, () => nearSelection(play, random)),
    introductionOf(play).sample.selection
  ]
  let sums = 0
  for (const selection of samples) {
    if (play.count(selection) > size.notes) continue
    const notes = [...notesOf(play, selection)]
    mismatches.push(...proveCount(play, selection, notes), ...proveWire(play, selection))
    const pick = () => space[randomBelow(random, space.length)] ?? []
    const summed = !sampled && sums < size.sums && notes.length > 0
    const hits = summed ? hitsOver(play, selection, space) : undefined
    if (hits) {
      sums += 1
      mismatches.push(...proveSums(play, selection, hits, space.length))
    }
    const aimed = (): DrawResult => aimedDraw(play, selection, random)
    const winning = hits?.winning ?? (sampled ? Array.from({ length: size.draws }, aimed) : [])
    const whole = !sampled && notes.length * space.length <= size.whole
    const draws = whole ? space : [...Array.from({ length: size.draws }, pick), ...winning.slice(0, size.draws)]
    for (const result of draws) {
      comparisons += 1
      if (same(play.settle(selection, result), settleByNotes(play, notes, result))) continue
      mismatches.push(`${selectionText(play, selection)}: settle differs from its notes at ${result.join(',')}`)
      break
    }
  }
  const first = play.random(random)
  if (!play.check(first).ok || !isCanonical(first, play))
    mismatches.push(`${selectionText(play, first)}: 机选 is not valid`)
  return { selections: samples.length, outcomes: space.length, comparisons, mismatches }
}

/** count = |notes|, none twice; check agrees with the count unless the picks break a cap. */
function proveCount(play: Play, selection: Selection, notes: readonly PlayNote[]): readonly string[] {
  const found: string[] = []
  const count = play.count(selection)
  const keys = new Set(notes.map(note => note.key))
  if (count !== notes.length || keys.size !== notes.length) {
    found.push(`${selectionText(play, selection)}: counts ${count}, has ${notes.length} notes, ${keys.size} different`)
  }
  const check = play.check(selection)
  if (check.ok && count < 1) found.push(`${selectionText(play, selection)}: accepted without a note`)
  const capped =
    !check.ok &&
    ['pick.most', 'pick.most.zodiac', 'pick.most.tails', 'pick.exact', 'bet.single-limit'].includes(check.code)
  if (!check.ok && count > 0 && !capped) found.push(`${selectionText(play, selection)}: refused with ${check.code}`)
  if (!check.ok && isEmpty(selection) && check.code !== (play.upload ? 'upload.format' : 'pick.none')) {
    found.push(`${selectionText(play, selection)}: nothing picked is told ${check.code}`)
  }
  return found
}

function proveWire(play: Play, selection: Selection): readonly string[] {
  const code = play.encode(selection)
  const back = play.decode(code)
  const kept = JSON.stringify(back) === JSON.stringify(selection)
  return kept ? [] : [`${selectionText(play, selection)}: decodes to something else`]
}

/** Odds give back at most R, and less by no more than the rounding step. */
function proveOdds(play: Play): readonly string[] {
  return play.tiers.flatMap(tier => {
    const odds = oddsOf(tier)
    if (tier.fixedOdds !== undefined) return odds === tier.fixedOdds ? [] : [`${play.id} ${tier.name}: ladder not kept`]
    const push = tier.push ? Number(tier.push.hits) / Number(tier.push.of) : 0
    const fair = (RETURN_RATE * (1 - push) * Number(tier.chance.of)) / Number(tier.chance.hits)
    const step = odds >= TWO_DECIMALS_FROM ? 0.01 : 0.0001
    const given = odds / YUAN
    return given <= fair + 1e-9 * fair && given > fair - step - 1e-9 * fair
      ? []
      : [`${play.id} ${tier.name}: odds ${given}, fair ${fair}`]
  })
}

/** The example of an introduction says what the notes say. */
export function proveExample(family: GameFamily, play: Play, { example, sample }: Introduction): readonly string[] {
  const notes = [...notesOf(play, sample.selection)]
  const hits = settleByNotes(play, notes, sample.result)
  const draw = printResult(sample.result, family.numbers.width)
  const wins = hits.won.reduce((sum, won) => sum + won, 0)
  const paid = hits.won.reduce(
    (sum, won, tier) => sum + (won * oddsOf(play.tiers[tier] ?? { name: '', chance: fraction(1, 1) })) / YUAN,
    0
  )
  const price = (Math.floor(paid * play.oneYuanValue * 100 + 1e-6) / 100).toFixed(2)
  const says = [
    play.encode(sample.selection),
    `共${notes.length}注`,
    `开奖 ${draw}，`,
    `中奖${wins}注`,
    `共返还${price}元`
  ]
  return says.filter(part => wins < 1 || !example.includes(part)).map(part => `${play.id}: its example lacks “${part}”`)
}
