import { useState } from 'react'
import { Segmented } from '../../../ui/controls/Segmented'
import { FigureTable } from '../../../widgets/trend/FigureTable'
import { ChoiceChips } from '../ChoiceChips'
import { TabBody } from '../TabBody'
import type { TabOf } from '../tabOf'
import type { TabProps } from '../trendContext'
import { useTabSelection } from '../useTabSelection'
import type { DayRow } from './dayCounts'
import { countsOfBall, countsOfDay, dateOf, isByBall } from './dayCounts'
import { highlights } from './highlights'

/** Counts a day, newest first: of all, of one ball, or one figure of all balls. */
export function DayHistoryView({ tab, context }: TabProps<TabOf<'day-history'>>) {
  const answer = useTabSelection(tab, context)
  const [view, setView] = useState(0)
  const [rank, setRank] = useState(tab.ranks[0]?.value ?? 0)
  const [metric, setMetric] = useState(0)
  const wanted = tab.views[view]?.ranks
  const single = tab.ranks.length > 0 && view > 0
  const columns = wanted?.map(at => tab.columns[at] ?? '') ?? tab.columns
  const heads = single ? tab.ranks.map(({ label }) => label) : columns
  const countsOf = (day: DayRow): readonly number[] => {
    if (single) return tab.ranks.map(each => countsOfBall(day, each.value)[metric] ?? 0)
    if (isByBall(day)) return countsOfBall(day, rank)
    const counts = countsOfDay(day)
    return wanted?.map(at => counts[at] ?? 0) ?? counts
  }
  const cellsOf = (day: DayRow) => {
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
      <TabBody<readonly DayRow[]> answer={answer} own isEmpty={days => days.length === 0}>
        {days => (
          <FigureTable
            label={tab.name}
            scroll
            heads={['日期', ...heads]}
            groups={tab.groups?.map(label => ({ label, span: heads.length / (tab.groups?.length ?? 1) }))}
            rows={days.map(day => ({ key: dateOf(day), head: dateOf(day).slice(5), cells: cellsOf(day) }))}
          />
        )}
      </TabBody>
    </>
  )
}
