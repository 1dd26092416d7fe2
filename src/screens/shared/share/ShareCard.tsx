import { ORDER_STATUS } from '../../../contract/codes'
import type { DataOf } from '../../../contract/endpoints'
import { shownIssue } from '../../../games/cards'
import { yuanText } from '../../../rules/yuanText'
import { useServices } from '../../../state/ServicesContext'
import { Button } from '../../../ui/controls/Button'
import { GameIcon } from '../GameIcon'
import { usePopup } from '../hooks/useApp'
import { useAttempt } from '../hooks/useAttempt'
import { useCall } from '../hooks/useCall'
import { isWin } from '../isWin'
import { ListState } from '../lists/ListState'
import { orderWords } from '../orderWords'
import './shareCard.css'

interface ShareCardProps {
  readonly orderId: string
  readonly onDone: () => void
}

/** The card as others will see it, and 确定. */
export function ShareCard({ orderId, onDone }: ShareCardProps) {
  const { api } = useServices()
  const popup = usePopup()
  const order = useCall('orderDetail', { orderId }, { staleMs: 5000 })
  const [busy, attempt] = useAttempt()
  const share = async () => {
    await api.call('shareOrder', { orderId })
    popup('分享成功')
    onDone()
  }
  return (
    <ListState query={order} rows={3} tall>
      {data => (
        <div className="share-card">
          <Card order={data} />
          <p className="share-card__note">所有玩家可见，账号仅显示首尾字符</p>
          <Button kind="primary" wide busy={busy} onPress={() => attempt(share)}>
            确定
          </Button>
        </div>
      )}
    </ListState>
  )
}

function Card({ order }: { readonly order: DataOf<'orderDetail'> }) {
  const words = orderWords(order)
  return (
    <section className="stub">
      <div className="stub__top">
        <GameIcon game={order} size="s" />
        <span className="grow">
          <b>{order.title}</b>
          <small className="num">第 {shownIssue(order.actionNo, order.type)} 期</small>
        </span>
      </div>
      <dl className="stub__line">
        <div>
          <dt>{words.play}</dt>
          <dd>
            <b>{words.content}</b>
          </dd>
        </div>
        <div>
          <dt>投注金额</dt>
          <dd>{yuanText(order.actioncoin)} 元</dd>
        </div>
        {order.orderstatus === ORDER_STATUS.won && (
          <div>
            <dt>{isWin(order) ? '中奖' : '返奖'}</dt>
            <dd className={isWin(order) ? 'amount--win' : undefined}>{yuanText(order.bonus)} 元</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
