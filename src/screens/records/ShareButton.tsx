import { useState } from 'react'
import { ORDER_STATUS } from '../../contract/codes'
import { shownIssue } from '../../games/cards'
import { failureOf } from '../../net/Failure'
import { yuanText } from '../../rules/yuanText'
import { useStores } from '../../state/hooks'
import { useServices } from '../../state/ServicesContext'
import { Icon } from '../../ui/art/Icon'
import { Dialog } from '../../ui/modal/Dialog'
import { useUser } from '../shared/hooks/useApp'
import type { OrderDetail } from './OrderTicket'
import { orderWords } from './orderWords'

const CHAT_OFF = '聊天室未开启'

/** 分享到聊天室: shows the card first; nothing is shown to anybody before 确定. */
export function ShareButton({ order }: { readonly order: OrderDetail }) {
  const { api } = useServices()
  const { notices } = useStores()
  const user = useUser()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  if (order.orderstatus === ORDER_STATUS.cancelled) return null
  const press = () => {
    if (user?.service.commands.chatEnable === 1) setOpen(true)
    else notices.popup(CHAT_OFF)
  }
  const share = async () => {
    setBusy(true)
    try {
      await api.call('shareOrder', { orderId: order.orderId })
      notices.popup('分享成功')
      setOpen(false)
    } catch (error) {
      const failure = failureOf(error)
      if (!failure) throw error
    } finally {
      setBusy(false)
    }
  }
  const words = orderWords(order)
  return (
    <>
      <button type="button" className="nav__btn" aria-label="分享到聊天室" onClick={press}>
        <Icon name="share" />
      </button>
      <Dialog
        open={open}
        title="分享到聊天室"
        busy={busy}
        onClose={() => setOpen(false)}
        onConfirm={() => void share()}
      >
        {order.title} 第 {shownIssue(order.actionNo, order.type)} 期<br />
        {words.play} {words.content}
        <br />
        投注 {yuanText(order.actioncoin)} 元
        {order.orderstatus === ORDER_STATUS.won && `，中奖 ${yuanText(order.bonus)} 元`}
        <br />
        账号仅显示首尾字符
      </Dialog>
    </>
  )
}
