import { CountBars } from '../../../widgets/trend/CountBars'
import { SplitBar } from '../../../widgets/trend/SplitBar'
import '../../../widgets/trend/trend.css'
import { TabBody } from '../TabBody'
import type { TabOf } from '../tabOf'
import type { TabProps } from '../trendContext'
import { useChoice } from '../useChoice'

interface RankCounts {
  readonly rank: number
  readonly bigCount: number
  readonly smallCount: number
  readonly singleCount: number
  readonly doubleCount: number
  readonly dragonCount?: number
  readonly tigerCount?: number
}
interface Titled {
  readonly title: string
  readonly name: readonly string[]
  readonly value: readonly number[]
}
type Answer =
  | readonly (RankCounts | Titled)[]
  | {
      readonly list: readonly RankCounts[]
      readonly sumList: readonly { readonly code: number; readonly count: number }[]
    }

const isTitled = (item: RankCounts | Titled): item is Titled => 'title' in item
const itemsOf = (answer: Answer): readonly (RankCounts | Titled)[] => ('list' in answer ? answer.list : answer)
/** Sides that stand against each other in one bar. */
const PAIRS = [
  ['大', '小'],
  ['单', '双'],
  ['龙', '虎']
] as const

/** 两面统计 of today: a card a place, its sides against each other; numbers as bars. */
export function TwoSidesView({ tab, context }: TabProps<TabOf<'two-sides'>>) {
  const answer = useChoice(tab, context)
  const nameOf = (rank: number) => tab.ranks.find(({ value }) => value === rank)?.label ?? ''
  return (
    <TabBody<Answer> answer={answer} isEmpty={data => itemsOf(data).length === 0}>
      {data => {
        const items = itemsOf(data)
        const bars = 'list' in data ? data.sumList.map(({ code, count }) => ({ name: String(code), count })) : undefined
        return (
          <>
            {bars && <Numbers title="号码出现次数" bars={bars} />}
            {items
              .filter(isTitled)
              .filter(isNumbers)
              .map(({ title, name, value }) => (
                <Numbers
                  key={title}
                  title={title}
                  bars={name.map((each, at) => ({ name: each, count: value[at] ?? 0 }))}
                />
              ))}
            <div className="sides">
              {items.map(item => {
                if (isTitled(item)) {
                  if (isNumbers(item)) return null
                  return (
                    <Card
                      key={item.title}
                      title={item.title}
                      counts={new Map(item.name.map((name, at) => [name, item.value[at] ?? 0]))}
                    />
                  )
                }
                return <Card key={item.rank} title={nameOf(item.rank)} counts={countsOf(item)} />
              })}
            </div>
          </>
        )
      }}
    </TabBody>
  )
}

/** Titled counts of the numbers themselves, not of sides. */
const isNumbers = ({ name }: Titled): boolean => name.every(each => /^\d+$/.test(each))

const countsOf = (item: RankCounts): ReadonlyMap<string, number> =>
  new Map([
    ['大', item.bigCount],
    ['小', item.smallCount],
    ['单', item.singleCount],
    ['双', item.doubleCount],
    ...(item.dragonCount === undefined
      ? []
      : ([
          ['龙', item.dragonCount],
          ['虎', item.tigerCount ?? 0]
        ] as const))
  ])

function Numbers({
  title,
  bars
}: {
  title: string
  bars: readonly { readonly name: string; readonly count: number }[]
}) {
  return (
    <section className="block">
      <h3 className="block__title">今日{title}</h3>
      <CountBars label={title} bars={bars} />
    </section>
  )
}

function Card({ title, counts }: { readonly title: string; readonly counts: ReadonlyMap<string, number> }) {
  const tie = counts.get('和')
  return (
    <section className="sides__card">
      <h3>{title}</h3>
      {PAIRS.map(([left, right]) =>
        counts.has(left) ? (
          <SplitBar
            key={left}
            left={left}
            right={right}
            leftCount={counts.get(left) ?? 0}
            rightCount={counts.get(right) ?? 0}
          />
        ) : null
      )}
      {tie !== undefined && (
        <p className="split">
          <span>
            和 <b>{tie}</b>
          </span>
        </p>
      )}
    </section>
  )
}
