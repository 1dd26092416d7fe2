import type { PayOrder } from '../../contract/areas/cashier'
import { DEPOSIT_STATE } from '../../contract/areas/cashier'
import { orderScreen } from '../kinds/order/orderScreen'
import type { Source } from '../kinds/page/Source'
import { fromCall } from '../kinds/page/Source'
import { moneyRecordsPath } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { orderView } from './orderView'
import { PayNews } from './PayNews'
import { Receipt } from './Receipt'

const ORDER_SOURCE = fromCall('payOrder', at => ({ orderNo: at.get('no') ?? '' }))

/** There is nothing to pay with yet. */
const isBare = ({ show: { kind, qr } }: PayOrder): boolean => kind === 'none' || (kind === 'qr' && qr === '')

/** An order with its QR code, which has a call of its own where the gateway made it after the order. */
const WITH_QR: Source<PayOrder> = {
  ...ORDER_SOURCE,
  async load(api, at, signal) {
    const order = await ORDER_SOURCE.load(api, at, signal)
    const { show, state, orderNo } = order
    if (state !== DEPOSIT_STATE.unpaid || show.kind !== 'qr' || show.qr !== '') return order
    const { qr } = await api.call('payQr', { orderNo }, { signal })
    return { ...order, show: { ...show, qr } }
  }
}

const ORDER = {
  cashier: true,
  parent: moneyRecordsPath('deposits'),
  needs: 'no',
  source: WITH_QR,
  isComing: (order: PayOrder) => order.state === DEPOSIT_STATE.unpaid && isBare(order)
} as const

const view = (order: PayOrder) => ({
  ...orderView(order),
  part: (
    <>
      <PayNews order={order} />
      {order.imageId !== '' && <Receipt imageId={order.imageId} />}
    </>
  )
})

/** One deposit: amount, way to pay, deadline and state. */
export const PayOrderPage = orderScreen({ ...ORDER, title: titleOf('/app/recharge/order'), view })

/** Leads on to the provider's page in the same tab, and shows the end on return. */
export const PayLeave = orderScreen({
  ...ORDER,
  title: titleOf('/rechargeForm'),
  view: order => {
    const { form } = order.show
    return { ...view(order), ...(order.state === DEPOSIT_STATE.unpaid && form && { leave: form }) }
  }
})
