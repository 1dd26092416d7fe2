import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEPOSIT_STATE } from '../../../src/contract/areas/cashier'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { expiredUpload } from '../../../src/server/domain/cashier/Uploads'
import { openReminders } from '../../../src/server/domain/operator/answerReminder'
import { TestServer } from '../../kit/TestServer'
import { deposit, look, pass } from '../kit/depositor'
import { command, OPERATED } from '../kit/operating'
import { jpeg } from '../kit/pictures'
import { bindSeasoned, setPin, withdrawal } from '../kit/withdrawing'

const MINUTE = 60_000
let server: TestServer

beforeEach(async () => {
  server = await TestServer.start({ games: [49], settings: { ...OPERATED } }).register('payer01')
})
afterEach(() => server.close())

/** A reminder with a picture, once the order has waited long enough. */
const remind = async (orderNo: string): Promise<string> => {
  await pass(server, 11 * MINUTE, MINUTE)
  const { imageId } = await server.data('uploadImage', { image: jpeg().toString('base64url') })
  await server.data('remind', { orderNo, imageId, remark: '' })
  return imageId
}
/** A withdrawal that stands before a reviewer. */
const reviewed = async (): Promise<string> => {
  await setPin(server)
  const { id } = await bindSeasoned(server)
  return (await server.data('submitWithdrawal', withdrawal(id, 6000))).orderNo
}
const state = async () => (await server.data('reminderRecords', { page: 1, limit: 1, date: 1 })).list[0]?.state
const queue = async () => (await openReminders(server.db)).map(({ what }) => what)
/** Pictures that are still kept so many days from now. */
const kept = async (days: number): Promise<readonly string[]> => {
  const gone = expiredUpload(server.clock.now() + days * DAY_MS)
  const rows = await server.db.selectFrom('uploads as t').select('id').where(sql<boolean>`not (${gone})`).execute()
  return rows.map(({ id }) => id)
}

describe('a reminder ends with an order that ended well, or by its player, whether anybody answered it or not', () => {
  test('of a deposit: its picture goes 90 days later (§M1.6), and no operator is asked any more (§M8)', async () => {
    const { orderNo } = await deposit(server, 'transfer', '500')
    const imageId = await remind(orderNo)
    expect(await queue()).toEqual([`reminder of ${orderNo}`])
    expect(await kept(100)).toEqual([imageId])
    expect(await state()).toBe(0)
    await server.data('cancelPay', { orderNo })
    expect(await queue()).toEqual([])
    expect(await state()).toBe(2)
    expect(await kept(89)).toEqual([imageId])
    expect(await kept(91)).toEqual([])
  })

  test('of a withdrawal', async () => {
    const orderNo = await reviewed()
    const imageId = await remind(orderNo)
    expect(await queue()).toEqual([`reminder of ${orderNo}`])
    expect(await kept(100)).toEqual([imageId])
    await command(server, 'wang', 'reject', orderNo, '--reason', '资料不符')
    expect(await queue()).toEqual([])
    expect(await state()).toBe(2)
    expect(await kept(89)).toEqual([imageId])
    expect(await kept(91)).toEqual([])
  })

  test('of a deposit that is credited', async () => {
    const { orderNo } = await deposit(server, 'transfer', '500')
    await remind(orderNo)
    await server.data('confirmPaid', { orderNo })
    await command(server, 'wang', 'approve', orderNo)
    expect(await queue()).toEqual([])
    expect(await state()).toBe(2)
  })

  test('answered while the order goes on, the picture stays with the order', async () => {
    const orderNo = await reviewed()
    const imageId = await remind(orderNo)
    expect(await command(server, 'wang', 'answer', 'R1', '正在核对')).toMatchObject({ exit: 0 })
    expect(await kept(100)).toEqual([imageId])
  })
})

describe('§M8 a reminder of a deposit that ended without its money waits for an answer', () => {
  test.each([
    ['its time was over', async () => pass(server, 40 * MINUTE, MINUTE), DEPOSIT_STATE.expired],
    [
      'an operator rejected it',
      async (orderNo: string) => {
        await server.data('confirmPaid', { orderNo })
        await command(server, 'wang', 'reject', orderNo, '--reason', '未到账')
      },
      DEPOSIT_STATE.failed
    ]
  ])('%s', async (_, end, ended) => {
    const { orderNo } = await deposit(server, 'transfer', '500')
    const imageId = await remind(orderNo)
    await end(orderNo)
    expect(await look(server, orderNo)).toMatchObject({ state: ended })
    expect(await queue()).toEqual([`reminder of ${orderNo}`])
    expect(await state()).toBe(0)
    expect(await kept(89)).toEqual([imageId])
    await command(server, 'wang', 'answer', 'R1', '未收到您的付款')
    expect(await queue()).toEqual([])
    expect(await state()).toBe(1)
  })
})
