import { yuanText } from '../../rules/yuanText'
import { overviewScreen } from '../kinds/overview/overviewScreen'
import { fromCall } from '../kinds/page/Source'
import { LADDER_PATH, SPREAD_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { MY_SPREAD_PATH } from './agencyPaths'
import './agency.css'

interface Rung {
  readonly need: number
  readonly amount: number
  readonly reachedOn: string
}

/** One rung of the ladder: how many players it needs, its reward, and how far the player is. */
function RungRow({ rung: { need, amount, reachedOn }, counted }: { readonly rung: Rung; readonly counted: number }) {
  const done = Math.min(counted, need)
  return (
    <li>
      <span>
        有效玩家 {done}/{need}
      </span>
      <b>
        {yuanText(amount)}
        <small>{reachedOn === '' ? ' 元' : ` 元，${reachedOn} 已达成`}</small>
      </b>
      {reachedOn === '' && <progress max={need} value={done} aria-label={`${need} 位有效玩家`} />}
    </li>
  )
}

/** 我的奖励: the ladder, how far the player is on it, and what it brought. */
export const Ladder = overviewScreen({
  title: titleOf(LADDER_PATH),
  parent: SPREAD_PATH,
  source: fromCall('rewards', () => ({})),
  blocks: ({ counted, level, rungs, list }) => [
    {
      kind: 'figures',
      figures: [
        { label: '有效玩家', value: String(counted) },
        { label: '推广等级', value: `${level} / ${rungs.length}` }
      ]
    },
    {
      kind: 'part',
      part: (
        <ol className="card rungs" aria-label="奖励阶梯">
          {rungs.map(rung => (
            <RungRow key={rung.need} rung={rung} counted={counted} />
          ))}
        </ol>
      )
    },
    {
      kind: 'list',
      title: '已得奖励',
      rows: list.map(({ day, need, amount }) => ({
        label: `${need} 位有效玩家`,
        note: day,
        value: `+${yuanText(amount)}`
      }))
    },
    {
      kind: 'notes',
      lines: [
        ...(list.length === 0 ? ['还没有奖励，达到第一级即发放。'] : []),
        '每级只奖一次，随当日佣金入账。有效玩家的算法见奖金说明。'
      ]
    }
  ],
  actions: () => [{ kind: 'link', label: titleOf(MY_SPREAD_PATH), to: MY_SPREAD_PATH }]
})
