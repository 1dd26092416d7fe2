import { Chip, Chips } from '../../../ui/controls/Chip'
import { Sheet } from '../../../ui/modal/Sheet'
import { useBetForm } from '../form/BetForm'
import type { GameNavigation } from '../GamePage'

interface GameMenuProps {
  readonly open: boolean
  readonly navigation: GameNavigation
  readonly onGroup: (groupId: number) => void
  readonly onClose: () => void
}

const STYLES = [
  { style: 'official', title: '官方玩法' },
  { style: 'credit', title: '信用玩法' }
] as const

/** The header's dropdown: play groups by style, and the other games of the type. */
export function GameMenu({ open, navigation, onGroup, onClose }: GameMenuProps) {
  const { game: current, board } = useBetForm()
  const { games, chooseGame } = navigation
  return (
    <Sheet open={open} onClose={onClose} title="选择玩法与彩种">
      <div className="menu">
        {STYLES.map(({ style, title }) => {
          const shown = board.groups.filter(group => group.style === style)
          return (
            shown.length > 0 && (
              <section key={style}>
                <h3 className="menu__title">{title}</h3>
                <Chips label={title}>
                  {shown.map(group => (
                    <Chip
                      key={group.groupId}
                      pressed={group.groupId === board.group?.groupId}
                      onPress={() => onGroup(group.groupId)}
                    >
                      {group.name}
                    </Chip>
                  ))}
                </Chips>
              </section>
            )
          )
        })}
        {games.length > 1 && (
          <section>
            <h3 className="menu__title">切换彩种</h3>
            <Chips label="切换彩种">
              {games.map(game => (
                <Chip
                  key={game.typeId}
                  pressed={game.typeId === current.typeId}
                  onPress={() => (game.typeId === current.typeId ? onClose() : chooseGame(game))}
                >
                  {game.title}
                </Chip>
              ))}
            </Chips>
          </section>
        )}
      </div>
    </Sheet>
  )
}
