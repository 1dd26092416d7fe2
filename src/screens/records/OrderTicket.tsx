import { ORDER_STATUS } from '../../contract/codes'
import type { DataOf } from '../../contract/endpoints'
import { shownIssue } from '../../games/cards'
import { playStyleOf } from '../../games/registry'
import { UNIT_MODES } from '../../rules/money'
import { yuanText } from '../../rules/yuanText'
import { BallRow, codesOf } from '../../widgets/BallRow'
import { CopyButton } from '../shared/CopyButton'
import { GameIcon } from '../shared/GameIcon'
import { orderWords } from '../shared/orderWords'
import { stakeWords } from '../shared/stakeWords'

export type OrderDetail = DataOf<'orderDetail'>

interface OrderTicketProps {
  readonly order: OrderDetail
}

/** More balls than this spread over the width. */
const FEW = 5

const unitName = (mode: number): string => UNIT_MODES.find(unit => unit.mode === mode)?.name ?? ''

/** Credit plays have an amount a note, and so neither multiple nor unit. */
const stakeRows = ({ playId, beiShu, unitMode }: OrderDetail): readonly (readonly [label: string, value: string])[] =>
  playStyleOf(playId) === 'credit'
    ? [['每注金额', stakeWords('credit').figure(beiShu, unitMode)]]
    : [
        ['倍数', `${beiShu} 倍`],
        ['单位', unitName(unitMode)]
      ]

/** Every field of the order detail of §S3. */
export function OrderTicket({ order }: OrderTicketProps) {
  const codes = codesOf(order.lotteryNo)
  const words = orderWords(order)
  const rows: readonly (readonly [label: string, value: string])[] = [
    ['玩法', words.play],
    ...(words.numbers === '' ? [] : [['对应号码', words.numbers] as const]),
    ['注数', `${order.actionNum} 注`],
    ...stakeRows(order),
    ['赔率', order.bonusProp],
    ['投注金额', `${yuanText(order.actioncoin)} 元`],
    ['中奖注数', order.orderstatus === ORDER_STATUS.pending ? '-' : `${order.zjCount} 注`],
    ['奖金', order.orderstatus === ORDER_STATUS.pending ? '-' : `${yuanText(order.bonus)} 元`],
    ['投注时间', order.actionTime]
  ]
  return (
    <section className="card">
      <div className="ticket">
        <GameIcon game={order} small />
        <div className="grow">
          <h2 className="record__title">{order.title}</h2>
          <p className="record__meta">第 {shownIssue(order.actionNo, order.type)} 期</p>
        </div>
      </div>
      <div className="perf" />
      <div className="ticket__draw">
        <p className="kv__label">开奖号码</p>
        {codes.length > 0 ? (
          <BallRow
            type={order.type}
            typeId={order.typeId}
            codes={codes}
            size={codes.length > FEW ? 's' : 'm'}
            fit={codes.length > FEW}
          />
        ) : (
          <p className="muted">{order.orderstatus === ORDER_STATUS.pending ? '等待开奖' : '-'}</p>
        )}
      </div>
      <dl className="kvs">
        <div className="kv">
          <dt>投注内容</dt>
          <dd className="kv__code">{words.content}</dd>
        </div>
        {rows.map(([label, value]) => (
          <div className="kv" key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="kv">
          <dt>注单编号</dt>
          <dd>
            {order.orderId}
            <CopyButton text={order.orderId} label="注单编号" />
          </dd>
        </div>
      </dl>
    </section>
  )
}
