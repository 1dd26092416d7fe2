import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { DataOf, EndpointKey, RequestOf } from '../../../src/contract/endpoints'
import type { Api } from '../../../src/net/createApi'
import { CallFailed } from '../../../src/net/Failure'
import type { KeyValue } from '../../../src/net/KeyValue'
import type { MoneyEndpoint, MoneyRequest } from '../../../src/net/MoneyCalls'
import { MoneyCalls } from '../../../src/net/MoneyCalls'
import { TestServer } from '../../kit/TestServer'
import { deposit, play, settled, WAYS } from '../kit/depositor'
import { expectHonest } from '../kit/expectHonest'
import { newKey } from '../kit/testDatabase'
import { bindSeasoned, PIN, setPin } from '../kit/withdrawing'

/** Calls of cash under a key: a new one must be here before anything compiles. Bets and commissions have their own suites (§A5). */
type CashEndpoint = Exclude<MoneyEndpoint, 'saveOrder' | 'placeChase' | 'saveInstant' | 'startSeries' | 'raiseMoney'>
type Requests = { readonly [K in CashEndpoint]: (server: TestServer) => Promise<MoneyRequest<K>> }

const ordered = (way: keyof typeof WAYS) => {
  const { call: _, ...fields } = WAYS[way]
  return { ...fields, amount: '500' }
}

/** What each asks for, once the player has what it needs. */
const REQUESTS: Requests = {
  remitOrder: async () => ({ ...ordered('transfer'), payerName: '林小明' }),
  remitOrderAuto: async () => ({ ...ordered('tail'), payerName: '林小明' }),
  qrOrder: async () => ordered('wechat'),
  usdtOrder: async () => ordered('usdt'),
  thirdOrder: async () => ordered('online'),
  submitWithdrawal: async server => {
    await setPin(server)
    const { id } = await bindSeasoned(server)
    return { accountId: id, amount: '500', withdrawalPassword: PIN }
  },
  forfeitBonus: async server => {
    await setPin(server)
    await play(server, (await deposit(server, 'online', '500')).orderNo, 'success')
    await server.data('claimReward', { id: 'first-deposit:once' })
    return { withdrawalPassword: PIN }
  },
  turnIn: async () => ({ amount: '400' }),
  turnOut: async server => {
    await server.data('turnIn', { amount: '400', requestKey: newKey() })
    return { amount: '300' }
  },
  transfer: async () => ({ from: 'coin', to: 'cardsCoin', amount: '300' }),
  recallAll: async server => {
    await server.data('transfer', { from: 'coin', to: 'cardsCoin', amount: '300', requestKey: newKey() })
    return {}
  }
}

class Kept implements KeyValue {
  readonly #items = new Map<string, string>()
  getItem = (name: string) => this.#items.get(name) ?? null
  setItem = (name: string, value: string) => void this.#items.set(name, value)
  removeItem = (name: string) => void this.#items.delete(name)
}

/** A phone on a line that loses answers: the server has carried the call out by then. */
class LossyPhone implements Api {
  /** Everything the server answered, lost or not. */
  readonly answers: unknown[] = []
  losing = true
  readonly #server: TestServer
  readonly #kept = new Kept()
  #money: MoneyCalls

  constructor(server: TestServer) {
    this.#server = server
    this.#money = this.#open()
  }

  get money(): MoneyCalls {
    return this.#money
  }

  /** The page is loaded anew: what it kept is all that is left. */
  reload(): void {
    this.#money = this.#open()
  }

  #open(): MoneyCalls {
    return new MoneyCalls({
      api: this,
      store: this.#kept,
      clock: this.#server.clock,
      owner: () => 7,
      newKey
    })
  }

  async call<K extends EndpointKey>(key: K, request: RequestOf<K>): Promise<DataOf<K>> {
    const data = await this.#server.data(key, request)
    if (key !== 'orderByKey') this.answers.push(data)
    if (this.losing) throw new CallFailed(key, { kind: 'network', status: 0 })
    return data
  }
}

/** All that a call may have moved or made. */
async function effects({ db }: TestServer): Promise<unknown> {
  const { rows } = await sql`select
    (select json_agg(json_build_array(kind, balance) order by id) from accounts where user_id is not null) as accounts,
    (select count(*) from postings)::int as postings, (select count(*) from deposits)::int as deposits,
    (select count(*) from withdrawals)::int as withdrawals, (select count(*) from transfers)::int as transfers,
    (select count(*) from turnover_tasks)::int as tasks`.execute(db)
  return rows
}

let server: TestServer
afterEach(async () => {
  await expectHonest(server.db)
  expect(server.faults).toEqual([])
  await server.close()
})

async function loses<K extends CashEndpoint>(call: K, times: number, reloads: boolean): Promise<void> {
  server = await TestServer.start({ games: [] }).register('unlucky')
  const request = await REQUESTS[call](server)
  const before = await effects(server)
  const phone = new LossyPhone(server)
  const lose = async () => {
    await expect(phone.money.send(call, request)).rejects.toBeInstanceOf(CallFailed)
    await settled(server)
    if (reloads) phone.reload()
  }
  await lose()
  const after = await effects(server)
  expect(after).not.toEqual(before)
  for (let lost = 1; lost < times; lost++) await lose()
  const [pending] = phone.money.pending()
  const { state, refs } = await server.data('orderByKey', { requestKey: pending?.requestKey ?? '' })
  expect({ state, some: refs.length > 0 }).toEqual({ state: 'accepted', some: true })
  phone.losing = false
  const answer = await phone.money.send(call, request)
  expect(phone.money.pending()).toEqual([])
  for (const lost of phone.answers) expect(lost).toEqual(answer)
  expect(phone.answers).toHaveLength(times + 1)
  expect(await effects(server)).toEqual(after)
}

const CALLS = Object.keys(REQUESTS) as CashEndpoint[]
/** One to ten, and not the same number for every call. */
const timesOf = (call: CashEndpoint, reloads: boolean): number =>
  1 + ((CALLS.indexOf(call) * 3 + (reloads ? 5 : 0)) % 10)

describe('acceptance 8: a call of cash whose answers are lost has one effect and the same answer (§M2.6)', () => {
  test.each(CALLS)('%s, said again by the same page', call => loses(call, timesOf(call, false), false))
  test.each(CALLS)('%s, said again after the page was loaded anew', call => loses(call, timesOf(call, true), true))

  test.each(['turnIn', 'turnOut', 'submitWithdrawal', 'forfeitBonus', 'transfer', 'recallAll'] as const)(
    '%s, said again after other money moved, tells the balances as they stand',
    async call => {
      server = await TestServer.start({ games: [] }).register('unlucky')
      const request = { ...(await REQUESTS[call](server)), requestKey: newKey() }
      const first: object = await server.data(call, request)
      await settled(server)
      await server.data('turnIn', { amount: '7', requestKey: newKey() })
      const { userInfo } = await server.data('userInfo', {})
      const again: object = await server.data(call, request)
      expect(again).toMatchObject({ coins: userInfo.coin })
      if ('yuBaoCoin' in first) expect(again).toMatchObject({ yuBaoCoin: userInfo.yuBaoCoin })
    }
  )

  test('a refusal that is kept, heard again after money came, tells the balance as it stands', async () => {
    server = await TestServer.start({ games: [] }).register('unlucky')
    const request = { from: 'coin', to: 'cardsCoin', amount: '20000', requestKey: newKey() } as const
    const refusal = async () => (await server.call('transfer', request)) as { message: string; data: unknown }
    expect(await refusal()).toMatchObject({ message: '余额不足!', data: { coins: 10_000 } })
    await play(server, (await deposit(server, 'online', '500')).orderNo, 'success')
    expect(await refusal()).toMatchObject({ message: '余额不足!', data: { coins: 10_500 } })
  })
})
