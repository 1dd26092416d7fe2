import type { CallOf } from '../../contract/trendCalls'
import { playsOf } from '../../games/createFamilies'
import type { GameFamily } from '../../games/family'
import type { NumberRange } from '../../rules/numberRange'
import { numbersFrom } from '../../rules/numberRange'
import type { DrawResult, Play, Selection } from '../../rules/play'
import { randomBelow, seededRandom, shuffled } from '../../rules/random'
import type { Outcome } from '../../rules/trend/series'
import { OUTCOME_NAMES } from '../../rules/trend/series'
import type { FamilyTrends } from '../../rules/trend/tab'
import type { GameSelection } from './gameSelection'

/** The play and the numbers; the stake is the betting screen's own. */
type OutcomeBet = Pick<GameSelection, 'playId' | 'actionCode'>

/** What a trend cell or a long dragon stands for: its label, and whether a draw brings it. */
export interface BettableOutcome {
  readonly label: string
  readonly test: (numbers: DrawResult) => boolean
}

const sameLabel = (option: string, label: string): boolean =>
  option === label || (/^\d+$/.test(option) && /^\d+$/.test(label) && Number(option) === Number(label))

/** Selections of a single option, labelled like the outcome, that are one note. */
function* candidates(play: Play, label: string): Generator<Selection> {
  if (play.upload) return
  const positions = play.positionBar
    ? play.positionBar.labels.map((_, position) => position).slice(-play.positionBar.least)
    : []
  for (const [index, row] of play.rows.entries()) {
    const option = row.options.find(each => sameLabel(each.label, label))
    if (!option) continue
    const rows = play.rows.map((_, at) => (at === index ? [option.value] : []))
    const selection: Selection = { form: 'picks', rows, positions }
    if (play.check(selection).ok && play.count(selection) === 1) yield selection
  }
}

export const winsOn = (play: Play, selection: Selection, numbers: DrawResult): boolean =>
  play.settle(selection, numbers).won.some(count => count > 0)

/** Draws an outcome is compared with a bet on: enough that a one in a hundred outcome is among them. */
const SAMPLES = 600

function sampleDraws({ from, to, take, distinct }: NumberRange): readonly DrawResult[] {
  const random = seededRandom('outcome bets')
  const all = numbersFrom(from, to)
  return Array.from({ length: SAMPLES }, () =>
    distinct
      ? shuffled(random, all).slice(0, take)
      : Array.from({ length: take }, () => from + randomBelow(random, all.length))
  )
}

/**
 * The bet that wins exactly when the outcome is drawn; undefined where no play of the family is that bet. A label alone
 * says too little (大 is a side of every position), so the bet is settled on a sample of draws, always the same. A tap
 * has no time for all draws: that the bets found this way are right on every draw is proven in
 * tests/screens/outcomeBet.test.tsx.
 */
export function betOnOutcome(family: GameFamily, { label, test }: BettableOutcome): OutcomeBet | undefined {
  const draws = sampleDraws(family.numbers).map(numbers => ({ numbers, hit: test(numbers) }))
  // What every draw brings, or none, is no bet.
  if (!draws.some(draw => draw.hit) || draws.every(draw => draw.hit)) return undefined
  for (const play of playsOf(family)) {
    for (const selection of candidates(play, label)) {
      if (draws.every(({ numbers, hit }) => winsOn(play, selection, numbers) === hit))
        return { playId: play.number, actionCode: play.encode(selection) }
    }
  }
  return undefined
}

/** The outcome that a long dragon goes on with. */
export function dragonOutcome(
  { calls }: FamilyTrends,
  call: CallOf<'long-dragon'>,
  rank: number,
  outcome: Outcome
): BettableOutcome | undefined {
  const statistic = calls[call]
  const series = statistic?.series.find(each => each.rank === rank && each.outcomes.includes(outcome))
  return (
    series && {
      label: OUTCOME_NAMES[outcome],
      test: numbers => series.outcomes[series.outcomeOf(numbers)] === outcome
    }
  )
}

/**
 * The state of a navigation that takes the bet on an outcome along, at the smallest stake;
 * none where there is no such bet.
 */
export function outcomeBetState(
  family: GameFamily,
  outcome: BettableOutcome | undefined
): { readonly selection: GameSelection } | undefined {
  const bet = outcome && betOnOutcome(family, outcome)
  return bet && { selection: { ...bet, multiple: 1, unitMode: 1 } }
}
