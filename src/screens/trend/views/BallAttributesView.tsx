import { useMemo, useState } from 'react'
import { shownIssue } from '../../../rules/issueNumber'
import { Segmented } from '../../../ui/controls/Segmented'
import { Ball } from '../../../widgets/Ball'
import { codesOf } from '../../../widgets/BallRow'
import { FigureTable } from '../../../widgets/trend/FigureTable'
import { sideClass } from '../../../widgets/trend/sideTone'
import { tableModel } from '../../../widgets/trend/tableModel'
import '../../../widgets/trend/trend.css'
import type { ChartDraw } from '../chartData'
import { chartData, chartTable } from '../chartData'
import { PeriodButton, PeriodDropdown } from '../FilterBar'
import { FooterLink } from '../FooterLink'
import { MarksDropdown } from '../MarksDropdown'
import { TabBody } from '../TabBody'
import { TrendTable } from '../TrendTable'
import type { TabOf } from '../tabOf'
import type { TabProps } from '../trendContext'
import { useMarks } from '../useMarks'
import { useTabSelection } from '../useTabSelection'

interface Row extends ChartDraw {
  readonly zodiac: readonly string[]
  readonly color: readonly string[]
  readonly count: Readonly<Record<string, readonly number[]>>
}

const WAVES: Readonly<Record<string, string>> = { red: '红', blue: '蓝', green: '绿' }
const VIEWS = [
  { key: 0, label: '列表' },
  { key: 1, label: '走势图' }
]
/** 合大 and 尾大 have the colour of 大. */
const classOf = (words: string): string => sideClass(words.slice(-1))

/** 特码 and 正码: one ball of every draw with its zodiac, wave and sides; on one tab also as a line chart. */
export function BallAttributesView({ tab, context }: TabProps<TabOf<'ball-attributes'>>) {
  const { game } = context
  const answer = useTabSelection(tab, context)
  const { shown } = answer
  const [view, setView] = useState(0)
  const [marks] = useMarks()
  const chart = view === 1
  const rows = answer.data as readonly Row[] | undefined
  const model = useMemo(
    () =>
      chart && rows ? tableModel(chartTable(tab.name, tab.chart), undefined, chartData(tab.chart, rows)) : undefined,
    [chart, rows, tab]
  )
  return (
    <>
      <div className="filter">
        {tab.chart.length > 0 && <Segmented label="显示" items={VIEWS} value={view} onChange={setView} />}
        <span className="grow" />
        <PeriodButton answer={answer} context={context} />
        {chart && <FooterLink />}
      </div>
      <TabBody<readonly Row[]>
        answer={answer}
        own
        isEmpty={draws => draws.length === 0}
        drops={
          <>
            <PeriodDropdown answer={answer} context={context} />
            <MarksDropdown context={context} />
          </>
        }
      >
        {draws =>
          model ? (
            <TrendTable model={model} view={`${shown?.period}`} title={tab.name} marks={marks} context={context} />
          ) : (
            <FigureTable
              label={tab.name}
              scroll
              heads={['期号', '号码', '波色', ...tab.columns.map(({ label }) => label)]}
              rows={[...draws].reverse().map(row => ({
                key: row.issue,
                head: shownIssue(row.issue, game.type),
                cells: [
                  <span key="ball" className="ft__ball">
                    <Ball look="six" code={codesOf(row.opencode)[tab.ball] ?? ''} size="s" solid />
                    {row.zodiac[tab.ball]}
                  </span>,
                  <span key="wave" className={`wave-${row.color[tab.ball]}`}>
                    {WAVES[row.color[tab.ball] ?? ''] ?? ''}波
                  </span>,
                  ...tab.columns.map(({ field, words }) => {
                    const side = words[row.count[field]?.[tab.ball] ?? -1] ?? '-'
                    return (
                      <span key={field} className={classOf(side)}>
                        {side}
                      </span>
                    )
                  })
                ]
              }))}
            />
          )
        }
      </TabBody>
    </>
  )
}
