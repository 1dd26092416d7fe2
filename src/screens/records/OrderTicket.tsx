import { ORDER_STATUS } from '../../contract/codes'
import type { DataOf } from '../../contract/endpoints'
import { shownIssue } from '../../games/cards'
import { playStyleOf } from '../../games/registry'
import { yuanText } from '../../rules/yuanText'
import { codesOf } from '../../widgets/BallRow'
import { GameIcon } from '../shared/GameIcon'
import { orderWords } from '../shared/orderWords'
import { stakeWords } from '../shared/stakeWords'
import { statusText } from '../shared/statusText'
import { chasePath } from './recordPaths'
import type { TicketRow } from './ticketParts'
import { TicketDraw, TicketLink, TicketNumber, TicketRows, unitName } from './ticketParts'

export type OrderDetail = DataOf<'orderDetail'>

interface OrderTicketProps {
  readonly order: OrderDetail
}

/** Credit plays have an amount a note, and so neither multiple nor unit. */
const stakeRows = ({ playId, beiShu, unitMode }: OrderDetail): readonly TicketRow[] =>
  playStyleOf(playId) === 'credit'
    ? [['每注金额', stakeWords('credit').figure(beiShu, unitMode)]]
    : [
        ['倍数', `${beiShu} 倍`],
        ['单位', unitName(unitMode)]
      ]

/** Every field of the order detail of §S3, and the chase that bet it. */
export function OrderTicket({ order }: OrderTicketProps) {
  const isPending = order.orderstatus === ORDER_STATUS.pending
  const isReturned = order.orderstatus === ORDER_STATUS.returned
  const words = orderWords(order)
  const { chsOrderId } = order
  const rows: readonly TicketRow[] = [
    ['玩法', words.play],
    ...(words.numbers === '' ? [] : [['对应号码', words.numbers] as const]),
    ['注数', `${order.actionNum} 注`],
    ...stakeRows(order),
    ['赔率', order.bonusProp],
    ['投注金额', `${yuanText(order.actioncoin)} 元`],
    ['中奖注数', isPending ? '-' : `${order.zjCount} 注`],
    // Of an order that won nothing what came back is no prize.
    [isReturned ? statusText(order.orderstatus) : '奖金', isPending ? '-' : `${yuanText(order.bonus)} 元`],
    ['投注时间', order.actionTime]
  ]
  return (
    <section className="card">
      <div className="ticket">
        <GameIcon game={order} size="s" />
        <div className="grow">
          <h2 className="record__title">{order.title}</h2>
          <p className="record__meta">第 {shownIssue(order.actionNo, order.type)} 期</p>
        </div>
      </div>
      <div className="perf" />
      <TicketDraw type={order.type} typeId={order.typeId} codes={codesOf(order.lotteryNo)} isAwaited={isPending} />
      <dl className="kvs">
        <div className="kv">
          <dt>投注内容</dt>
          <dd className="kv__code">{words.content}</dd>
        </div>
        <TicketRows rows={rows} />
        <TicketNumber label="注单编号" id={order.orderId} />
        {chsOrderId !== undefined && <TicketLink label="追号编号" id={chsOrderId} to={chasePath(chsOrderId)} />}
      </dl>
    </section>
  )
}
