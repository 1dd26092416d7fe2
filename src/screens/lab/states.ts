import type { FamilyKey } from '../../games/cards'
import type { Moment } from './moment'
import { winToldAt } from './moment'

/** A state of a draw worth a look, and where it lies: so many ms after the start, the result or the winnings. */
interface State {
  readonly name: string
  readonly from: 'start' | 'result' | 'win'
  readonly ms: number
}

const start = (name: string, ms: number): State => ({ name, from: 'start', ms })
const result = (name: string, ms: number): State => ({ name, from: 'result', ms })
const WIN: State = { name: 'win', from: 'win', ms: 1300 }
const table = (settle: number, shown = 4000, closed = 8700): readonly State[] => [
  start('waiting', -7400),
  start('last-seconds', -1500),
  start('running', 900),
  result('settle', settle),
  result('result', shown),
  result('closed', closed),
  WIN
]

/** One reel rests, the next one stops. */
const SLOT = table(860)

/** Scenes with other moments than those of the reels. */
const OWN: Readonly<Partial<Record<FamilyKey, readonly State[]>>> = {
  racing: [
    start('waiting', -7400),
    start('last-seconds', -1500),
    start('launch', 420),
    start('running', 1400),
    result('run-in', 1500),
    result('photo-finish', 2950),
    result('podium', 4700),
    result('closed', 8700),
    WIN
  ],
  // One die lies, two fall.
  k3: table(560),
  // The cup is half up.
  'fish-shrimp-crab': table(850),
  // Two balls lie, the third rolls.
  'mark-six': table(2600, 9000, 12_700)
}

/** The states of a family's scene in their order: the lab jumps to them, and some are kept as pictures. */
export const statesOf = (family: FamilyKey): readonly State[] => OWN[family] ?? SLOT

/** A payout for who jumps to the celebration without one. */
const PAYOUT = 392_000

/** The same draw in another of its states. */
export function inState(moment: Moment, { from, ms }: State): Moment {
  if (from === 'start') return { ...moment, t: ms }
  if (from === 'result') return { ...moment, t: moment.wait + ms }
  return { ...moment, t: winToldAt(moment) + ms, win: moment.win || PAYOUT }
}
