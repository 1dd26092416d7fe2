import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { TrendTab } from '../../rules/trend/tab'
import { useServices } from '../../state/ServicesContext'
import { LinePainterPool } from './LinePainterPool'
import { LinePainterContext } from './pixiLines'
import { TabCache } from './TabCache'
import { TabSelector } from './TabSelector'
import { usePreparedTables } from './TabView'
import type { GoBetting, OpenDropdown, TrendSubject } from './trendContexts'
import { TrendSubjectContext } from './trendContexts'
import type { NewestDraw } from './useFreshIssue'
import { useFreshIssue } from './useFreshIssue'

interface TrendTabsProps {
  readonly subject: TrendSubject
  /** The tabs of the family, then its further screens. */
  readonly tabs: readonly TrendTab[]
  /** Index of the tab that is shown. */
  readonly index: number
  readonly onTab: (index: number) => void
  /** When this stay began, server ms: answers are cached for it. */
  readonly visit: number
  /** The newest draw that may be read. */
  readonly latest: NewestDraw | undefined
  /** A draw is on its way to the player: no answer that could tell it is asked for, or taken. */
  readonly held?: boolean
  readonly dropdown: OpenDropdown
  readonly onBet: GoBetting
}

/** The strip of tabs and the tab below it, with the one painter of their lines. */
export function TrendTabs({
  subject,
  tabs,
  index,
  onTab,
  visit,
  latest,
  held = false,
  dropdown,
  onBet
}: TrendTabsProps) {
  const { clock } = useServices()
  const queries = useQueryClient()
  const [linePainters] = useState(() => new LinePainterPool(clock))
  useEffect(() => () => linePainters.close(), [linePainters])
  usePreparedTables()
  // What is on its way may have been answered after the draw.
  useEffect(() => {
    if (held) void queries.cancelQueries({ queryKey: ['trend', visit] })
  }, [held, visit, queries])
  const { open, toggle, close } = dropdown
  const { tabs: named, extras } = subject.trends
  const fresh = useFreshIssue(latest, visit, tabs[index]?.call)
  const stay = useMemo(() => ({ id: visit, fresh, held }), [visit, fresh, held])
  return (
    <>
      <TabSelector
        tabs={named}
        extras={extras}
        value={index}
        open={open === 'tabs'}
        onOpen={() => toggle('tabs')}
        onChange={next => {
          // The active tab once more only closes what is open.
          close()
          if (next === index) return
          linePainters.postpone()
          onTab(next)
        }}
      />
      <TrendSubjectContext value={subject}>
        <LinePainterContext value={linePainters}>
          <TabCache tabs={tabs} index={index} visit={stay} dropdown={dropdown} onBet={onBet} />
        </LinePainterContext>
      </TrendSubjectContext>
    </>
  )
}
