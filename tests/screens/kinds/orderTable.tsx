import type { OrderView } from '../../../src/screens/kinds/order/OrderTable'
import { orderScreen } from '../../../src/screens/kinds/order/orderScreen'
import type { Source } from '../../../src/screens/kinds/page/Source'
import { taskOf } from '../../../src/screens/kinds/page/Task'
import { MadeSheet } from './formTables'

/** How a made-up order stands. */
const MADE_ORDERS = ['bank', 'qr', 'form', 'coming', 'wait', 'done', 'failed', 'expired'] as const
export type MadeState = (typeof MADE_ORDERS)[number]

export interface Made {
  readonly state: MadeState
  /** Server ms it has to be paid by. */
  readonly until: number
}

const cancel = taskOf({
  confirm: { title: '取消订单', text: '取消后请勿再付款。' },
  send: ({ api }) => api.call('cancelPay', { orderNo: 'D1000001' }),
  done: () => ({ toast: '订单已取消', stale: ['payOrder'] })
})

const NUMBER = { label: '订单号', value: 'D1000001', copy: 'D1000001' }

function viewOf({ state, until }: Made): OrderView {
  const due = { label: '请转入准确金额', amount: '2,000.16', unit: '元', isExact: true, until }
  switch (state) {
    case 'bank':
      return {
        title: '等待支付',
        head: due,
        facts: [{ label: '卡号', value: '6200 0000 1234 5678 904', copy: '6200000012345678904' }, NUMBER],
        notes: ['请用本人名下的卡转账'],
        actions: [
          { kind: 'task', label: '取消订单', task: cancel },
          { kind: 'sheet', label: '我已转账', isMain: true, form: MadeSheet }
        ],
        isOpen: true
      }
    case 'qr':
      return {
        head: due,
        qr: { text: 'https://pay.example/D1000001', note: '用微信扫一扫' },
        facts: [NUMBER],
        actions: [],
        isOpen: true
      }
    case 'form':
      return {
        head: due,
        facts: [NUMBER],
        actions: [],
        leave: { method: 'POST', action: '/sandbox/pay', fields: [{ name: 'token', value: 't1' }] },
        isOpen: true
      }
    case 'coming':
      return { head: due, facts: [], actions: [], isOpen: true }
    case 'wait':
      return {
        head: { outcome: 'wait', title: '正在核对', lines: ['预计 5 分钟内到账'], since: until - 900_000 },
        steps: [
          { state: 'ok', title: '已提交', time: '14:42' },
          { state: 'run', title: '审核', note: '预计 5 分钟内' },
          { state: 'none', title: '出款' },
          { state: 'bad', title: '到账' }
        ],
        facts: [NUMBER],
        actions: [],
        isOpen: true
      }
    case 'done':
      return {
        head: { outcome: 'good', title: '充值成功', lines: ['到账 497.37 元'] },
        facts: [NUMBER],
        actions: [
          { kind: 'link', label: '查看明细', to: '/app/personalCenter/accountDetails' },
          { kind: 'link', label: '去购彩', to: '/app/betType', isMain: true }
        ],
        isOpen: false
      }
    case 'failed':
      return { head: { outcome: 'bad', title: '支付失败', lines: ['没有扣款'] }, facts: [], actions: [], isOpen: false }
    case 'expired':
      return { head: { outcome: 'off', title: '订单已过期' }, facts: [], actions: [], isOpen: false }
  }
}

/** An order by what the back end says of it. */
export const madeOrder = (source: Source<Made>) =>
  orderScreen({
    title: '充值订单',
    cashier: true,
    end: { label: '客服', to: '/app/customerService' },
    source,
    view: viewOf,
    isComing: ({ state }) => state === 'coming'
  })
