import { ORDER_STATUS } from '../../contract/codes'
import type { DataOf } from '../../contract/endpoints'
import { shownIssue } from '../../rules/issueNumber'
import { UNIT_MODES } from '../../rules/money'
import { Icon } from '../../ui/Icon'
import { BallRow, codesOf } from '../../widgets/BallRow'
import { yuanText } from '../../widgets/yuanText'
import { gameIcon } from '../gameLook'
import { orderWords } from './inputText'

export type OrderDetail = DataOf<'orderDetail'>

export interface OrderTicketProps {
  readonly order: OrderDetail
  readonly onCopy: (text: string) => void
}

/** More balls than this spread over the width. */
const FEW = 5

const unitName = (mode: number): string => UNIT_MODES.find(unit => unit.mode === mode)?.name ?? ''

/** Every field of the order detail of spec §3. */
export function OrderTicket({ order, onCopy }: OrderTicketProps) {
  const codes = codesOf(order.lotteryNo)
  const words = orderWords(order)
  const rows: readonly (readonly [label: string, value: string])[] = [
    ['玩法', words.play],
    ['注数', `${order.actionNum} 注`],
    ['倍数', `${order.beiShu} 倍`],
    ['单位', unitName(order.unitMode)],
    ['赔率', order.bonusProp],
    ['投注金额', `${yuanText(order.actioncoin)} 元`],
    ['中奖注数', order.orderstatus === ORDER_STATUS.pending ? '-' : `${order.zjCount} 注`],
    ['奖金', order.orderstatus === ORDER_STATUS.pending ? '-' : `${yuanText(order.bonus)} 元`],
    ['投注时间', order.actionTime]
  ]
  return (
    <section className="card">
      <div className="ticket">
        <span className="mark mark--s">
          <Icon name={gameIcon({ type: order.type, isMmc: 0, isYxx: 0 })} />
        </span>
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
            <button type="button" className="copy" aria-label="复制" onClick={() => onCopy(order.orderId)}>
              <Icon name="copy" size="s" />
            </button>
          </dd>
        </div>
      </dl>
    </section>
  )
}
