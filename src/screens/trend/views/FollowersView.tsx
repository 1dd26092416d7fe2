import { shownIssue } from '../../../games/cards'
import { CountBars } from '../../../widgets/trend/CountBars'
import { FigureTable } from '../../../widgets/trend/FigureTable'
import { sideClass } from '../../../widgets/trend/sideTone'
import '../../../widgets/trend/trend.css'
import type { TabOf } from '../../../rules/trend/tab'
import { ChoiceChips } from '../ChoiceChips'
import { PeriodButton, PeriodDropdown } from '../FilterBar'
import { TabBody } from '../TabBody'
import { useTrendSubject } from '../trendContexts'
import { useTabSelection } from '../useTabSelection'

/** Of -1, 0 and 1. */
const CHANGES = ['降', '平', '升']
/** Pairs that are listed; the bars count them all. */
const MOST_ROWS = 200

/** 号码规律统计: what followed on a number at its place, as bars and pair by pair. */
export function FollowersView({ tab }: { readonly tab: TabOf<'followers'> }) {
  const { game, family } = useTrendSubject()
  const answer = useTabSelection('followers', tab, { code: tab.codes[0]?.value })
  const { selection, select, shown } = answer
  const labelOf = (value: number) => tab.codes.find(code => code.value === value)?.label ?? String(value)
  return (
    <>
      <div className="filter filter--keys">
        <ChoiceChips
          label="号码"
          line={false}
          options={tab.codes}
          value={selection.code}
          onChange={code => select({ code })}
        />
      </div>
      <div className="filter">
        <span className="filter__note">上期开出 {labelOf(selection.code ?? 0)}，下期同名次开出</span>
        <span className="grow" />
        <PeriodButton answer={answer} />
      </div>
      <TabBody
        answer={answer}
        // The first draw of a day has none before it.
        nothing="暂无前后相邻的两期"
        isEmpty={({ pairs }) => pairs.length === 0}
        drops={<PeriodDropdown answer={answer} />}
      >
        {({ counts, pairs }) => (
          <>
            <CountBars
              label={`${labelOf(shown?.code ?? 0)} 之后开出的号码`}
              bars={counts.map((count, at) => ({ name: tab.codes[at]?.label ?? String(at + 1), count }))}
            />
            {pairs.length > MOST_ROWS && (
              <p className="tip">
                共 {pairs.length} 条，列出前 {MOST_ROWS} 条
              </p>
            )}
            <div className="block">
              <FigureTable
                label={tab.name}
                heads={['期号', '时间', '名次', '开出', '升降', '单双', '大小']}
                rows={pairs.slice(0, MOST_ROWS).map(row => ({
                  key: row.issue,
                  head: shownIssue(row.issue, game.type),
                  cells: [
                    row.openTime.slice(11, 16),
                    family.positions[row.position] ?? '',
                    <b key="code">{labelOf(row.number)}</b>,
                    ...[CHANGES[row.change + 1] ?? '', row.isEven ? '双' : '单', row.isBig ? '大' : '小'].map(side => (
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
