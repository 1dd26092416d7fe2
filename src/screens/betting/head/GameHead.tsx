import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { Icon } from '../../../ui/art/Icon'
import { TabStrip } from '../../../ui/controls/TabStrip'
import { NavBar } from '../../../ui/layout/NavBar'
import { GameIcon } from '../../shared/GameIcon'
import { useBetForm } from '../form/BetForm'
import type { GameNavigation } from '../GamePage'
import { useColumn } from '../useColumn'
import { GameMenu } from './GameMenu'
import { MoreMenu } from './MoreMenu'

interface GameHeadProps {
  readonly navigation: GameNavigation
  readonly onIntro: () => void
  readonly onSets: () => void
  /** The trend charts, or why there are none. */
  readonly onTrend?: (() => void) | undefined
  /** The draw, between the title and the tabs. */
  readonly children: ReactNode
}

/** Title with its dropdown, the draw, and the tabs of the play groups. */
export function GameHead({ navigation, onIntro, onSets, onTrend, children }: GameHeadProps) {
  const { game, board } = useBetForm()
  const [menu, setMenu] = useState<'games' | 'more'>()
  const close = () => setMenu(undefined)
  const wide = useColumn()
  // The same list for as long as the groups are: the strip measures itself whenever it is given another.
  const tabs = useMemo(() => board.groups.map(group => ({ key: group.groupId, label: group.name })), [board.groups])
  const groupId = board.group?.groupId ?? 0
  const choose = (id: number) => {
    navigation.chooseGroup(board.groups.findIndex(group => group.groupId === id))
    close()
  }
  return (
    <>
      <NavBar
        title={
          <button type="button" className="game__title" aria-haspopup="dialog" onClick={() => setMenu('games')}>
            {wide && <GameIcon game={game} size="xs" />}
            <span className="cut">{game.title}</span>
            <Icon name="down" size="s" />
          </button>
        }
        onBack={navigation.back}
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
      {board.groups.length === 0 ? (
        // The place of the tabs: the board below does not move when they come.
        <div className="tabbox">
          <div className="tabs" />
        </div>
      ) : (
        <div className="tabbox">
          <TabStrip label="玩法组" items={tabs} value={groupId} onChange={choose} panelId="bet-board" />
          <button type="button" className="tabs__more" aria-label="全部玩法" onClick={() => setMenu('games')}>
            <Icon name="down" size="s" />
          </button>
        </div>
      )}
      <GameMenu open={menu === 'games'} navigation={navigation} onGroup={choose} onClose={close} />
      <MoreMenu open={menu === 'more'} typeId={game.typeId} onIntro={onIntro} onSets={onSets} onClose={close} />
    </>
  )
}
