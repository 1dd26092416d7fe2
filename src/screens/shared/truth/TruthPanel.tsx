import { useMemo, useState } from 'react'
import type { Truth, TruthKind, TruthView } from '../../../rules/chance/truth'
import { chanceOf, expectedLike, truthsOf, windowOf } from '../../../rules/chance/truth'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { percentText } from '../percentText'
import './truth.css'

/** Most columns that are listed; the counts are over all columns. */
const LISTED = 12

interface Words {
  /** What stands beside a column. */
  readonly shown: string
  readonly unit: string
  /** How far out it stands, in words. */
  readonly like: string
}

const WORDS: Readonly<Record<TruthKind, Words>> = {
  miss: { shown: '遗漏', unit: '期', like: '遗漏这么久' },
  streak: { shown: '连出', unit: '期', like: '连出这么长' },
  count: { shown: '开出', unit: '次', like: '偏得这么多' }
}

const few = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1))

/** An average number of columns in words; a rare one reads 不到 0.1, as 0 would call it impossible. */
const columnsText = (value: number): string => (value < 0.05 ? '不到 0.1' : `有 ${few(value)}`)

/** 1/10（10.00%）; of a sample only the percentage, which is then about right. */
function chanceText({ chance, exact }: Truth): string {
  const percent = percentText(chanceOf(chance))
  if (!exact) return `约 ${percent}`
  const { hits, of } = chance
  return of % hits === 0n ? `1/${of / hits}（${percent}）` : percent
}

/** The figures of one column, shown above the sentence that they foretell nothing. */
function factsOf(view: TruthView, truths: readonly Truth[], truth: Truth): readonly (readonly [string, string])[] {
  const { shown, unit, like } = WORDS[view.kind]
  const rate = chanceOf(truth.chance)
  const now: readonly (readonly [string, string])[] = [
    [`此刻${like}的机会`, percentText(truth.now)],
    [`同看 ${truths.length} 列`, `平均${columnsText(expectedLike(view, truths, truth))} 列${like}`],
    ['下一期的机会', `仍是${truth.exact ? ' ' : ''}${chanceText(truth)}`]
  ]
  if (view.kind === 'count')
    return [
      ['每期机会', chanceText(truth)],
      [`${view.draws} 期${shown}`, `${truth.item.shown} ${unit}，平均 ${few(rate * view.draws)} ${unit}`],
      ...now
    ]
  const { expected, usual, like: ever } = windowOf(view, truth)
  return [
    ['每期机会', chanceText(truth)],
    ['平均间隔', `${few(1 / rate)} 期`],
    [`现在${shown}`, `${truth.item.shown} 期`],
    [`${view.draws} 期内最长${shown}`, `平均 ${few(expected)} 期，95% 不超过 ${usual} 期`],
    [`${view.draws} 期内${like}的机会`, percentText(ever)],
    ...now
  ]
}

/** What a view shows, weighed: the most surprising column first, any other by a tap. */
export function TruthPanel({ view }: { readonly view: TruthView }) {
  const truths = useMemo(() => truthsOf(view), [view])
  const [at, setAt] = useState(0)
  const told = truths.filter(({ item }) => !item.untold)
  const truth = told[at]
  if (!truth) return <EmptyState text="这里没有可以推算的列" />
  const { shown, unit } = WORDS[view.kind]
  return (
    <div className="truth">
      <p className="truth__say">过往开奖不影响下一期</p>
      <h3 className="truth__name">{truth.item.label}</h3>
      <dl className="truth__facts">
        {factsOf(view, truths, truth).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <table className="truth__table">
        <thead>
          <tr>
            <th scope="col">最少见的</th>
            <th scope="col">{shown}</th>
            <th scope="col">此刻机会</th>
          </tr>
        </thead>
        <tbody>
          {told.slice(0, LISTED).map((each, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have columns of one name
            <tr key={place} aria-current={place === at}>
              <th scope="row">
                <button type="button" onClick={() => setAt(place)}>
                  {each.item.label}
                </button>
              </th>
              <td>
                {each.item.shown} {unit}
              </td>
              <td>{percentText(each.now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
