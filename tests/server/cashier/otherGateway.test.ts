import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEPOSIT_STATE } from '../../../src/contract/areas/cashier'
import { HttpPayments } from '../../../src/server/ports/HttpPayments'
import { SANDBOX_CHANNELS } from '../../../src/server/sandbox/sandboxChannels'
import { FakeClock } from '../../kit/FakeClock'
import { TestServer } from '../../kit/TestServer'
import { coins, deposit, look, pass } from '../kit/depositor'
import { expectHonest } from '../kit/expectHonest'
import { GatewayDouble } from '../kit/GatewayDouble'
import { asOperator, command, OPERATED } from '../kit/operating'

const MINUTE = 60_000
const CREATED = { state: 'created', providerOrder: 'P1', details: { kind: 'qr', qr: 'x' } }

let first: GatewayDouble
let another: GatewayDouble
let server: TestServer
let servers: TestServer[]

const paymentsOf = ({ url }: GatewayDouble) =>
  new HttpPayments({
    gateway: {
      url,
      secret: 'secret of the tests 1',
      oldSecret: '',
      merchant: 'M1',
      origins: [],
      channelsFile: undefined
    },
    channels: SANDBOX_CHANNELS,
    clock: new FakeClock()
  })

beforeEach(async () => {
  first = new GatewayDouble()
  another = new GatewayDouble()
  await Promise.all([first.start(), another.start()])
  // It knows of no order, as a new one does.
  another.answers.set('create', CREATED).set('query', { state: 'unknown' }).set('cancel', { state: 'cancelled' })
  server = await TestServer.start({ games: [49], settings: OPERATED, payments: paymentsOf(first) }).register('payer01')
  servers = [server]
})
afterEach(async () => {
  await expectHonest(server.db)
  expect(servers.flatMap(({ faults }) => faults)).toEqual([])
  for (const each of servers.reverse()) await each.close()
  await Promise.all([first.stop(), another.stop()])
})

/** The site starts again on the same database, with another PAY_URL. */
async function restartWith(gateway: GatewayDouble): Promise<void> {
  const { db, clock, token } = server
  const payments = paymentsOf(gateway)
  server = await TestServer.start({ db, games: [], settings: OPERATED, payments, now: clock.now() })
  server.token = token
  servers.push(server)
}

const queue = () => asOperator(server, 'wang', 'queue', {})

describe('§W3 a deposit under way while the gateway is changed', () => {
  test('is not asked after at the new one, nor cancelled by its word; its time over, a person looks', async () => {
    first.answers.set('create', CREATED)
    const { orderNo } = await deposit(server, 'alipay', '500')
    await restartWith(another)
    await pass(server, 5 * MINUTE, MINUTE)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.unpaid, show: { kind: 'qr', qr: 'x' } })
    expect(await server.call('cancelPay', { orderNo })).toMatchObject({ message: '支付渠道暂无响应，请稍后再试' })
    expect(await queue()).toEqual([])
    await pass(server, 15 * MINUTE, MINUTE)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.expired })
    expect(await queue()).toMatchObject([
      {
        no: orderNo,
        what: 'deposit: unknown',
        note: `told to ${first.url} M1: the present gateway is not asked about it`
      }
    ])
    expect(another.requests).toEqual([])
    const { printed } = await command(server, 'wang', 'show', orderNo)
    expect(printed).toContain(`  told to: ${first.url} M1`)
    expect(printed.join('\n')).not.toContain('asked next')
    await asOperator(server, 'wang', 'approve', { no: orderNo })
    expect(await coins(server)).toBe(10_500)
    expect(await queue()).toEqual([])
  })

  test('is not told to the new one, where the old one was never heard: its channel is not of that one', async () => {
    const { orderNo } = await deposit(server, 'alipay', '500')
    await restartWith(another)
    await pass(server, 5 * MINUTE, MINUTE)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.unpaid, show: { kind: 'none' } })
    expect(another.requests).toEqual([])
  })

  test('comes before a person at once, where it was seen on its way', async () => {
    first.answers.set('create', CREATED).set('query', { state: 'seen' })
    const { orderNo } = await deposit(server, 'alipay', '500')
    await pass(server, MINUTE, MINUTE)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.checking })
    await restartWith(another)
    await pass(server, MINUTE, MINUTE)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.checking })
    expect(await queue()).toMatchObject([{ no: orderNo, what: 'deposit: unknown' }])
  })

  test('that was credited is not taken back by the new one’s word', async () => {
    const paid = { state: 'succeeded', received: { asset: 'CNY', amount: '500.00' } }
    first.answers.set('create', CREATED).set('query', paid)
    const { orderNo } = await deposit(server, 'alipay', '500')
    await pass(server, 5000, 5000)
    another.answers.set('query', { state: 'reversed' })
    await restartWith(another)
    await pass(server, 2 * MINUTE, MINUTE)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.done, credited: 500 })
  })

  test('hides no work of the present one, however many they are', async () => {
    first.answers.set('create', CREATED)
    await deposit(server, 'alipay', '500')
    await restartWith(another)
    await pass(server, 20 * MINUTE, MINUTE)
    const { rows } = await sql<{ names: string }>`
      select string_agg(column_name, ', ') as names from information_schema.columns
      where table_name = 'deposits' and table_schema = current_schema() and column_name <> 'id'`.execute(server.db)
    const names = sql.raw(rows[0]?.names ?? '')
    await sql`insert into deposits (${names}) select ${names} from deposits, generate_series(1, 150)`.execute(server.db)
    const { orderNo } = await deposit(server, 'transfer', '600')
    await server.data('confirmPaid', { orderNo })
    expect((await queue()).filter(({ what }) => what === 'deposit: manual')).toMatchObject([{ no: orderNo }])
    expect(await queue()).toHaveLength(152)
  })

  test('is asked after again once its own gateway is back', async () => {
    first.answers.set('create', CREATED)
    const { orderNo } = await deposit(server, 'alipay', '500')
    await restartWith(another)
    await pass(server, 20 * MINUTE, MINUTE)
    first.answers.set('query', { state: 'succeeded', received: { asset: 'CNY', amount: '500.00' } })
    await restartWith(first)
    await pass(server, 30 * MINUTE, 5 * MINUTE)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.done, credited: 500 })
    expect(await queue()).toEqual([])
  })

  test('and was made by the release before is the gateway’s that this one asks first', async () => {
    first.answers.set('create', CREATED)
    await deposit(server, 'alipay', '500')
    await server.db.updateTable('deposits').set({ told_to: null }).execute()
    await pass(server, MINUTE, MINUTE)
    await restartWith(another)
    await pass(server, 5 * MINUTE, MINUTE)
    expect(another.requests).toEqual([])
  })
})
