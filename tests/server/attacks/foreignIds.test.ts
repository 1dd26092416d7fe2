import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EndpointKey, RequestOf } from '../../../src/contract/endpoints'
import { ENDPOINT_KEYS, ENDPOINTS } from '../../../src/contract/endpoints'
import { TestServer } from '../../kit/TestServer'
import { chaseRequest } from '../kit/chaseRequest'
import { deposit } from '../kit/depositor'
import { jpeg } from '../kit/pictures'
import { bindSeasoned, CARD, PIN, setPin, withdrawal } from '../kit/withdrawing'

/** 猜冠军. */
const FIRST_CAR = 2010
const IMAGE = jpeg().toString('base64url')
/** Numbers nobody has. */
const NOBODYS = {
  order: '999999999',
  deposit: 'D999999999',
  withdrawal: 'W999999999',
  image: 'f'.repeat(32),
  account: 999_999_999,
  device: 999_999_999,
  message: 999_999_999,
  change: 999_999_999,
  set: 999_999_999,
  key: 'f'.repeat(24)
} as const
type Ids = { readonly [K in keyof typeof NOBODYS]: (typeof NOBODYS)[K] extends number ? number : string }

let server: TestServer
let owner = ''
let stranger = ''
let owned: Ids
let chase = ''

async function placeChase(): Promise<string> {
  const { currentIssue } = await server.data('currentIssue', { typeId: 49 })
  const placed = await server.data(
    'placeChase',
    chaseRequest({
      typeId: 49,
      startIssue: currentIssue,
      cars: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      multiples: [1, 2, 4]
    })
  )
  return placed.chsOrderId
}

beforeAll(async () => {
  server = await TestServer.start({ games: [49, 73] }).register('owner01')
  owner = server.token
  const [{ id: device } = { id: 0 }] = (await server.data('securityInfo', {})).devices
  await setPin(server)
  const { id: account } = await bindSeasoned(server, { accountNo: CARD })
  const slip = await server.slip(49)
  const [order = ''] = (await server.data('saveOrder', slip)).orderIds
  chase = await placeChase()
  const { orderNo } = await deposit(server, 'wechat')
  const { orderNo: taken } = await server.data('submitWithdrawal', withdrawal(account, 100))
  const { imageId } = await server.data('uploadImage', { image: IMAGE })
  const { list } = await server.data('messageList', { page: 1, limit: 1 })
  // A stake limit, and a looser one that waits to be confirmed.
  for (const amount of ['50000', '60000']) await server.data('setLimit', { kind: 'stake', period: 'day', amount })
  const { limits } = await server.data('protectionState', {})
  const change = limits[0]?.pending?.changeId ?? 0
  await server.data('saveNumberSets', { sets: JSON.stringify([{ playId: FIRST_CAR, actionCode: '01,10' }]) })
  const { sets } = await server.data('numberSets', { playIds: String(FIRST_CAR) })
  owned = {
    change,
    set: sets[0]?.id ?? 0,
    order,
    deposit: orderNo,
    withdrawal: taken,
    image: imageId,
    account,
    device,
    message: list[0]?.id ?? 0,
    key: slip.requestKey
  }
  await server.register('stranger1')
  stranger = server.token
  await setPin(server)
})
afterAll(() => server.close())

const proof = { withdrawalPassword: PIN }
/** Every call that names something by its number: the fields, with the number of whose it is. */
const NAMING: { readonly [K in EndpointKey]?: (ids: Ids, chaseId: string) => RequestOf<K> } = {
  orderDetail: ({ order }) => ({ orderId: order }),
  revoke: ({ order }) => ({ orderId: order }),
  shareOrder: ({ order }) => ({ orderId: order }),
  withdrawShare: ({ order }) => ({ orderId: order }),
  orderByKey: ({ key }) => ({ requestKey: key }),
  chaseDetail: (_, id) => ({ id, page: 1, limit: 10 }),
  chaseAwards: (_, id) => ({ id }),
  cancelChase: (_, id) => ({ id, typeId: 49, issue: '' }),
  playSeries: ({ order }) => ({ seriesId: order, step: 1 }),
  stopSeries: ({ order }) => ({ seriesId: order }),
  payQr: ({ deposit: orderNo }) => ({ orderNo }),
  payOrder: ({ deposit: orderNo }) => ({ orderNo }),
  confirmPaid: ({ deposit: orderNo }) => ({ orderNo }),
  cancelPay: ({ deposit: orderNo }) => ({ orderNo }),
  image: ({ image }) => ({ imageId: image }),
  remind: ({ deposit: orderNo }) => ({ orderNo, remark: '请尽快' }),
  withdrawalRecords: ({ withdrawal: orderNo }) => ({ page: 1, limit: 1, date: 30, orderNo }),
  submitWithdrawal: ({ account }) => withdrawal(account, 100),
  removeAccount: ({ account }) => ({ id: account, ...proof }),
  readMessage: ({ message }) => ({ id: message }),
  confirmLimit: ({ change }) => ({ changeId: String(change) }),
  setDefaultAccount: ({ account }) => ({ id: account, ...proof }),
  forgetDevice: ({ device }) => ({ id: device }),
  removeNumberSet: ({ set }) => ({ id: set })
}
/** Fields that name one thing of a player's. */
const NAMES = ['orderId', 'orderNo', 'id', 'seriesId', 'imageId', 'accountId', 'changeId']
/** These name something of the site's: an activity and a period, which every player has alike. */
const OF_THE_SITE: readonly EndpointKey[] = ['claimReward']
/** No refusals: a key nobody used is answered as unknown, a list is empty, and what is gone already is removed again. */
const NO_REFUSAL: readonly EndpointKey[] = ['orderByKey', 'withdrawalRecords', 'removeNumberSet']
const KEYS = Object.keys(NAMING) as (keyof typeof NAMING)[]

const fieldsOf = (key: EndpointKey): readonly string[] => {
  const { shape } = ENDPOINTS[key].request as unknown as { readonly shape?: object }
  return Object.keys(shape ?? {})
}

const asked = async (key: EndpointKey, ids: Ids, chaseId: string, token: string) => {
  const fields = NAMING[key]?.(ids, chaseId) ?? {}
  const { code, message, data } = await server.call(key, fields as never, { token })
  return { code, message, ...(NO_REFUSAL.includes(key) && { data }) }
}

describe('what belongs to another player is not found, and nothing else is told of it (attack 1)', () => {
  test.each(KEYS)('%s', async key => {
    const nothing = await asked(key, NOBODYS, '999999999', stranger)
    expect(await asked(key, owned, chase, stranger)).toEqual(nothing)
    if (!NO_REFUSAL.includes(key)) expect(nothing.code).not.toBe(200)
  })

  test('a receipt of another player is none of this one’s order', async () => {
    const { orderNo } = await deposit(server, 'wechat')
    for (const imageId of [owned.image, NOBODYS.image])
      expect(await server.call('confirmPaid', { orderNo, imageId })).toMatchObject({ code: 500, message: '图片不存在' })
  })

  test('the owner’s things are as they were', async () => {
    const look = async (key: 'orderDetail' | 'chaseDetail' | 'payOrder' | 'image') => asked(key, owned, chase, owner)
    for (const key of ['orderDetail', 'chaseDetail', 'payOrder', 'image'] as const)
      expect(await look(key)).toMatchObject({ code: 200 })
    const { sets } = await server.data('numberSets', { playIds: String(FIRST_CAR) }, { token: owner })
    expect(sets.map(({ id }) => id)).toEqual([owned.set])
    expect((await server.data('payoutAccounts', {}, { token: owner })).accounts).toMatchObject([{ isDefault: 1 }])
    expect(await server.data('payOrder', { orderNo: owned.deposit }, { token: owner })).toMatchObject({ state: 0 })
  })

  test('the table has every call of players that names something', () => {
    const naming = ENDPOINT_KEYS.filter(
      key => ENDPOINTS[key].auth === 'player' && fieldsOf(key).some(field => NAMES.includes(field))
    )
    expect(naming.filter(key => !(key in NAMING) && !OF_THE_SITE.includes(key))).toEqual([])
  })
})
