import { useMemo, useState } from 'react'
import { shownIssue } from '../../../games/cards'
import { printNumber } from '../../../rules/numberRange'
import type { WaveColour } from '../../../rules/trend/answers'
import { missDataset } from '../../../rules/trend/missTally'
import type { TabOf } from '../../../rules/trend/tab'
import { Segmented } from '../../../ui/controls/Segmented'
import { Ball } from '../../../widgets/Ball'
import { FigureTable } from '../../../widgets/trend/FigureTable'
import { sideClass } from '../../../widgets/trend/sideTone'
import { tableModel } from '../../../widgets/trend/tableModel'
import '../../../widgets/trend/trend.css'
import { DropdownButton, PeriodButton, PeriodDropdown } from '../FilterBar'
import { FooterLink } from '../FooterLink'
import { MarksDropdown } from '../MarksDropdown'
import { TabBody } from '../TabBody'
import { TrendTable } from '../TrendTable'
import { useTrendSubject } from '../trendContexts'
import { useMarks } from '../useMarks'
import { useTabSelection } from '../useTabSelection'

const WAVES: Readonly<Record<WaveColour, string>> = { red: '红波', blue: '蓝波', green: '绿波' }
const VIEWS = [
  { key: 0, label: '列表' },
  { key: 1, label: '走势图' }
]

/** 特码 and 正码: one ball of every draw with its zodiac, wave and sides; on one tab also as a line chart. */
export function BallAttributesView({ tab }: { readonly tab: TabOf<'ball-attributes'> }) {
  const { game, family } = useTrendSubject()
  const answer = useTabSelection('ball-attributes', tab)
  const { shown, data: rows } = answer
  const [view, setView] = useState(0)
  const [marks] = useMarks()
  const chart = view === 1
  const model = useMemo(() => {
    if (!chart || !rows) return undefined
    const table = { name: tab.name, groups: tab.chart }
    return tableModel(table, undefined, missDataset(table, rows))
  }, [chart, rows, tab])
  return (
    <>
      <div className="filter">
        {tab.chart.length > 0 && <Segmented label="显示" items={VIEWS} value={view} onChange={setView} />}
        <span className="grow" />
        <PeriodButton answer={answer} />
        {chart && (
          <>
            <DropdownButton id="marks">选择标注</DropdownButton>
            <FooterLink />
          </>
        )}
      </div>
      <TabBody
        answer={answer}
        own
        isEmpty={draws => draws.length === 0}
        drops={
          <>
            <PeriodDropdown answer={answer} />
            <MarksDropdown />
          </>
        }
      >
        {draws =>
          model ? (
            <TrendTable model={model} view={`${shown?.period}`} title={tab.name} marks={marks} />
          ) : (
            <FigureTable
              label={tab.name}
              scroll
              heads={['期号', '号码', '波色', ...tab.columns.map(({ label }) => label)]}
              rows={[...draws].reverse().map(row => {
                const wave = row.waves[tab.ball]
                return {
                  key: row.issue,
                  head: shownIssue(row.issue, game.type),
                  cells: [
                    <span key="ball" className="ft__ball">
                      <Ball
                        look="six"
                        code={printNumber(row.numbers[tab.ball] ?? 0, family.numbers.width)}
                        size="s"
                        solid
                      />
                      {row.zodiac[tab.ball]}
                    </span>,
                    <span key="wave" className={`wave-${wave}`}>
                      {wave && WAVES[wave]}
                    </span>,
                    ...tab.columns.map(({ label, words }, at) => {
                      const side = words[row.sides[at]?.[tab.ball] ?? -1] ?? '-'
                      return (
                        // 合大 and 尾大 have the colour of 大.
                        <span key={label} className={sideClass(side.slice(-1))}>
                          {side}
                        </span>
                      )
                    })
                  ]
                }
              })}
            />
          )
        }
      </TabBody>
    </>
  )
}
