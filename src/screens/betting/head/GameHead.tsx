import type { ReactNode } from 'react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { LotteryEntry } from '../../../contract/areas/catalogue'
import { useSettings, useStores } from '../../../state/hooks'
import { RECENT_PATH } from '../../../state/paths'
import { Icon } from '../../../ui/art/Icon'
import { TabStrip } from '../../../ui/controls/TabStrip'
import { NavBar } from '../../../ui/layout/NavBar'
import type { Board } from '../useBoard'
import { useRecords } from '../useRecords'
import { GameMenu } from './GameMenu'
import { MoreMenu } from './MoreMenu'

export interface GameHeadProps {
  readonly game: LotteryEntry
  readonly games: readonly LotteryEntry[]
  readonly board: Board
  readonly onGroup: (headerIndex: number) => void
  readonly onGame: (game: LotteryEntry) => void
  readonly onIntro: () => void
  readonly onBack: () => void
  /** The trend charts, or why there are none. */
  readonly onTrend?: (() => void) | undefined
  /** The draw, between the title and the tabs. */
  readonly children: ReactNode
}

/** Title with its dropdown, the draw, and the tabs of the play groups. */
export function GameHead({ game, games, board, onGroup, onGame, onIntro, onBack, onTrend, children }: GameHeadProps) {
  const [menu, setMenu] = useState<'games' | 'more'>()
  const { settings, lobby } = useStores()
  const allSounds = useSettings(state => state.allYxValue)
  const gameSounds = useSettings(state => state.yxValue)
  const navigate = useNavigate()
  const openRecords = useRecords(game.typeId)
  const close = () => setMenu(undefined)
  const groupId = board.group?.groupId ?? 0
  const choose = (id: number) => {
    onGroup(board.groups.findIndex(group => group.groupId === id))
    close()
  }
  return (
    <>
      <NavBar
        title={
          <button type="button" className="game__title" aria-haspopup="dialog" onClick={() => setMenu('games')}>
            <span className="cut">{game.title}</span>
            <Icon name="down" size="s" />
          </button>
        }
        onBack={onBack}
        end={
          <>
            {onTrend && (
              <button type="button" className="nav__btn" aria-label="走势" onClick={onTrend}>
                <Icon name="trend" />
              </button>
            )}
            <button
              type="button"
              className="nav__btn"
              aria-label="更多"
              aria-haspopup="dialog"
              onClick={() => setMenu('more')}
            >
              <Icon name="more" />
            </button>
          </>
        }
      />
      {children}
      {board.groups.length > 0 && (
        <div className="tabbox">
          <TabStrip
            label="玩法组"
            items={board.groups.map(group => ({ key: group.groupId, label: group.name }))}
            value={groupId}
            onChange={choose}
            panelId="bet-board"
          />
          <button type="button" className="tabs__more" aria-label="全部玩法" onClick={() => setMenu('games')}>
            <Icon name="down" size="s" />
          </button>
        </div>
      )}
      <GameMenu
        open={menu === 'games'}
        groups={board.groups}
        groupId={groupId}
        games={games}
        typeId={game.typeId}
        onGroup={choose}
        onGame={onGame}
        onClose={close}
      />
      <MoreMenu
        open={menu === 'more'}
        typeId={game.typeId}
        allSounds={allSounds === 1}
        gameSounds={gameSounds === 1}
        onRecords={() => {
          close()
          openRecords()
        }}
        onReload={() => {
          close()
          lobby.reloadGame()
        }}
        onRecent={() => void navigate(RECENT_PATH)}
        onIntro={() => {
          close()
          onIntro()
        }}
        onAllSounds={on => settings.set({ allYxValue: on ? 1 : 0 })}
        onGameSounds={on => settings.set({ yxValue: on ? 1 : 0 })}
        onClose={close}
      />
    </>
  )
}
