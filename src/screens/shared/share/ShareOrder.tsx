import { useState } from 'react'
import { ORDER_STATUS } from '../../../contract/codes'
import { useStores } from '../../../state/hooks'
import { Icon } from '../../../ui/art/Icon'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { Sheet } from '../../../ui/modal/Sheet'
import { useUser } from '../hooks/useApp'
import { Lazy } from '../lazy/Lazy'
import { lazyPart } from '../lazy/lazyPart'

const CHAT_OFF = '聊天室未开启'

const shareCard = lazyPart(() => import('./ShareCard'))

interface ShareOrderProps {
  readonly order: { readonly orderId: string; readonly orderstatus: number }
  readonly className: string
}

/** 分享到聊天室: shows the card first; nothing is shown to anybody before 确定 (§M4.7). A cancelled bet is none. */
export function ShareOrder({ order, className }: ShareOrderProps) {
  const { notices } = useStores()
  const user = useUser()
  const [asked, setAsked] = useState<'open' | 'closed'>()
  if (order.orderstatus === ORDER_STATUS.cancelled) return null
  const close = () => setAsked('closed')
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label="分享到聊天室"
        aria-haspopup="dialog"
        onClick={() => (user?.service.commands.chatEnable === 1 ? setAsked('open') : notices.popup(CHAT_OFF))}
      >
        <Icon name="share" />
      </button>
      {asked && (
        <Sheet open={asked === 'open'} title="分享到聊天室" onClose={close}>
          <Lazy part={shareCard} waiting={<Skeleton rows={3} tall />}>
            {({ ShareCard }) => <ShareCard orderId={order.orderId} onDone={close} />}
          </Lazy>
        </Sheet>
      )}
    </>
  )
}
