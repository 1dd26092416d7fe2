import type { LotteryEntry } from '../../contract/areas/catalogue'
import { Chip, Chips } from '../../ui/controls/Chip'
import { Drop } from './Drop'

export interface GamesDropProps {
  readonly games: readonly LotteryEntry[]
  readonly typeId: number
  readonly onGame: (game: LotteryEntry) => void
  readonly onClose: () => void
}

/** The other games of the type. */
export function GamesDrop({ games, typeId, onGame, onClose }: GamesDropProps) {
  return (
    <Drop onClose={onClose}>
      <Chips label="切换彩种">
        {games.map(game => (
          <Chip
            key={game.typeId}
            pressed={game.typeId === typeId}
            onPress={() => (game.typeId === typeId ? onClose() : onGame(game))}
          >
            {game.title}
          </Chip>
        ))}
      </Chips>
    </Drop>
  )
}
