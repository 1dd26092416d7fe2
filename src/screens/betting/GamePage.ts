import type { LotteryEntry } from '../../contract/areas/games'
import type { GameFamily } from '../../games/family'
import type { GameQuery } from './useGameQuery'

/** Where the head of the betting screen leads. */
export interface GameNavigation {
  /** The games of the same type. */
  readonly games: readonly LotteryEntry[]
  readonly chooseGame: (game: LotteryEntry) => void
  /** By its place in the list of the game's groups. */
  readonly chooseGroup: (headerIndex: number) => void
  readonly back: () => void
}

/** What the page of a timed game and that of an instant one are given. */
export interface GamePageProps {
  readonly game: LotteryEntry
  readonly family: GameFamily
  readonly query: GameQuery
  readonly navigation: GameNavigation
}
