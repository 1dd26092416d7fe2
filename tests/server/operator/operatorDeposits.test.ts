import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TestServer } from '../../kit/TestServer'
import { coins, deposit } from '../kit/depositor'
import { expectHonest } from '../kit/expectHonest'
import { asOperator, command, OPERATED } from '../kit/operating'
import { bindContact } from '../kit/outbox'
import { jpeg } from '../kit/pictures'
import { bindSeasoned, setPin, withdrawal } from '../kit/withdrawing'

const START = 10_000
let server: TestServer
beforeEach(async () => {
  server = await TestServer.start({ games: [49], settings: { ...OPERATED, sessionHours: 720 } }).register('payer01')
})
afterEach(async () => {
  await expectHonest(server.db)
  await server.close()
})

/** A bank transfer that waits for a reviewer, with a receipt. */
async function waiting(): Promise<string> {
  const { orderNo } = await deposit(server, 'transfer', '500')
  const { imageId } = await server.data('uploadImage', { image: jpeg().toString('base64url') })
  await server.data('confirmPaid', { orderNo, imageId })
  return orderNo
}
const look = (orderNo: string) => server.data('payOrder', { orderNo })

describe('an operator decides deposits (§M8)', () => {
  test('approved with what was received; approved again it is credited once', async () => {
    const no = await waiting()
    expect(await asOperator(server, 'wang', 'queue', {})).toMatchObject([{ no, what: 'deposit: manual' }])
    const first = await command(server, 'wang', 'approve', no, '--amount', '480.50')
    expect(first).toMatchObject({ exit: 0, printed: [`${no}: credited`] })
    expect(await command(server, 'chen', 'approve', no, '--amount', '480.50')).toEqual(first)
    expect(await coins(server)).toBe(START + 480.5)
    expect(await look(no)).toMatchObject({ state: 1, credited: 480.5 })
    expect(await asOperator(server, 'wang', 'queue', {})).toEqual([])
  })

  test.each(['0', '-5', '1e309', '0.001', '１００', '1000000000000'])(
    'a counted amount of %s is refused and nothing is credited',
    async amount => {
      const no = await waiting()
      expect(await command(server, 'wang', 'approve', no, '--amount', amount)).toMatchObject({ exit: 1 })
      expect(await coins(server)).toBe(START)
    }
  )

  test('USDT are counted in hundredths, whole to the last unit', async () => {
    const { orderNo, rate } = await deposit(server, 'usdt', '500')
    expect(await command(server, 'wang', 'approve', orderNo, '--amount', '2.01')).toMatchObject({ exit: 0 })
    expect(await look(orderNo)).toMatchObject({ state: 1, received: 2.01 })
    expect(await coins(server)).toBeCloseTo(START + Math.floor(2.01 * rate * 100) / 100, 4)
  })

  test('rejected with a reason; taken back after it was credited', async () => {
    const no = await waiting()
    const first = await command(server, 'wang', 'reject', no, '--reason', '未收到款项')
    expect(await command(server, 'wang', 'reject', no, '--reason', '未收到款项')).toEqual(first)
    expect(await look(no)).toMatchObject({ state: 2, reason: '未收到款项' })
    await command(server, 'wang', 'approve', no)
    expect(await coins(server)).toBe(START + 500)
    const back = await command(server, 'wang', 'reverse', no, '--reason', 'chargeback')
    expect(await command(server, 'wang', 'reverse', no, '--reason', 'chargeback')).toEqual(back)
    expect(await coins(server)).toBe(START)
    expect(await server.data('checkCondition', {})).toMatchObject({
      can: false,
      reason: '账户提现与转出已暂停，请联系客服'
    })
  })

  test('show names the contacts masked: whoever answers a player compares', async () => {
    const { uid } = await server.data('userInfo', {})
    const contacts = async () =>
      (await command(server, 'wang', 'show', `U${uid}`)).printed.filter(line => line.trim().startsWith('contacts'))
    expect(await contacts()).toEqual([])
    await bindContact(server, '13812345678')
    await bindContact(server, 'linxm@example.com')
    expect(await contacts()).toEqual(['  contacts: 138****678; l***@example.com'])
  })

  test('neither a freeze nor a locked withdrawal password stops a deposit (acceptance 16)', async () => {
    const { uid } = await server.data('userInfo', {})
    await setPin(server)
    const { id } = await bindSeasoned(server)
    await command(server, 'wang', 'freeze', `U${uid}`, '--reason', 'asked by the owner')
    for (let tries = 0; tries < 5; tries++)
      await server.call('submitWithdrawal', withdrawal(id, 100, { withdrawalPassword: '111222' }))
    await command(server, 'wang', 'approve', await waiting(), '--amount', '500')
    expect(await coins(server)).toBe(START + 500)
    expect(await server.call('submitWithdrawal', withdrawal(id, 100))).toMatchObject({ code: 500 })
  })

  test('show brings the payer and the receipt', async () => {
    const no = await waiting()
    const shown = await command(server, 'wang', 'show', no, '--receipt', 'receipt.jpg')
    expect(shown.printed.join('\n')).toContain('payer: 林小明')
    expect(shown.saved.get('receipt.jpg')?.equals(jpeg())).toBe(true)
    expect(shown.printed.at(-1)).toBe('image/jpeg written to receipt.jpg')
    const without = await deposit(server, 'transfer', '300')
    expect((await command(server, 'wang', 'show', without.orderNo, '--receipt', 'x')).printed.at(-1)).toBe(
      'There is no receipt.'
    )
  })

  test('§R4 what a player writes is one line of the terminal, and moves nothing there', async () => {
    const { orderNo } = await deposit(server, 'transfer', '500')
    const forged = '请处理\n2026-11-20 18:00:00  W2000007  approved by chen\u001b[1A\u001b[2K\u202e\u2028\u0085'
    await server.data('confirmPaid', { orderNo, remark: forged })
    await server.pass(11 * 60_000)
    await server.data('remind', { orderNo, remark: forged })
    const { printed } = await command(server, 'wang', 'queue')
    expect(printed).toHaveLength(2)
    const shown = (await command(server, 'wang', 'show', orderNo)).printed
    expect(shown.find(line => line.startsWith('  remark: '))).toContain('请处理 2026-11-20')
    for (const line of [...printed, ...shown]) expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
  })

  test('a reminder is listed in the queue and can be answered once', async () => {
    const no = await waiting()
    server.clock.advanceSync(11 * 60_000)
    await server.data('remind', { orderNo: no, remark: '请尽快处理' })
    expect(await asOperator(server, 'wang', 'queue', {})).toContainEqual(
      expect.objectContaining({ no: 'R1', what: `reminder of ${no}`, note: '请尽快处理' })
    )
    const first = await command(server, 'wang', 'answer', 'R1', '已在处理')
    expect(first.exit).toBe(0)
    expect(await command(server, 'chen', 'answer', 'R1', '再等等')).toEqual(first)
    const { list } = await server.data('reminderRecords', { page: 1, limit: 10, date: 1 })
    expect(list).toMatchObject([{ state: 1, answer: '已在处理' }])
  })
})
