import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { TestServer } from '../../kit/TestServer'
import { expectHonest } from '../kit/expectHonest'
import { GameVendor } from '../kit/GameVendor'
import type { OperatorName } from '../kit/operating'
import { asOperator, command, OPERATED } from '../kit/operating'
import { newKey } from '../kit/testDatabase'
import type { World } from '../kit/withdrawing'
import { openReady, pass, walletsOf, withdrawal } from '../kit/withdrawing'

const SETTINGS = { ...OPERATED, sessionHours: 720 } as const
const START = 70_000

let server: TestServer
let uid = 0
const wallets = () => walletsOf(server, uid)
const queued = async () =>
  (await asOperator(server, 'wang', 'queue', {})).map(({ no, what, note }) => ({ no, what, note }))
const resolve = (name: OperatorName, no: string, outcome: string) =>
  command(server, name, 'resolve', no, outcome, '--proof', 'statement 17')
const waits = (no: string, outcome: string, name: OperatorName) => ({
  exit: 0,
  complained: [],
  printed: [
    `${no}: resolution as ${outcome} asked for by ${name}; from 50,000.00 yuan on another operator has to ask for it as well`
  ]
})

/** Two names put 50,000 yuan on the balance; one name twice is one, and meanwhile it stands in the queue. */
async function needsTwo(
  no: string,
  outcome: string,
  { end, hold, what, way }: Record<'end' | 'what', string> & { readonly hold: number; readonly way?: string }
): Promise<void> {
  expect(await queued()).toEqual([])
  const first = await resolve('wang', no, outcome)
  expect(first).toMatchObject(waits(no, outcome, 'wang'))
  expect(await resolve('wang', no, outcome)).toEqual(first)
  expect(await wallets()).toMatchObject({ player: START - 50_000, hold })
  const note = [way, `resolution as ${outcome} asked for by wang`].filter(Boolean).join(', ')
  expect(await queued()).toEqual([{ no, what, note }])
  const second = await resolve('chen', no, outcome)
  expect(second).toMatchObject({ exit: 0, printed: [`${no}: ${end}`] })
  for (const name of ['wang', 'chen'] as const) expect(await resolve(name, no, outcome)).toEqual(second)
  expect(await wallets()).toMatchObject({ player: START, hold: 0 })
  expect(await queued()).toEqual([])
  expect((await command(server, 'wang', 'show', no)).printed).toContain('  resolution asked for by: wang, chen')
}

/** As if the player, who has 10,000 yuan, had won. */
async function enrich(): Promise<void> {
  uid = (await server.data('userInfo', {})).uid
  for (const name of ['wang', 'chen'] as const)
    await asOperator(server, name, 'adjust', { player: `U${uid}`, amount: '60000', reason: 'won' })
}
afterEach(async () => {
  await expectHonest(server.db)
  await server.close()
})

describe('[§M8] two operators give a great withdrawal back', () => {
  const no = 'W2000001'
  let world: World & { accountId: number }
  beforeEach(async () => {
    world = await openReady({ settings: SETTINGS })
    server = world.server
    await enrich()
  })

  /** A withdrawal whose payout the provider answers so. */
  async function paidOut(yuan: number, answer: 'unknown' | 'succeeded'): Promise<void> {
    world.provider.standard = answer
    await server.data('submitWithdrawal', withdrawal(world.accountId, yuan))
    for (const name of ['wang', 'chen'] as const) await command(server, name, 'approve', no)
    await pass(server, 0)
  }

  test.each([
    ['returned', 'succeeded', 'returned by the bank', 0, 'payout to be returned'],
    ['failed', 'unknown', 'failed', 50_000, 'payout without an end']
  ] as const)(
    'as %s: from 50,000 yuan two names are needed, one name twice is one, and it stands in the queue meanwhile',
    async (outcome, answer, end, hold, what) => {
      await paidOut(50_000, answer)
      await needsTwo(no, outcome, { end, hold, what })
    }
  )

  test.each([
    ['returned', 'succeeded'],
    ['failed', 'unknown']
  ] as const)('as %s: below it one is enough', async (outcome, answer) => {
    await paidOut(49_999.99, answer)
    expect(await resolve('wang', no, outcome)).toMatchObject({ exit: 0 })
    expect(await wallets()).toMatchObject({ player: START, hold: 0 })
  })

  test('that it was paid one says alone, and a name for failed is none for returned', async () => {
    await paidOut(50_000, 'unknown')
    await resolve('wang', no, 'failed')
    expect(await resolve('chen', no, 'paid')).toMatchObject({ printed: [`${no}: paid`] })
    expect(await queued()).toEqual([])
    expect(await resolve('chen', no, 'returned')).toMatchObject(waits(no, 'returned', 'chen'))
    expect(await wallets()).toMatchObject({ player: START - 50_000, hold: 0 })
  })

  test('who says that it stays paid takes it out of the queue: its return has to be asked for anew', async () => {
    await paidOut(50_000, 'succeeded')
    await resolve('wang', no, 'returned')
    expect(await resolve('chen', no, 'paid')).toMatchObject({ printed: [`${no}: paid`] })
    expect(await queued()).toEqual([])
    expect(await resolve('chen', no, 'returned')).toMatchObject(waits(no, 'returned', 'chen'))
    expect(await wallets()).toMatchObject({ player: START - 50_000 })
  })

  test('what the provider itself reports needs nobody', async () => {
    await paidOut(50_000, 'unknown')
    await resolve('wang', no, 'failed')
    world.provider.standard = 'failed'
    await pass(server, DAY_MS)
    expect(await wallets()).toMatchObject({ player: START, hold: 0 })
    expect(await queued()).toEqual([])
  })
})

describe('[§M8] two operators put a great transfer on the balance', () => {
  const YUAN = 50_000
  let vendor: GameVendor
  beforeEach(async () => {
    server = await TestServer.start({
      games: [],
      settings: SETTINGS,
      gamePort: (db, now) => {
        vendor = new GameVendor(db, now)
        return vendor
      }
    }).register('gamer1')
    await enrich()
  })
  const move = (from: 'coin' | 'cardsCoin', to: 'coin' | 'cardsCoin', yuan: number) =>
    server.data('transfer', { requestKey: newKey(), from, to, amount: String(yuan) })

  /** A transfer that its vendor does not answer for. */
  async function unknown(direction: 'out' | 'in', yuan: number): Promise<string> {
    if (direction === 'in') await move('coin', 'cardsCoin', yuan)
    vendor.down.add('qipai')
    if (direction === 'in') await move('cardsCoin', 'coin', yuan)
    else await move('coin', 'cardsCoin', yuan)
    await server.pass(60_000)
    return direction === 'in' ? 'T3000002' : 'T3000001'
  }

  test.each([
    ['out', 'failed', 'failed', YUAN, 'coin to cardsCoin'],
    ['in', 'paid', 'done', 0, 'cardsCoin to coin']
  ] as const)('one %s as %s: from 50,000 yuan two names are needed', async (direction, outcome, end, hold, way) => {
    const no = await unknown(direction, YUAN)
    await needsTwo(no, outcome, { end, hold, what: 'transfer without an end', way })
  })

  test.each([
    ['out', 'failed'],
    ['in', 'paid']
  ] as const)('one %s as %s: below it one is enough', async (direction, outcome) => {
    const no = await unknown(direction, YUAN - 0.01)
    expect(await resolve('wang', no, outcome)).toMatchObject({ exit: 0 })
    expect(await wallets()).toMatchObject({ player: START, hold: 0 })
  })

  test.each([
    ['out', 'paid', 'failed'],
    ['in', 'failed', 'paid']
  ] as const)('one %s as %s, which puts nothing there, one says alone', async (direction, outcome, other) => {
    const no = await unknown(direction, YUAN)
    await resolve('wang', no, other)
    expect(await resolve('chen', no, outcome)).toMatchObject({ exit: 0 })
    expect(await wallets()).toMatchObject({ player: START - YUAN, hold: 0 })
    expect(await queued()).toEqual([])
    expect(await resolve('chen', no, other)).toMatchObject({ exit: 1 })
  })
})
