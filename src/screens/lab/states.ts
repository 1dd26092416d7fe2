import type { FamilyKey } from '../../games/cards'
import type { Moment } from './moment'
import { winShownAt } from './moment'

/** A state of a draw worth a look, and where it lies: so many ms after the start, the result or the winnings. */
interface State {
  readonly name: string
  readonly from: 'start' | 'result' | 'win'
  readonly ms: number
  /** The result with which this state can be seen. */
  readonly result?: readonly number[]
}

const start = (name: string, ms: number): State => ({ name, from: 'start', ms })
const result = (name: string, ms: number): State => ({ name, from: 'result', ms })
/** A payout of the lab's bet for who jumps to a celebration: the middle one without a name of its own. */
const PAYOUTS: Readonly<Record<string, number>> = { 'win-small': 58_000, win: 392_000, 'win-great': 6_880_000 }
const WINS: readonly State[] = Object.keys(PAYOUTS).map(name => ({ name, from: 'win', ms: 1300 }))
const table = (settle: number, shown = 4000, closed = 8700, ...more: readonly State[]): readonly State[] => [
  start('waiting', -7400),
  start('last-seconds', -1500),
  start('running', 900),
  result('settle', settle),
  ...more,
  result('result', shown),
  result('closed', closed),
  ...WINS
]

/** One reel rests, the next one stops. */
const SLOT = table(860)
/** The same, and what is told apart when the last reel stands. */
const toldSlot = (ms: number, arrival: readonly number[]): readonly State[] =>
  table(860, 4000, 8700, { ...result('arrival', ms), result: arrival })

/** Scenes with other moments than those of the reels. */
const OWN: Readonly<Partial<Record<FamilyKey, readonly State[]>>> = {
  racing: [
    start('waiting', -7400),
    start('last-seconds', -1500),
    start('launch', 420),
    start('running', 1400),
    result('run-in', 1500),
    result('photo-finish', 2760),
    result('podium', 4700),
    result('closed', 8700),
    ...WINS
  ],
  // One die lies, two fall.
  k3: table(560, 4000, 8700, { ...result('arrival', 1480), result: [5, 5, 5] }),
  ssc: toldSlot(2900, [7, 7, 7, 4, 8]),
  egg: toldSlot(2100, [7, 7, 7]),
  fc3d: toldSlot(2480, [4, 2, 3]),
  // The cup is half up.
  'fish-shrimp-crab': table(850, 4000, 8700, { ...result('arrival', 1680), result: [5, 5, 5] }),
  // Two balls lie, the third rolls.
  'mark-six': table(2600, 9000, 12_700)
}

/** The states of a family's scene in their order: the lab jumps to them, and some are kept as pictures. */
export const statesOf = (family: FamilyKey): readonly State[] => OWN[family] ?? SLOT

/** The same draw in another of its states. */
export function inState(moment: Moment, { name, from, ms, result = moment.result }: State): Moment {
  if (from === 'start') return { ...moment, t: ms }
  if (from === 'result') return { ...moment, result, t: moment.wait + ms }
  return { ...moment, t: winShownAt(moment) + ms, win: PAYOUTS[name] ?? moment.win }
}
