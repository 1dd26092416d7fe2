import { ORDER_STATUS } from '../../contract/codes'
import { shownIssue } from '../../games/cards'
import { playStyleOf } from '../../games/registry'
import { UNIT_MODES } from '../../rules/money'
import { yuanText } from '../../rules/yuanText'
import { drawProofPath } from '../../state/paths'
import { BallRow, codesOf } from '../../widgets/BallRow'
import '../../widgets/widgets.css'
import { OverviewRows } from '../kinds/overview/OverviewRows'
import { overviewScreen } from '../kinds/overview/overviewScreen'
import type { Fact } from '../kinds/page/Facts'
import { fromCall } from '../kinds/page/Source'
import { useGames } from '../shared/hooks/useCall'
import { orderWords } from '../shared/orderWords'
import { stakeWordsOf } from '../shared/stakeWords'
import { statusText } from '../shared/statusText'
import { TEAM_ORDERS_PATH } from './agencyPaths'
import { hiddenWords } from './hiddenWords'

const unitName = (unit: number): string => UNIT_MODES.find(({ mode }) => mode === unit)?.name ?? '-'

const PENDING_MS = 5000
/** More balls than this spread over the width. */
const FEW = 5

/** 投注详情 of a member: to read, with nothing to press (§G6.1). */
export const TeamOrder = overviewScreen({
  title: '投注详情',
  parent: TEAM_ORDERS_PATH,
  needs: 'orderId',
  source: fromCall(
    'teamOrderDetail',
    at => ({ orderId: at.get('orderId') ?? '' }),
    order => (order?.orderstatus === ORDER_STATUS.pending ? PENDING_MS : false)
  ),
  blocks(order) {
    const isPending = order.orderstatus === ORDER_STATUS.pending
    const isWon = order.orderstatus === ORDER_STATUS.won
    const isReturned = order.orderstatus === ORDER_STATUS.returned
    const status = statusText(order.orderstatus)
    const bonus = yuanText(order.bonus)
    // The name in this answer is the member's.
    const words = orderWords({ ...order, name: '-' })
    const codes = codesOf(order.lotteryNo)
    const stake = stakeWordsOf(order.playId)
    const facts: readonly Fact[] = [
      { label: '会员', value: order.name },
      { label: '彩种', value: `${order.title} ${shownIssue(order.actionNo, order.type)} 期` },
      { label: '玩法', value: words.play },
      { label: '投注内容', value: order.actioncode === '' ? hiddenWords(order) : words.content },
      ...(words.numbers === '' ? [] : [{ label: '对应号码', value: words.numbers }]),
      { label: '注数', value: `${order.actionNum} 注` },
      { label: stake.head, value: stake.figure(order.beiShu, order.unitMode) },
      ...(playStyleOf(order.playId) === 'credit' ? [] : [{ label: '单位', value: unitName(order.unitMode) }]),
      { label: '赔率', value: order.bonusProp },
      { label: '投注金额', value: `${yuanText(order.actioncoin)} 元` },
      { label: '中奖注数', value: isPending ? '-' : `${order.zjCount} 注` },
      // An order that won nothing has no prize: what came back is its principal.
      {
        label: isReturned ? status : '奖金',
        value: isPending ? '-' : `${bonus} 元`
      },
      { label: '投注时间', value: order.actionTime },
      { label: '注单编号', value: order.orderId, copy: order.orderId }
    ]
    return [
      {
        kind: 'sum',
        label: status,
        value: isWon ? `+${bonus}` : isReturned ? bonus : yuanText(order.actioncoin)
      },
      {
        kind: 'part',
        part: codes.length > 0 && (
          <section className="card drawn" aria-label="开奖号码">
            <BallRow
              type={order.type}
              typeId={order.typeId}
              codes={codes}
              size={codes.length > FEW ? 's' : 'm'}
              fit={codes.length > FEW}
            />
          </section>
        )
      },
      { kind: 'facts', facts },
      ...(isPending
        ? []
        : [{ kind: 'part' as const, part: <DrawProof typeId={order.typeId} issue={order.actionNo} /> }])
    ]
  }
})

/** 验证开奖 of a draw. A round of an instant game has none: only its player learns the seeds that prove it. */
function DrawProof({ typeId, issue }: { readonly typeId: number; readonly issue: string }) {
  const game = useGames().data?.find(each => each.typeId === typeId)
  if (game?.isMmc !== 0) return null
  return (
    <OverviewRows title={undefined} rows={[{ label: '验证开奖', icon: 'shield', to: drawProofPath(typeId, issue) }]} />
  )
}
