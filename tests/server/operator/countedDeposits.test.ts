import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TestServer } from '../../kit/TestServer'
import { coins, deposit, look, pass, play } from '../kit/depositor'
import { expectHonest } from '../kit/expectHonest'
import { asOperator, command, OPERATED } from '../kit/operating'

const START = 10_000
let server: TestServer
beforeEach(async () => {
  server = await TestServer.start({ games: [49], settings: { ...OPERATED, sessionHours: 720 } }).register('payer01')
})
afterEach(async () => {
  await expectHonest(server.db)
  expect(server.faults).toEqual([])
  await server.close()
})

/** An order of 500 yuan nobody has paid, credited with what an operator counted. */
async function counted(amount: string): Promise<string> {
  const { orderNo } = await deposit(server, 'online', '500')
  expect(await command(server, 'wang', 'approve', orderNo, '--amount', amount)).toMatchObject({ exit: 0 })
  return orderNo
}
/** The provider is asked once more after a minute, and once more after a day. */
const asked = () => pass(server, 61_000, 5000)
const queued = () => asOperator(server, 'wang', 'queue', {})
const reconciled = async () =>
  (await command(server, 'wang', 'reconcile', '--provider', 'sandbox', '--day', '2026-11-20')).printed
const shown = async (no: string) => (await command(server, 'wang', 'show', no)).printed

describe('what an operator counted stays counted, whatever the provider says next (§M3.1)', () => {
  test('a provider that knows of nothing does not make it nothing', async () => {
    const no = await counted('120')
    await pass(server, 6000)
    expect(await look(server, no)).toMatchObject({ state: 1, received: 120, credited: 120 })
    await asked()
    expect(await look(server, no)).toMatchObject({ state: 1, received: 120, credited: 120 })
    expect(await shown(no)).toContain('  received: 120.00 yuan')
    expect(await reconciled()).toEqual([`${no} missing: books "payment 1200000 CNY", report ""`])
  })

  test('USDT too, to the last unit', async () => {
    const { orderNo: no } = await deposit(server, 'usdt', '500')
    await command(server, 'wang', 'approve', no, '--amount', '2.01')
    await asked()
    expect(await look(server, no)).toMatchObject({ received: 2.01 })
    expect(await reconciled()).toEqual([`${no} missing: books "payment 2010000 USDT", report ""`])
  })

  test('taken back it was received all the same', async () => {
    const no = await counted('120')
    await command(server, 'wang', 'reverse', no, '--reason', 'chargeback')
    await asked()
    expect(await look(server, no)).toMatchObject({ state: 6, received: 120, credited: 120 })
  })

  test('the payment that comes after it is the same money: nobody is asked, and the books agree', async () => {
    const no = await counted('500')
    await asked()
    await play(server, no, 'success')
    await asked()
    expect(await queued()).toEqual([])
    expect(await coins(server)).toBe(START + 500)
    expect(await reconciled()).toEqual(['Report and books agree.'])
  })

  test('more than was booked comes before a person, once, and the books differ by it', async () => {
    const no = await counted('120')
    await asked()
    await play(server, no, 'success')
    await asked()
    expect(await queued()).toMatchObject([{ no, what: 'deposit: extra' }])
    expect(await look(server, no)).toMatchObject({ received: 500, credited: 120 })
    expect(await reconciled()).toEqual([`${no} different: books "payment 1200000 CNY", report "payment 5000000 CNY"`])
    await command(server, 'wang', 'approve', no)
    await pass(server, 86_400_000, 3_600_000)
    expect(await queued()).toEqual([])
    expect(await coins(server)).toBe(START + 120)
  })
})
