import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chinaDateTime, DAY_MS } from '../../../src/rules/chinaTime'
import { YUAN } from '../../../src/rules/money'
import { adjustBalance } from '../../../src/server/domain/operator/adjustBalance'
import { expectHonest } from '../kit/expectHonest'
import { asOperator, command, OPERATED } from '../kit/operating'
import { limited } from '../kit/protecting'
import type { World } from '../kit/withdrawing'
import { CARD, LOGIN_PASSWORD, openReady, pass, setPin, walletsOf, withdrawal } from '../kit/withdrawing'

let world: World & { accountId: number }
let player = ''
let uid = 0

const submit = (amount: number) => world.server.data('submitWithdrawal', withdrawal(world.accountId, amount))
const wallets = () => walletsOf(world.server, uid)
const latest = async () => (await world.server.data('withdrawalRecords', { page: 1, limit: 1, date: 30 })).list[0]

beforeEach(async () => {
  world = await openReady({ settings: { ...OPERATED, sessionHours: 720 } })
  uid = (await world.server.data('userInfo', {})).uid
  player = `U${uid}`
})
afterEach(async () => {
  await expectHonest(world.server.db)
  await world.server.close()
})

/** As if the player had won. */
const enrich = (yuan: number) =>
  asOperator(world.server, 'wang', 'adjust', { player, amount: String(yuan), reason: `won ${yuan}` }).then(() =>
    asOperator(world.server, 'chen', 'adjust', { player, amount: String(yuan), reason: `won ${yuan}` })
  )

describe('an operator decides withdrawals (§M8, acceptance 29)', () => {
  test('more than 5,000 yuan waits in the queue; approved twice it is sent once', async () => {
    const { server, provider } = world
    expect(await submit(5000.01)).toMatchObject({ state: 0 })
    expect((await asOperator(server, 'wang', 'queue', {})).map(({ no, what }) => [no, what])).toEqual([
      ['W2000001', 'withdrawal to review']
    ])
    await pass(server, 0)
    expect(provider.payouts).toEqual([])
    const first = await command(server, 'wang', 'approve', 'W2000001')
    expect(first).toMatchObject({ exit: 0, printed: ['W2000001: being paid'] })
    expect(await command(server, 'wang', 'approve', 'W2000001')).toEqual(first)
    await pass(server, 0)
    expect(provider.payouts).toHaveLength(1)
    expect(await latest()).toMatchObject({ state: 3 })
  })

  test('from 50,000 yuan two names are needed, and one name twice is one', async () => {
    const { server, provider } = world
    await enrich(60_000)
    await submit(50_000)
    const first = await command(server, 'wang', 'approve', 'W2000001')
    expect(first.printed).toEqual([
      'W2000001: approved by wang; from 50,000.00 yuan on another operator has to approve it as well'
    ])
    expect(await command(server, 'wang', 'approve', 'W2000001')).toEqual(first)
    await pass(server, 0)
    expect(provider.payouts).toEqual([])
    expect(await command(server, 'chen', 'approve', 'W2000001')).toMatchObject({ printed: ['W2000001: being paid'] })
    await pass(server, 0)
    expect(provider.payouts).toHaveLength(1)
  })

  test('rejected: the amount is back once, and the player reads the reason (acceptance 9)', async () => {
    const { server } = world
    await submit(6000)
    const first = await command(server, 'wang', 'reject', 'W2000001', '--reason', '资料不符')
    expect(await command(server, 'chen', 'reject', 'W2000001', '--reason', '资料不符')).toEqual(first)
    expect(await wallets()).toMatchObject({ player: 10_000, hold: 0 })
    expect(await latest()).toMatchObject({ state: 2, stateName: '已拒绝', reason: '资料不符' })
    expect(await command(server, 'wang', 'approve', 'W2000001')).toMatchObject({
      exit: 1,
      complained: ['W2000001 was rejected.']
    })
  })

  test.each([
    ['paid', 9000, 1],
    ['failed', 10_000, 4]
  ] as const)(
    'an unknown payout stands in the queue after a day and is ended by hand: %s (acceptance 10)',
    async (outcome, left, state) => {
      const { server, provider } = world
      provider.standard = 'unknown'
      await submit(1000)
      await pass(server, 0)
      expect(await asOperator(server, 'wang', 'queue', {})).toEqual([])
      await pass(server, DAY_MS)
      expect(await asOperator(server, 'wang', 'queue', {})).toMatchObject([
        { no: 'W2000001', what: 'payout without an end' }
      ])
      const first = await command(server, 'wang', 'resolve', 'W2000001', outcome, '--proof', 'statement 17')
      expect(first.exit).toBe(0)
      expect(await command(server, 'wang', 'resolve', 'W2000001', outcome, '--proof', 'statement 17')).toEqual(first)
      expect(await wallets()).toMatchObject({ player: left, hold: 0 })
      expect(await latest()).toMatchObject({ state })
      const other = outcome === 'paid' ? 'failed' : 'paid'
      expect((await command(server, 'wang', 'resolve', 'W2000001', other, '--proof', 'x')).exit).toBe(1)
      expect(await wallets()).toMatchObject({ player: left })
    }
  )

  test('a payout that the provider is being asked for cannot be ended by hand meanwhile', async () => {
    const { server } = world
    await submit(1000)
    await sql`update withdrawals set lease_until = ${server.clock.now() + 30_000}`.execute(server.db)
    expect(await command(server, 'wang', 'resolve', 'W2000001', 'failed', '--proof', 'x')).toMatchObject({ exit: 1 })
    expect(await wallets()).toMatchObject({ player: 9000, hold: 1000 })
  })
})

describe('an operator corrects and protects', () => {
  test('the same correction happens once, another reason is another one', async () => {
    const { server } = world
    const asked = ['adjust', player, '-12.50', '--reason', 'case 7'] as const
    const first = await command(server, 'wang', ...asked)
    expect(first.exit).toBe(0)
    expect(await command(server, 'chen', ...asked)).toEqual(first)
    expect(await wallets()).toMatchObject({ player: 9987.5 })
    await command(server, 'wang', 'adjust', '@linxm01', '+12.50', '--reason', 'case 7 was wrong')
    expect(await wallets()).toMatchObject({ player: 10_000 })
    expect(await command(server, 'wang', 'adjust', player, '-10000.01', '--reason', 'x')).toMatchObject({
      exit: 1,
      complained: [expect.stringContaining('that much cannot be taken')]
    })
    await command(server, 'wang', 'adjust', player, '-10000', '--reason', 'all of it')
    expect(await wallets()).toMatchObject({ player: 0 })
  })

  test('§R2.2 a correction that waited for the wallets past midnight is of the day it was written on', async () => {
    const { db, clock } = world.server
    const [asked, written] = [clock.now(), clock.now() + DAY_MS]
    const parts = { db, clock: { now: () => written }, emit: () => undefined }
    const by = { operator: 'wang', now: asked }
    expect(await adjustBalance(parts, { userId: uid, amount: YUAN, reason: 'late' }, by)).toMatchObject({ state: 1 })
    expect(await db.selectFrom('postings').select('at').distinct().where('kind', '=', 'adjust').execute()).toEqual([
      { at: written }
    ])
    expect(await db.selectFrom('adjustments').select('done_at').execute()).toEqual([{ done_at: written }])
    clock.advanceSync(DAY_MS)
  })

  test('a frozen player bets and is refused withdrawals until it is lifted', async () => {
    const { server } = world
    await command(server, 'wang', 'freeze', player, '--reason', 'asked by the owner')
    const asked = withdrawal(world.accountId, 100)
    expect(await server.call('submitWithdrawal', asked)).toMatchObject({ message: '账户提现与转出已暂停，请联系客服' })
    expect(await server.data('checkCondition', {})).toMatchObject({
      can: false,
      reason: '账户提现与转出已暂停，请联系客服'
    })
    expect(await server.bet(49)).toMatchObject({ code: 200 })
    await command(server, 'wang', 'unfreeze', player)
    expect(await server.call('submitWithdrawal', withdrawal(world.accountId, 100))).toMatchObject({ code: 200 })
  })

  test('a player whom an operator logs out is told so (§S8 4652) and may log in again', async () => {
    const { server } = world
    const ended = server.token
    const told = await command(server, 'wang', 'log-out', player, '--reason', 'asked by the owner')
    expect(told).toMatchObject({ exit: 0, printed: [`${player}: logged out everywhere`] })
    expect(await server.call('userInfo', {}, { token: ended })).toMatchObject({ code: 4652 })
    expect(await command(server, 'wang', 'log-out', player, '--reason', 'asked by the owner')).toEqual(told)
    expect(await server.login('linxm01', LOGIN_PASSWORD)).toMatchObject({ code: 200 })
    expect(await server.data('userInfo', {})).toMatchObject({ username: 'linxm01' })
  })

  test('a reset withdrawal password freezes for a day, however often it is asked for (acceptance 16)', async () => {
    const { server } = world
    const told = await command(server, 'wang', 'reset-pin', player)
    const before = (await server.data('messageList', { page: 1, limit: 1 })).total
    server.clock.advanceSync(60_000)
    expect(await command(server, 'chen', 'reset-pin', player)).toEqual(told)
    expect((await server.data('messageList', { page: 1, limit: 1 })).total).toBe(before)
    expect(await server.data('checkCondition', {})).toMatchObject({ hasPassword: false })
    await setPin(server)
    expect(await server.call('submitWithdrawal', withdrawal(world.accountId, 100))).toMatchObject({
      message: expect.stringMatching(/^为保障资金安全，2026-11-21 18:00:\d\d 前暂停提现与转出$/)
    })
    const shown = async () => (await command(server, 'wang', 'show', player)).printed.join('\n')
    expect(await shown()).toMatch(/frozen: until 2026-11-21 18:00:\d\d \(pin\)/)
    await pass(server, DAY_MS)
    expect(await server.call('submitWithdrawal', withdrawal(world.accountId, 100))).toMatchObject({ code: 200 })
    expect(await shown()).not.toContain('frozen: until')
  })
})

describe('what operators see and what is kept of them', () => {
  test('§C2 §C4 §M7 show tells what a player may be kept from a bet or a withdrawal by: limits, a cool-off, an authenticator', async () => {
    const { server } = world
    const shown = async () => (await command(server, 'wang', 'show', player)).printed.map(line => line.trim())
    expect((await shown()).filter(line => /^(authenticator|limits|barred)/.test(line))).toEqual([
      'authenticator: not set'
    ])
    await limited(server.db, uid, 'stake', 'day', 500)
    await limited(server.db, uid, 'session', 'day', 60)
    await server.bet(49)
    server.clock.advanceSync(1)
    const now = server.clock.now()
    await sql`update user_security set totp = 'x', totp_at = ${now} where user_id = ${uid}`.execute(server.db)
    const bar = {
      user_id: uid,
      kind: 'coolOff',
      starts_at: now,
      until_at: now + DAY_MS,
      ends_at: now + DAY_MS
    } as const
    await server.db
      .insertInto('exclusions')
      .values({ ...bar, next_clear_at: null })
      .execute()
    expect(await shown()).toEqual(
      expect.arrayContaining([
        `authenticator: set since ${chinaDateTime(now)}`,
        `barred: coolOff until ${chinaDateTime(now + DAY_MS)}`,
        expect.stringMatching(/^limits: session day: \d+ of 60 minutes; stake day: \S+ of 500\.00 yuan$/)
      ])
    )
  })

  test('show has the whole number, players never have; every look and action is written down for good', async () => {
    const { server } = world
    await submit(6000)
    const shown = await command(server, 'chen', 'show', 'W2000001')
    expect(shown.printed.join('\n')).toContain(`bank ICBC ${CARD}`)
    expect(shown.printed.join('\n')).toContain('holder: 林小明')
    expect(shown.printed.filter(text => text.includes('ledger:'))).toHaveLength(2)
    expect((await command(server, 'chen', 'show', '@linxm01')).printed.join('\n')).toContain(CARD)
    await command(server, 'wang', 'approve', 'W2000001')
    const rows = await server.db
      .selectFrom('operator_actions')
      .select(['operator', 'action', 'target'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { operator: 'chen', action: 'show', target: 'W2000001' },
      { operator: 'chen', action: 'show', target: player },
      { operator: 'wang', action: 'approve', target: 'W2000001' }
    ])
    await expect(sql`update operator_actions set operator = 'nobody'`.execute(server.db)).rejects.toMatchObject({
      code: 'KJ002'
    })
    await expect(sql`delete from operator_actions`.execute(server.db)).rejects.toMatchObject({ code: 'KJ002' })
  })

  const line = (orderNo: string, amount: number) => ({
    orderNo,
    kind: 'payout' as const,
    amount,
    asset: 'CNY' as const
  })
  /** Three payouts of a hundred yuan on this day, and what the report of it is held against. */
  const TODAY = '2026-11-20'
  const paid = async () => {
    world.provider.standard = 'succeeded'
    for (let i = 0; i < 3; i++) {
      await submit(100)
      await pass(world.server, 0)
    }
    return ['W2000001', 'W2000002', 'W2000003'].map(no => line(no, 100 * YUAN))
  }
  const reconciled = () => command(world.server, 'wang', 'reconcile', '--provider', 'scripted', '--day', TODAY)
  const differences = async () => (await reconciled()).printed.map(text => text.split(':')[0])

  test('reconcile finds a missing, an extra and a different row, and nothing where there is nothing (acceptance 29)', async () => {
    const { provider } = world
    provider.reported = { [TODAY]: await paid() }
    expect(await reconciled()).toMatchObject({ exit: 0, printed: ['Report and books agree.'] })
    provider.reported = {
      [TODAY]: [line('W2000001', 99 * YUAN), line('W2000002', 100 * YUAN), line('W2000009', 100 * YUAN)]
    }
    expect(await reconciled()).toMatchObject({ exit: 1 })
    expect(await differences()).toEqual(['W2000001 different', 'W2000003 missing', 'W2000009 extra'])
  })

  test.each([TODAY, '2026-11-21'])(
    '§M8 reconcile finds what the provider paid twice, the second time on %s',
    async day => {
      const [first, ...others] = await paid()
      if (!first) throw new Error('nothing was paid')
      world.provider.reported =
        day === TODAY ? { [TODAY]: [first, ...others, first] } : { [TODAY]: [first, ...others], [day]: [first] }
      expect(await differences()).toEqual(['W2000001 different'])
      // Booked by it on the day after alone, it was paid once.
      world.provider.reported = { [TODAY]: others, '2026-11-21': [first] }
      expect(await reconciled()).toMatchObject({ exit: 0 })
    }
  )

  test('§M8 reconcile takes a day of more orders than a statement has places for', async () => {
    const days = await paid()
    const others = Array.from({ length: 70_000 }, (_, n) => line(`W${2_000_101 + n}`, YUAN))
    world.provider.reported = { [TODAY]: [...days, ...others] }
    const { printed, complained } = await reconciled()
    expect(complained).toEqual([])
    expect(printed).toHaveLength(others.length)
    expect(printed[0]).toBe('W2000101 extra: books "", report "payout 10000 CNY"')
  })

  test('§M8 a report of more than 100,000 movements is refused in words that say so', async () => {
    const many = Array.from({ length: 100_001 }, (_, n) => line(`W${2_000_101 + n}`, YUAN))
    world.provider.reported = { '2026-11-21': many }
    expect(await reconciled()).toMatchObject({
      exit: 1,
      complained: ['scripted reports more of 2026-11-21 than is compared here: 100000 movements, 16 MB.']
    })
    expect(world.server.faults).toEqual([])
  })

  describe('§M8 reconcile of a day of which a part went through another gateway', () => {
    const BEFORE = 'https://pay.example.com/before M1'
    const away = (...ids: readonly number[]) =>
      world.server.db.updateTable('withdrawals').set({ told_to: BEFORE }).where('id', 'in', ids).execute()
    const SUMMARY = `${BEFORE}: payout 2000000 CNY (2 orders) is not compared: ask that gateway`

    test('counts that part and compares the rest', async () => {
      const [, , third] = await paid()
      if (!third) throw new Error('nothing was paid')
      await away(2000001, 2000002)
      world.provider.reported = { [TODAY]: [third] }
      expect(await reconciled()).toMatchObject({ exit: 0, printed: ['Report and books agree.', SUMMARY] })
      world.provider.reported = {}
      expect(await reconciled()).toMatchObject({
        exit: 1,
        printed: ['W2000003 missing: books "payout 1000000 CNY", report ""', SUMMARY]
      })
    })

    test.each([TODAY, '2026-11-21'])('finds what the present one paid as well, on %s', async day => {
      const [first, second, third] = await paid()
      if (!first || !second || !third) throw new Error('nothing was paid')
      await away(2000001, 2000002)
      world.provider.reported = { [TODAY]: [third], [day]: [first, ...(day === TODAY ? [third] : [])] }
      expect(await command(world.server, 'wang', 'reconcile', '--provider', 'scripted', '--day', day)).toMatchObject({
        exit: 1,
        printed: [
          `W2000001 extra: books "payout 1000000 CNY told to ${BEFORE}", report "payout 1000000 CNY"`,
          ...(day === TODAY ? [SUMMARY.replace('2000000 CNY (2 orders)', '1000000 CNY (1 order)')] : [])
        ]
      })
    })

    test('compares what ended before the gateway was kept', async () => {
      world.provider.reported = { [TODAY]: await paid() }
      await world.server.db.updateTable('withdrawals').set({ told_to: null }).execute()
      expect(await reconciled()).toMatchObject({ exit: 0, printed: ['Report and books agree.'] })
    })
  })

  test('§M8 a provider that does not answer is named, and is no fault of ours', async () => {
    await paid()
    world.provider.standard = 'silent'
    expect(await reconciled()).toMatchObject({
      exit: 1,
      complained: ['scripted gives no report now: try again later.']
    })
    expect(world.server.faults).toEqual([])
  })

  test.each([
    [[], 2],
    [['drain'], 2],
    [['reject', 'W2000001'], 2],
    [['approve', 'W2000009'], 1],
    [['show', 'U999999'], 1],
    [['resolve', 'D1000001', 'paid', '--proof', 'x'], 1],
    [['answer', 'R1', 'hello'], 1]
  ] as const)('the command %o ends with %i and one sentence', async (argv, exit) => {
    const ended = await command(world.server, 'wang', ...argv)
    expect(ended).toMatchObject({ exit, printed: [] })
    expect(ended.complained).toHaveLength(1)
  })
})
