import { shownIssue } from '../../games/cards'
import { playStyleOf } from '../../games/registry'
import { yuanText } from '../../rules/yuanText'
import { GameIcon } from '../shared/GameIcon'
import { orderWords } from '../shared/orderWords'
import { chaseLook } from './chaseStatus'
import { StatusBadge } from './StatusBadge'
import type { TicketRow } from './ticketParts'
import { TicketNumber, TicketRows, unitName } from './ticketParts'
import type { ChaseDetailData } from './useChaseDetail'

/** Every field of a chasing order (§S3). */
export function ChaseTicket({ chase }: { readonly chase: ChaseDetailData }) {
  const { type, playId, gotBonuses } = chase
  const rows: readonly TicketRow[] = [
    ['玩法', chase.playedName],
    // Credit plays are bet by the yuan a note.
    ...(playStyleOf(playId) === 'credit' ? [] : [['单位', unitName(chase.unitMode)] as const]),
    ['起始期号', `${shownIssue(chase.startIssue, type)} 期`],
    ['追号期数', `${chase.total} 期`],
    ['已完成', `${chase.percentFinishedNum} 期`],
    ['中奖即停', chase.isAutomatic === 1 ? '是' : '否'],
    ['总金额', `${yuanText(chase.chasingAmountCount)} 元`],
    ['已投金额', `${yuanText(chase.chasingConsume)} 元`],
    ['奖金', `${yuanText(gotBonuses)} 元`],
    ['追号状态', chase.orderStateString],
    ['追号时间', chase.actionTime]
  ]
  return (
    <section className="card chase-ticket">
      <div className="ticket">
        <GameIcon game={chase} size="s" />
        <div className="grow">
          <h2 className="record__title">{chase.typeName}</h2>
          <p className="record__meta">{chase.playedName}</p>
        </div>
        <div className="record__end">
          <StatusBadge {...chaseLook(chase)} />
          {gotBonuses > 0 && (
            <span className="amount amount--win">
              +{yuanText(gotBonuses)}
              <small>元</small>
            </span>
          )}
        </div>
      </div>
      <div className="perf" />
      <dl className="kvs">
        {chase.chasingCodeList.map(({ chasingCode, playedName, actionNum }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the selections of a chase never move
          <div className="kv" key={index}>
            <dt>{index === 0 ? '投注内容' : ''}</dt>
            <dd className="kv__code">
              {orderWords({ type, playId, name: playedName, actioncode: chasingCode }).content}（{actionNum} 注）
            </dd>
          </div>
        ))}
        <TicketRows rows={rows} />
        <TicketNumber label="追号编号" id={chase.chsOrderId} />
      </dl>
    </section>
  )
}
