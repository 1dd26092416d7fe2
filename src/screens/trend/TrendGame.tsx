import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import type { LotteryEntry } from '../../contract/areas/games'
import type { TrendCall } from '../../contract/trendCalls'
import type { GameFamily } from '../../games/family'
import { chinaDateTime } from '../../rules/chinaTime'
import type { FamilyTrends } from '../../rules/trend/tab'
import { gamePath } from '../../state/paths'
import { useServices } from '../../state/ServicesContext'
import type { TrendState } from '../../state/trendStore'
import { createTrendStore } from '../../state/trendStore'
import { Icon } from '../../ui/art/Icon'
import { NavBar } from '../../ui/layout/NavBar'
import { outcomeBetState } from '../shared/outcomeBet'
import { GamesDropdown } from './GamesDropdown'
import { LatestDraw } from './LatestDraw'
import { LinePainterPool } from './LinePainterPool'
import { LinePainterContext } from './pixiLines'
import { TabCache } from './TabCache'
import { TabSelector } from './TabSelector'
import { usePreparedTables } from './TabView'
import type { GoBetting, OpenDropdown } from './trendContexts'
import { TrendSubjectContext } from './trendContexts'

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
  const visit = live.since
  const [linePainters] = useState(() => new LinePainterPool(services.clock))
  const [open, setOpen] = useState<string>()
  const navigate = useNavigate()

  useEffect(
    () => cycle.enter({ typeId, base: trends.base, gtime, dayEnds }),
    [cycle, typeId, trends.base, gtime, dayEnds]
  )
  useEffect(() => () => linePainters.close(), [linePainters])
  usePreparedTables()
  const tabs = useMemo(() => [...trends.tabs, ...trends.extras], [trends])
  const index = tab < tabs.length ? tab : 0
  const current = tabs[index]
  const fresh = useFreshIssue(live.latest ?? {}, visit, current?.call)
  const subject = useMemo(() => ({ game, family, trends }), [game, family, trends])
  const stay = useMemo(() => ({ id: visit, fresh }), [visit, fresh])
  const dropdown: OpenDropdown = useMemo(() => ({ open, setOpen }), [open])
  const toggle = (id: string) => setOpen(open === id ? undefined : id)
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
          current?.kind === 'miss-table' ? (
            <button
              type="button"
              className="nav__btn"
              aria-label="选择标注"
              aria-expanded={open === 'marks'}
              onClick={() => toggle('marks')}
            >
              <Icon name="sliders" />
            </button>
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
        <TabSelector
          tabs={trends.tabs}
          extras={trends.extras}
          value={index}
          open={open === 'tabs'}
          onOpen={() => toggle('tabs')}
          onChange={next => {
            // The active tab once more only closes what is open.
            setOpen(undefined)
            if (next === index) return
            linePainters.postpone()
            onTab(next)
          }}
        />
        <TrendSubjectContext value={subject}>
          <LinePainterContext value={linePainters}>
            <TabCache tabs={tabs} index={index} visit={stay} dropdown={dropdown} onBet={goBetting} />
          </LinePainterContext>
        </TrendSubjectContext>
        {open === 'games' && games.length > 1 && (
          <GamesDropdown games={games} typeId={typeId} onGame={onGame} onClose={() => setOpen(undefined)} />
        )}
      </div>
    </>
  )
}

/**
 * The issue that was drawn while the page was open or was opening. It makes every answer of the visit stale, also one
 * that is on its way, which may have been made before the draw: the shown tab asks at once, a hidden one when it is
 * shown, so that a draw costs one call and not six.
 */
function useFreshIssue(
  { issue, openTime = '' }: Partial<NonNullable<TrendState['latest']>>,
  visit: number,
  reading: TrendCall | undefined
): string | undefined {
  const queries = useQueryClient()
  const known = useRef<string>(undefined)
  const [fresh, setFresh] = useState<string>()
  useEffect(() => {
    const answers = { queryKey: ['trend', visit] }
    if (issue !== undefined && issue !== known.current) {
      if (known.current !== undefined || openTime >= chinaDateTime(visit)) {
        setFresh(issue)
        void queries.cancelQueries(answers)
        void queries.invalidateQueries({ ...answers, refetchType: 'none' })
      }
      known.current = issue
    }
    void queries.refetchQueries(
      { queryKey: ['trend', visit, reading], type: 'active', stale: true },
      { cancelRefetch: false }
    )
  }, [issue, openTime, reading, visit, queries])
  return fresh
}
