import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TestServer } from '../../kit/TestServer'
import { coins, deposit, look, pass, play } from '../kit/depositor'
import { expectHonest } from '../kit/expectHonest'
import type { OperatorName } from '../kit/operating'
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

const approve = (name: OperatorName, no: string, amount?: string) =>
  command(server, name, 'approve', no, ...(amount === undefined ? [] : ['--amount', amount]))
const reverse = (name: OperatorName, no: string) => command(server, name, 'reverse', no, '--reason', 'chargeback')
const queued = () => asOperator(server, 'wang', 'queue', {})
/** A bank transfer nobody has paid. */
const unpaid = async (amount = '100') => (await deposit(server, 'transfer', amount)).orderNo

describe('two operators credit a great deposit (§M8)', () => {
  test('an order of 100 yuan that nobody paid is no way around it', async () => {
    const no = await unpaid()
    const first = await approve('wang', no, '900000003')
    expect(first).toMatchObject({
      exit: 0,
      printed: [
        `${no}: approved by wang with 900,000,003.00 yuan; from 50,000.00 yuan on another operator has to approve the same amount as well`
      ]
    })
    expect(await approve('wang', no, '900000003')).toEqual(first)
    expect(await coins(server)).toBe(START)
    expect(await look(server, no)).toMatchObject({ state: 0, credited: 0 })
  })

  test('from 50,000 yuan two names are needed, and one name twice is one', async () => {
    const { orderNo: no } = await deposit(server, 'vip', '50000')
    await approve('wang', no)
    await approve('wang', no)
    expect(await coins(server)).toBe(START)
    expect(await approve('chen', no)).toMatchObject({ exit: 0, printed: [`${no}: credited`] })
    expect(await approve('wang', no)).toMatchObject({ exit: 0, printed: [`${no}: credited`] })
    expect(await coins(server)).toBe(START + 50_000)
    expect((await command(server, 'wang', 'show', no)).printed).toContain('  approvals: wang, chen')
  })

  test('below it one is enough', async () => {
    const { orderNo: no } = await deposit(server, 'vip', '49999')
    expect(await approve('wang', no)).toMatchObject({ printed: [`${no}: credited`] })
    expect(await coins(server)).toBe(START + 49_999)
  })

  test('beyond what was asked for and what the provider reports two are needed for any amount', async () => {
    const no = await unpaid()
    expect(await approve('wang', no, '100.01')).toMatchObject({
      printed: [
        `${no}: approved by wang with 100.01 yuan; beyond what was asked for and what the provider reports another operator has to approve the same amount as well`
      ]
    })
    expect(await coins(server)).toBe(START)
    expect(await approve('chen', no, '100.01')).toMatchObject({ printed: [`${no}: credited`] })
    expect(await coins(server)).toBe(START + 100.01)
  })

  test('USDT are held against the USDT that were asked for', async () => {
    const { orderNo: no, payAmount, rate } = await deposit(server, 'usdt', '500')
    const more = (payAmount + 0.01).toFixed(2)
    expect((await approve('wang', no, more)).printed[0]).toContain(`approved by wang with ${more} USDT; beyond what`)
    expect(await coins(server)).toBe(START)
    await approve('chen', no, more)
    expect(await coins(server)).toBeCloseTo(START + Math.floor(Number(more) * rate * 100) / 100, 4)
  })

  test('what the provider itself reports one operator credits', async () => {
    const { orderNo: no } = await deposit(server, 'online', '500')
    await play(server, no, 'mismatch')
    await server.db.updateTable('sandbox_payments').set({ paid: 700_0000 }).execute()
    await pass(server, 60_000)
    expect(await look(server, no)).toMatchObject({ received: 700, credited: 0 })
    expect(await approve('wang', no, '700')).toMatchObject({ printed: [`${no}: credited`] })
    expect(await coins(server)).toBe(START + 700)
  })

  test('two names for two sums are no two names for one', async () => {
    const no = await unpaid()
    await approve('wang', no, '90000')
    await approve('chen', no, '80000')
    expect(await coins(server)).toBe(START)
    expect(await approve('wang', no, '80000')).toMatchObject({ printed: [`${no}: credited`] })
    expect(await coins(server)).toBe(START + 80_000)
  })

  test('what waits for the second name stands in the queue with the first, and once rejected begins anew', async () => {
    const no = await unpaid()
    await approve('wang', no, '60000')
    expect(await queued()).toMatchObject([{ no, note: 'approved by wang with 60,000.00 yuan' }])
    await command(server, 'chen', 'reject', no, '--reason', '未收到款项')
    expect(await queued()).toEqual([])
    await approve('chen', no, '60000')
    expect(await coins(server)).toBe(START)
    expect(await queued()).toMatchObject([{ no, note: 'approved by chen with 60,000.00 yuan' }])
  })

  test('paid after the first name it is credited by the provider’s word, and waits no more', async () => {
    const { orderNo: no } = await deposit(server, 'online', '500')
    await approve('wang', no, '60000')
    await play(server, no, 'success')
    expect(await look(server, no)).toMatchObject({ state: 1, credited: 500 })
    expect(await queued()).toEqual([])
  })
})

describe('a deposit is credited with one sum (§M8)', () => {
  test('approved with another one afterwards it is refused, with the sum that was credited', async () => {
    const no = await unpaid('500')
    await approve('wang', no, '480.50')
    expect(await approve('chen', no, '480.50')).toMatchObject({ exit: 0, printed: [`${no}: credited`] })
    for (const amount of ['480.51', '500'])
      expect(await approve('chen', no, amount)).toMatchObject({
        exit: 1,
        complained: [`${no} is credited with 480.50 yuan already.`]
      })
    expect(await coins(server)).toBe(START + 480.5)
  })

  test('of four at once with four sums one is credited, and the others are told which', async () => {
    const no = await unpaid('500')
    const sums = ['100', '200', '300', '400']
    const ends = await Promise.all(sums.map(sum => approve('wang', no, sum)))
    const credited = sums.filter((_, n) => ends[n]?.exit === 0)
    expect(credited).toHaveLength(1)
    expect(await coins(server)).toBe(START + Number(credited[0]))
    expect(ends.flatMap(({ complained }) => complained)).toEqual(
      Array.from({ length: 3 }, () => `${no} is credited with ${credited[0]}.00 yuan already.`)
    )
  })
})

describe('two operators take a great deposit back (§M8)', () => {
  /** 50,000 yuan that the provider credited. */
  const credited = async () => {
    const { orderNo } = await deposit(server, 'online', '50000')
    await play(server, orderNo, 'success')
    expect(await coins(server)).toBe(START + 50_000)
    return orderNo
  }

  test('from 50,000 yuan two names are needed, and one name twice is one', async () => {
    const no = await credited()
    const first = await reverse('wang', no)
    expect(first).toMatchObject({
      exit: 0,
      printed: [`${no}: reversal asked for by wang; from 50,000.00 yuan on another operator has to ask for it as well`]
    })
    expect(await reverse('wang', no)).toEqual(first)
    expect(await coins(server)).toBe(START + 50_000)
    expect(await queued()).toMatchObject([{ no, note: 'reversal asked for by wang' }])
    expect(await reverse('chen', no)).toMatchObject({ printed: [`${no}: reversed`] })
    expect(await coins(server)).toBe(START)
    expect(await queued()).toEqual([])
  })

  test('who approves it says that it stands: the reversal has to be asked for anew', async () => {
    const no = await credited()
    await reverse('wang', no)
    await approve('chen', no)
    expect(await queued()).toEqual([])
    expect((await reverse('chen', no)).printed[0]).toContain('reversal asked for by chen; ')
    expect(await coins(server)).toBe(START + 50_000)
  })
})
