import { useMemo } from 'react'
import type { MissDataset } from '../../../rules/trend/answers'
import type { Statistic } from '../../../rules/trend/statistic'
import type { TabOf } from '../../../rules/trend/tab'
import { Segmented } from '../../../ui/controls/Segmented'
import { tableModel } from '../../../widgets/trend/tableModel'
import { ChoiceChips } from '../ChoiceChips'
import { PeriodButton, PeriodDropdown } from '../FilterBar'
import { FooterLink } from '../FooterLink'
import { MarksDropdown } from '../MarksDropdown'
import { TabBody } from '../TabBody'
import { TrendTable } from '../TrendTable'
import { useTrendSubject } from '../trendContexts'
import { useMarks } from '../useMarks'
import { useTabSelection } from '../useTabSelection'

/** More views than this do not fit a segmented control: they are chips in a line that scrolls. */
const FEW_VIEWS = 4

/** A miss table and its selectors: place, view, period and labels. */
export function MissTableView({ tab }: { readonly tab: TabOf<'miss-table'> }) {
  const { trends } = useTrendSubject()
  const [marks] = useMarks()
  const tables = 1 + Math.max(0, ...tab.views.map(view => view.table))
  const answer = useTabSelection('miss-table', tab, {
    code: tab.codes?.[0]?.value,
    views: tab.views.map(view => view.request),
    // Views of several datasets want exactly these: anything else is an error (§S5).
    ...(tables > 1 && { datasets: tables })
  })
  const { selection, select, shown } = answer
  const statistic = trends.calls[tab.call]
  // A view with a request of its own is shown when its answer is there; any other at once.
  const asks = tab.views.some(view => view.request)
  const viewAt = asks ? (shown?.view ?? selection.view) : selection.view
  const view = tab.views[viewAt] ?? tab.views[0]
  const few = tab.views.length <= FEW_VIEWS
  const views = tab.views.map(({ name }, key) => ({ key, value: key, label: name }))
  return (
    <>
      {tab.codes && (
        <div className="filter">
          <ChoiceChips label="位置" options={tab.codes} value={selection.code} onChange={code => select({ code })} />
        </div>
      )}
      {views.length > 1 && !few && (
        <div className="filter">
          <ChoiceChips label="显示" options={views} value={selection.view} onChange={next => select({ view: next })} />
        </div>
      )}
      <div className="filter">
        {views.length > 1 && few && (
          <Segmented label="显示" items={views} value={selection.view} onChange={next => select({ view: next })} />
        )}
        <span className="grow" />
        <PeriodButton answer={answer} />
        <FooterLink />
      </div>
      <TabBody
        answer={answer}
        own
        isEmpty={datasets => !datasets[view?.table ?? 0]?.rows.length}
        drops={
          <>
            <PeriodDropdown answer={answer} />
            <MarksDropdown />
          </>
        }
      >
        {datasets =>
          statistic && view ? (
            <Dataset
              data={datasets[view.table]}
              statistic={statistic}
              request={{ ...(shown?.code !== undefined && { code: shown.code }), ...view.request }}
              table={view.table}
              groups={view.groups}
              view={`${viewAt} ${shown?.code} ${shown?.period}`}
              // A view of the tab's own name is not named twice.
              title={[...new Set([tab.name, tab.codes?.find(code => code.value === shown?.code)?.label, view.name])]
                .filter(Boolean)
                .join(' ')}
              numbers={tab.numbers}
              marks={marks}
            />
          ) : null
        }
      </TabBody>
    </>
  )
}

interface DatasetProps {
  readonly data: MissDataset | undefined
  readonly statistic: Statistic<'miss-table'>
  readonly request: { readonly code?: number; readonly type?: number }
  readonly table: number
  readonly groups: readonly string[] | undefined
  readonly view: string
  readonly title: string
  readonly numbers: boolean | undefined
  readonly marks: ReturnType<typeof useMarks>[0]
}

function Dataset({ data, statistic, request, table, groups, view, title, numbers, marks }: DatasetProps) {
  const { code, type } = request
  const model = useMemo(() => {
    const declared = statistic.tables({ ...(code !== undefined && { code }), ...(type !== undefined && { type }) })[
      table
    ]
    return declared && data && tableModel(declared, groups, data)
  }, [statistic, code, type, table, groups, data])
  return model ? <TrendTable model={model} view={view} title={title} numbers={numbers} marks={marks} /> : null
}
