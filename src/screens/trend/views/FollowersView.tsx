import { shownIssue } from '../../../rules/issueNumber'
import { CountBars } from '../../../widgets/trend/CountBars'
import { FigureTable } from '../../../widgets/trend/FigureTable'
import { sideClass } from '../../../widgets/trend/sideTone'
import '../../../widgets/trend/trend.css'
import { ChoiceChips } from '../ChoiceChips'
import { PeriodButton, PeriodDropdown } from '../FilterBar'
import { TabBody } from '../TabBody'
import type { TabOf } from '../tabOf'
import type { TabProps } from '../trendContext'
import { useTabSelection } from '../useTabSelection'

interface Law {
  readonly diagramList: readonly number[]
  readonly tableList: readonly {
    readonly issue: string
    readonly date: string
    readonly opencode: readonly string[]
    readonly displayCode: number
    readonly codeIndex: number
    readonly changeState: number
    readonly doubleState: number
    readonly bigState: number
  }[]
}

const CHANGES: Readonly<Record<string, string>> = { '1': '升', '0': '平', '-1': '降' }
/** Pairs that are listed; the bars count them all. */
const MOST_ROWS = 200

/** 号码规律统计: what followed on a number at its place, as bars and pair by pair. */
export function FollowersView({ tab, context }: TabProps<TabOf<'followers'>>) {
  const { game, family } = context
  const answer = useTabSelection(tab, context, { code: tab.codes[0]?.value })
  const { choice, choose, shown } = answer
  const labelOf = (value: number) => tab.codes.find(code => code.value === value)?.label ?? String(value)
  return (
    <>
      <div className="filter filter--keys">
        <ChoiceChips
          label="号码"
          line={false}
          options={tab.codes}
          value={choice.code}
          onChange={code => choose({ code })}
        />
      </div>
      <div className="filter">
        <span className="filter__note">上期开出 {labelOf(choice.code ?? 0)}，下期同名次开出</span>
        <span className="grow" />
        <PeriodButton answer={answer} context={context} />
      </div>
      <TabBody<Law>
        answer={answer}
        isEmpty={law => law.tableList.length === 0}
        drops={<PeriodDropdown answer={answer} context={context} />}
      >
        {({ diagramList, tableList }) => (
          <>
            <CountBars
              label={`${labelOf(shown?.code ?? 0)} 之后开出的号码`}
              bars={diagramList.map((count, at) => ({ name: tab.codes[at]?.label ?? String(at + 1), count }))}
            />
            <div className="block">
              <FigureTable
                label={tab.name}
                heads={['期号', '时间', '名次', '开出', '升降', '单双', '大小']}
                rows={tableList.slice(0, MOST_ROWS).map(row => ({
                  key: row.issue,
                  head: shownIssue(row.issue, game.type),
                  cells: [
                    row.date.slice(11, 16),
                    family.positions[row.codeIndex] ?? '',
                    <b key="code">{labelOf(row.displayCode)}</b>,
                    ...[
                      CHANGES[String(row.changeState)] ?? '',
                      row.doubleState === 1 ? '双' : '单',
                      row.bigState === 1 ? '大' : '小'
                    ].map(side => (
                      <span key={side} className={sideClass(side)}>
                        {side}
                      </span>
                    ))
                  ]
                }))}
              />
            </div>
          </>
        )}
      </TabBody>
    </>
  )
}
