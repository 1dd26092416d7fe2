import { useState } from 'react'
import type { DayCounts } from '../../../rules/trend/answers'
import type { TabOf } from '../../../rules/trend/tab'
import { Segmented } from '../../../ui/controls/Segmented'
import { FigureTable } from '../../../widgets/trend/FigureTable'
import { ChoiceChips } from '../ChoiceChips'
import { TabBody } from '../TabBody'
import { useTabSelection } from '../useTabSelection'
import { highlights } from './highlights'

/** What was counted on each day, newest first: for all balls together, for one ball, or one figure for every ball. */
export function DayHistoryView({ tab }: { readonly tab: TabOf<'day-history'> }) {
  const answer = useTabSelection('day-history', tab)
  const [view, setView] = useState(0)
  const [rank, setRank] = useState(tab.ranks[0]?.value ?? 0)
  const chosen = tab.ranks.findIndex(({ value }) => value === rank)
  const [metric, setMetric] = useState(0)
  const wanted = tab.views[view]?.columns
  const single = tab.ranks.length > 0 && view > 0
  const columns = wanted?.map(at => tab.columns[at] ?? '') ?? tab.columns
  const heads = single ? tab.ranks.map(({ label }) => label) : columns
  const countsOf = ({ counts }: DayCounts): readonly number[] => {
    if (tab.ranks.length === 0) return wanted?.map(at => counts[at] ?? 0) ?? counts
    const countOf = (position: number, at: number) => counts[position * tab.metrics.length + at] ?? 0
    return single
      ? tab.ranks.map((_, position) => countOf(position, metric))
      : tab.metrics.map((_, at) => countOf(chosen, at))
  }
  const cellsOf = (day: DayCounts) => {
    const counts = countsOf(day)
    const classes = highlights(heads, counts)
    return counts.map((count, at) =>
      classes[at] ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its column
        <b key={at} className={classes[at]}>
          {count}
        </b>
      ) : (
        count
      )
    )
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
          {single && (
            <ChoiceChips
              label="项目"
              options={tab.metrics.map((label, value) => ({ label, value }))}
              value={metric}
              onChange={setMetric}
            />
          )}
        </div>
      )}
      {tab.ranks.length > 0 && !single && (
        <div className="filter">
          <ChoiceChips label="球号" options={tab.ranks} value={rank} onChange={setRank} />
        </div>
      )}
      <TabBody answer={answer} own isEmpty={days => days.length === 0}>
        {days => (
          <FigureTable
            label={tab.name}
            scroll
            heads={['日期', ...heads]}
            groups={tab.groups?.map(label => ({ label, span: heads.length / (tab.groups?.length ?? 1) }))}
            rows={days.map(counts => ({ key: counts.day, head: counts.day.slice(5), cells: cellsOf(counts) }))}
          />
        )}
      </TabBody>
    </>
  )
}
