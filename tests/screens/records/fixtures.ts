import type { OrderRow } from '../../../src/contract/areas/betting'
import { betting } from '../../../src/contract/areas/betting'
import { chinaDateTime } from '../../../src/rules/chinaTime'
import type { OrderDetail } from '../../../src/screens/records/OrderTicket'
import { START } from '../../kit/fakeTime'

/** Order `n`, newest first: a minute before the one with a smaller number. */
export const orderRow = (n: number, change: Partial<OrderRow> = {}): OrderRow => ({
  orderId: `K${n}`,
  iconUrl: '',
  type: 2,
  typeId: 30,
  title: '疾风赛车',
  actionNo: String(178_500 - n),
  actioncoin: 8,
  orderstatus: 2,
  bonus: 0,
  playId: 2021,
  playName: '直选复式',
  inputCode: '02,07|03,06',
  baseUnitMenu: '1',
  actionTime: chinaDateTime(START - n * 60_000),
  ...change
})

export const orderDetail = (change: Partial<OrderDetail> = {}): OrderDetail =>
  betting.orderDetail.data.parse({
    orderId: 'K261120-0091',
    type: 2,
    typeId: 30,
    title: '疾风赛车',
    iconUrl: '',
    playId: 2021,
    groupId: 203,
    actionNo: '20261120178203',
    orderstatus: 0,
    lotteryNo: '',
    actioncode: '02,07|03,06',
    actionTime: '2026-11-20 17:59:22',
    name: '直选复式',
    actioncoin: 16,
    bonus: 0,
    actionNum: 4,
    zjCount: 0,
    beiShu: 2,
    unitMode: 1,
    bonusProp: '88.20',
    cancellableUntil: START + 30_000,
    ...change
  })
