import { memo, useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { LotteryEntry } from '../../contract/areas/games'
import type { GameFamily } from '../../games/family'
import type { FamilyTrends, TrendTab } from '../../rules/trend/tab'
import { useServices } from '../../state/ServicesContext'
import { message } from '../../text/messages'
import { usePopup } from '../shared/hooks/useApp'
import { outcomeBetState } from '../shared/outcomeBet'
import { MarksButton } from './MarksButton'
import { TrendTabs } from './TrendTabs'
import type { GoBetting } from './trendContexts'
import { useDropdowns } from './trendContexts'
import './trendPage.css'

interface TrendColumnProps {
  readonly game: LotteryEntry
  readonly family: GameFamily
  readonly trends: FamilyTrends
  /** The sales day, as the game's cycle has it: another day is another stay. */
  readonly day: string
  /** Issue of the newest draw that may be read; empty before the first. */
  readonly revealed: string
  /** A draw is on its way to the stage. */
  readonly held: boolean
}

/** The draws themselves are told above and below the board: beside it the numbers of a place, or any other chart. */
function firstChart(tabs: readonly TrendTab[]): number {
  const tables = tabs.flatMap((tab, index) => (tab.kind === 'miss-table' ? [{ index, codes: tab.codes }] : []))
  return (tables.find(({ codes }) => codes) ?? tables[0])?.index ?? 0
}

/**
 * The trend tabs beside the board of the same game: what is tapped here is picked there. The draw above it is rendered
 * far more often than they change.
 */
export const TrendColumn = memo(function TrendColumn(props: TrendColumnProps) {
  const { game, family, trends, day, revealed, held } = props
  const { time } = useServices()
  const popup = usePopup()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const tabs = useMemo(() => [...trends.tabs, ...trends.extras], [trends])
  const [index, setIndex] = useState(() => firstChart(tabs))
  const dropdown = useDropdowns()
  const subject = useMemo(() => ({ game, family, trends }), [game, family, trends])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stay begins with its day
  const visit = useMemo(() => time.now(), [time, day])
  const latest = useMemo(() => (revealed === '' ? undefined : { issue: revealed }), [revealed])
  const goBetting: GoBetting = useCallback(
    outcome => {
      const state = outcomeBetState(family, outcome)
      if (state) void navigate(pathname + search, { replace: true, state })
      else popup(message('trend.no-bet'))
    },
    [navigate, popup, family, pathname, search]
  )
  return (
    <div className="trend__page">
      {tabs[index]?.kind === 'miss-table' && (
        <MarksButton open={dropdown.open === 'marks'} onToggle={() => dropdown.toggle('marks')} />
      )}
      <TrendTabs
        subject={subject}
        tabs={tabs}
        index={index}
        onTab={setIndex}
        visit={visit}
        latest={latest}
        held={held}
        dropdown={dropdown}
        onBet={goBetting}
      />
    </div>
  )
})
