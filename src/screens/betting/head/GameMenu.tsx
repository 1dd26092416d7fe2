import type { LotteryEntry } from '../../../contract/areas/catalogue'
import { Chip, Chips } from '../../../ui/controls/Chip'
import { Sheet } from '../../../ui/modal/Sheet'
import type { PlayGroupEntry } from '../form/useBoard'

export interface GameMenuProps {
  readonly open: boolean
  readonly groups: readonly PlayGroupEntry[]
  readonly groupId: number
  readonly games: readonly LotteryEntry[]
  readonly typeId: number
  readonly onGroup: (groupId: number) => void
  readonly onGame: (game: LotteryEntry) => void
  readonly onClose: () => void
}

const STYLES = [
  { style: 'official', title: '官方玩法' },
  { style: 'credit', title: '信用玩法' }
] as const

/** The header's dropdown: play groups by style, and the other games of the type. */
export function GameMenu({ open, groups, groupId, games, typeId, onGroup, onGame, onClose }: GameMenuProps) {
  return (
    <Sheet open={open} onClose={onClose} title="选择玩法与彩种">
      <div className="menu">
        {STYLES.map(({ style, title }) => {
          const shown = groups.filter(group => group.style === style)
          return (
            shown.length > 0 && (
              <section key={style}>
                <h3 className="menu__title">{title}</h3>
                <Chips label={title}>
                  {shown.map(group => (
                    <Chip
                      key={group.groupId}
                      pressed={group.groupId === groupId}
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
                <Chip key={game.typeId} pressed={game.typeId === typeId} onPress={() => onGame(game)}>
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
