import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import type { LotteryEntry } from '../../contract/areas/games'
import type { GameFamily } from '../../games/family'
import type { FamilyTrends } from '../../rules/trend/tab'
import { gamePath } from '../../state/paths'
import { useServices } from '../../state/ServicesContext'
import { createTrendStore } from '../../state/trendStore'
import { Icon } from '../../ui/art/Icon'
import { NavBar } from '../../ui/layout/NavBar'
import { outcomeBetState } from '../shared/outcomeBet'
import { GamesDropdown } from './GamesDropdown'
import { LatestDraw } from './LatestDraw'
import { MarksButton } from './MarksButton'
import { TrendTabs } from './TrendTabs'
import type { GoBetting } from './trendContexts'
import { useDropdowns } from './trendContexts'

interface TrendGameProps {
  readonly game: LotteryEntry
  readonly family: GameFamily
  readonly trends: FamilyTrends
  /** Games the title switches to. */
  readonly games: readonly LotteryEntry[]
  /** Place of the tab; further screens follow the tabs. */
  readonly tab: number
  readonly onTab: (index: number) => void
  readonly onGame: (game: LotteryEntry) => void
  readonly onBack: () => void
}

/** The common frame of §S2.4 around one tab. */
export function TrendGame({ game, family, trends, games, tab, onTab, onGame, onBack }: TrendGameProps) {
  const services = useServices()
  const { typeId, type, gtime, dayEnds } = game
  const [cycle] = useState(() => createTrendStore(services))
  const live = useStore(cycle.store)
  const dropdown = useDropdowns()
  const { open, toggle, close } = dropdown
  const navigate = useNavigate()

  useEffect(
    () => cycle.enter({ typeId, base: trends.base, gtime, dayEnds }),
    [cycle, typeId, trends.base, gtime, dayEnds]
  )
  const tabs = useMemo(() => [...trends.tabs, ...trends.extras], [trends])
  const index = tab < tabs.length ? tab : 0
  const subject = useMemo(() => ({ game, family, trends }), [game, family, trends])
  const goBetting: GoBetting = useCallback(
    outcome => void navigate(gamePath({ type, typeId }), { state: outcomeBetState(family, outcome) }),
    [navigate, family, type, typeId]
  )
  return (
    <>
      <NavBar
        title={
          <button
            type="button"
            className="trend__title"
            aria-haspopup="true"
            aria-expanded={open === 'games'}
            onClick={() => toggle('games')}
          >
            <span className="cut">{game.title} 走势</span>
            {games.length > 1 && <Icon name="down" size="s" />}
          </button>
        }
        onBack={onBack}
        end={
          tabs[index]?.kind === 'miss-table' ? (
            <MarksButton open={open === 'marks'} onToggle={() => toggle('marks')} />
          ) : (
            // Tables have their own at the foot.
            <button type="button" className="nav__text" onClick={() => goBetting()}>
              去投注
            </button>
          )
        }
      />
      <div className="trend__page">
        <LatestDraw game={game} family={family} live={live} onDue={cycle.due} />
        <TrendTabs
          subject={subject}
          tabs={tabs}
          index={index}
          onTab={onTab}
          visit={live.since}
          latest={live.latest}
          dropdown={dropdown}
          onBet={goBetting}
        />
        {open === 'games' && games.length > 1 && (
          <GamesDropdown games={games} typeId={typeId} onGame={onGame} onClose={close} />
        )}
      </div>
    </>
  )
}
