import { useState } from 'react'
import { Chip, Chips } from '../../../ui/Chip'
import { Segmented } from '../../../ui/Segmented'
import { FigureTable } from '../../../widgets/trend/FigureTable'
import { TabBody } from '../TabBody'
import type { TabOf } from '../tabOf'
import type { TabProps } from '../trendContext'
import { useChoice } from '../useChoice'
import type { DayRow } from './dayCounts'
import { countsOfBall, countsOfDay, dateOf, isByBall } from './dayCounts'

/** Counts a day, newest first: of all, of one ball, or one figure of all balls. */
export function DayHistoryView({ tab, context }: TabProps<TabOf<'day-history'>>) {
  const answer = useChoice(tab, context)
  const [view, setView] = useState(0)
  const [rank, setRank] = useState(tab.ranks[0]?.value ?? 0)
  const [metric, setMetric] = useState(0)
  const wanted = tab.views[view]?.ranks
  const overview = view === 0
  const columns = wanted ? wanted.map(at => ({ at, label: tab.columns[at] ?? '' })) : undefined
  const heads = (byBall: boolean): readonly string[] => {
    if (columns) return columns.map(({ label }) => label)
    if (!byBall || overview) return tab.columns
    return tab.ranks.map(({ label }) => label)
  }
  const cells = (day: DayRow): readonly number[] => {
    if (isByBall(day))
      return overview ? countsOfBall(day, rank) : tab.ranks.map(each => countsOfBall(day, each.value)[metric] ?? 0)
    const counts = countsOfDay(day)
    return columns ? columns.map(({ at }) => counts[at] ?? 0) : counts
  }
  return (
    <>
      {tab.views.length > 1 && (
        <div className="filter">
          <Segmented
            label="显示"
            items={tab.views.map(({ name }, key) => ({ key, label: name }))}
            value={view}
            onChange={setView}
          />
          {tab.metrics.length > 0 && !overview && (
            <Chips line label="项目">
              {tab.metrics.map((name, at) => (
                <Chip key={name} pressed={at === metric} onPress={() => setMetric(at)}>
                  {name}
                </Chip>
              ))}
            </Chips>
          )}
        </div>
      )}
      {tab.ranks.length > 0 && overview && (
        <div className="filter">
          <Chips line label="球号">
            {tab.ranks.map(({ value, label }) => (
              <Chip key={value} pressed={value === rank} onPress={() => setRank(value)}>
                {label}
              </Chip>
            ))}
          </Chips>
        </div>
      )}
      <TabBody<readonly DayRow[]> answer={answer} own isEmpty={days => days.length === 0}>
        {days => (
          <FigureTable
            label={tab.name}
            scroll
            heads={['日期', ...heads(days.some(isByBall))]}
            rows={days.map(day => ({ key: dateOf(day), head: dateOf(day).slice(5), cells: cells(day) }))}
          />
        )}
      </TabBody>
    </>
  )
}
