import type { LotteryEntry } from '../../contract/areas/games'
import { Chip, Chips } from '../../ui/controls/Chip'
import { Dropdown } from './Dropdown'

interface GamesDropdownProps {
  readonly games: readonly LotteryEntry[]
  readonly typeId: number
  readonly onGame: (game: LotteryEntry) => void
  readonly onClose: () => void
}

/** The other games of the type. */
export function GamesDropdown({ games, typeId, onGame, onClose }: GamesDropdownProps) {
  return (
    <Dropdown onClose={onClose}>
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
    </Dropdown>
  )
}
