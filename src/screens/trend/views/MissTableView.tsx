import { useMemo } from 'react'
import type { StatisticOf } from '../../../rules/trend/tab'
import { Segmented } from '../../../ui/controls/Segmented'
import type { MissData } from '../../../widgets/trend/tableModel'
import { tableModel } from '../../../widgets/trend/tableModel'
import { ChoiceChips } from '../ChoiceChips'
import { PeriodButton, PeriodDropdown } from '../FilterBar'
import { FooterLink } from '../FooterLink'
import { MarksDropdown } from '../MarksDropdown'
import { TabBody } from '../TabBody'
import { TrendTable } from '../TrendTable'
import type { TabOf } from '../tabOf'
import type { TabProps, TrendContext } from '../trendContext'
import { useMarks } from '../useMarks'
import { useTabSelection } from '../useTabSelection'

type Answer = MissData | readonly MissData[]
const datasetsOf = (answer: Answer): readonly MissData[] => ('bodyList' in answer ? [answer] : answer)

/** More views than this stand in a line that scrolls. */
const FEW_VIEWS = 4

/** A miss table and its selectors: place, view, period and labels. */
export function MissTableView({ tab, context }: TabProps<TabOf<'miss-table'>>) {
  const { trends } = context
  const [marks] = useMarks()
  const answer = useTabSelection(tab, context, {
    code: tab.codes?.[0]?.value,
    views: tab.views.map(view => view.request)
  })
  const { choice, choose, shown } = answer
  const statistic = trends.calls[tab.call]
  // A view with a request of its own is shown when its answer is there; any other at once.
  const asks = tab.views.some(view => view.request)
  const viewAt = asks ? (shown?.view ?? choice.view) : choice.view
  const view = tab.views[viewAt] ?? tab.views[0]
  const few = tab.views.length <= FEW_VIEWS
  const views = tab.views.map(({ name }, key) => ({ key, label: name }))
  return (
    <>
      {tab.codes && (
        <div className="filter">
          <ChoiceChips label="位置" options={tab.codes} value={choice.code} onChange={code => choose({ code })} />
        </div>
      )}
      {views.length > 1 && !few && (
        <div className="filter">
          <ChoiceChips
            label="显示"
            options={views.map(({ key, label }) => ({ value: key, label }))}
            value={choice.view}
            onChange={view => choose({ view })}
          />
        </div>
      )}
      <div className="filter">
        {views.length > 1 && few && (
          <Segmented label="显示" items={views} value={choice.view} onChange={next => choose({ view: next })} />
        )}
        <span className="grow" />
        <PeriodButton answer={answer} context={context} />
        <FooterLink />
      </div>
      <TabBody<Answer>
        answer={answer}
        own
        isEmpty={data => !datasetsOf(data)[view?.table ?? 0]?.bodyList.length}
        drops={
          <>
            <PeriodDropdown answer={answer} context={context} />
            <MarksDropdown context={context} />
          </>
        }
      >
        {data =>
          statistic?.kind === 'miss-table' && view ? (
            <Dataset
              data={datasetsOf(data)[view.table]}
              statistic={statistic}
              request={{ ...(shown?.code !== undefined && { code: shown.code }), ...view.request }}
              table={view.table}
              groups={view.groups}
              view={`${viewAt} ${shown?.code} ${shown?.period}`}
              title={
                tab.codes ? `${tab.name} ${tab.codes.find(code => code.value === shown?.code)?.label ?? ''}` : tab.name
              }
              marks={marks}
              context={context}
            />
          ) : null
        }
      </TabBody>
    </>
  )
}

interface DatasetProps {
  readonly data: MissData | undefined
  readonly statistic: StatisticOf<'miss-table'>
  readonly request: { readonly code?: number; readonly type?: number }
  readonly table: number
  readonly groups: readonly string[] | undefined
  readonly view: string
  readonly title: string
  readonly marks: ReturnType<typeof useMarks>[0]
  readonly context: TrendContext
}

function Dataset({ data, statistic, request, table, groups, view, title, marks, context }: DatasetProps) {
  const { code, type } = request
  const model = useMemo(() => {
    const declared = statistic.tables({ ...(code !== undefined && { code }), ...(type !== undefined && { type }) })[
      table
    ]
    return declared && data && tableModel(declared, groups, data)
  }, [statistic, code, type, table, groups, data])
  return model ? <TrendTable model={model} view={view} title={title} marks={marks} context={context} /> : null
}
