import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CODE, NOTHING_TAKEN } from '../../src/contract/codes'
import type { Api } from '../../src/net/createApi'
import type { Failure } from '../../src/net/Failure'
import { CallFailed } from '../../src/net/Failure'
import { fingerprint } from '../../src/net/fingerprint'
import type { KeyValue } from '../../src/net/KeyValue'
import { MoneyCalls } from '../../src/net/MoneyCalls'
import type { Clock } from '../../src/timing/Clock'
import { systemClock } from '../../src/timing/systemClock'

const slip = { typeId: 30, type: 2, orderArray: '[{"actionCode":"01"}]' }
const lost: Failure = { kind: 'network', status: 0 }

class MemoryStore implements KeyValue {
  readonly items = new Map<string, string>()
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => void this.items.set(key, value)
  removeItem = (key: string) => void this.items.delete(key)
}

/** A server that keeps what it accepted by key, and loses answers on demand. */
class FakeServer {
  readonly accepted: string[] = []
  readonly keys: string[] = []
  /** Keys that were asked for. */
  readonly asked: string[] = []
  /** Keys it lets nothing happen under any more. */
  readonly ended: string[] = []
  /** Storage at the moment of sending. */
  storedAtSend: string | null = null
  fail: Failure | undefined
  arrives = true
  constructor(readonly store: MemoryStore) {}

  api = {
    call: async (key: string, request: { requestKey: string; ends?: number }) => {
      if (key === 'orderByKey') {
        this.asked.push(request.requestKey)
        if (this.fail) throw new CallFailed(key, this.fail)
        if (request.ends === 1) this.ended.push(request.requestKey)
        const isKnown = this.accepted.includes(request.requestKey)
        return { state: isKnown ? 'accepted' : 'unknown', message: '', orderIds: [], refs: isKnown ? ['W2000001'] : [] }
      }
      this.storedAtSend = this.store.getItem('pendingMoney')
      this.keys.push(request.requestKey)
      const replayed = this.accepted.includes(request.requestKey)
      if (this.arrives && !replayed && this.fail?.kind !== 'refused') this.accepted.push(request.requestKey)
      if (this.fail) throw new CallFailed(key, this.fail)
      return { coins: 10, timeStamp: 1, orderIds: ['1'], replayed }
    }
  } as unknown as Api
}

describe('idempotency across a lost answer and a reload, §A5', () => {
  let store: MemoryStore
  let server: FakeServer
  let keys = 0
  const page = (owner = 7, clock: Clock = systemClock) =>
    new MoneyCalls({
      api: server.api,
      store,
      clock,
      owner: () => owner,
      newKey: () => `key-${++keys}-0123456789`
    })

  beforeEach(() => {
    vi.useFakeTimers()
    store = new MemoryStore()
    server = new FakeServer(store)
    keys = 0
  })
  afterEach(() => {
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  it('the key is stored before the request leaves and gone after the answer', async () => {
    await page().send('saveOrder', slip)
    expect(server.storedAtSend).toContain('key-1-')
    expect(store.items.size).toBe(0)
  })

  it('two confirmed slips, even equal ones, have two keys', async () => {
    const client = page()
    await client.send('saveOrder', slip)
    await client.send('saveOrder', slip)
    expect(new Set(server.keys).size).toBe(2)
    expect(server.accepted.length).toBe(2)
  })

  it('lost answer, reload, the same slip again: one key, one bet', async () => {
    server.fail = lost
    await expect(page().send('saveOrder', slip)).rejects.toBeInstanceOf(CallFailed)
    server.fail = undefined
    const answer = await page().send('saveOrder', { ...slip })
    expect(answer.replayed).toBe(true)
    expect(server.keys).toEqual(['key-1-0123456789', 'key-1-0123456789'])
    expect(server.accepted.length).toBe(1)
    expect(page().pending()).toEqual([])
  })

  it('another slip or another player never gets the key', async () => {
    server.fail = lost
    await page()
      .send('saveOrder', slip)
      .catch(() => undefined)
    server.fail = undefined
    await page().send('saveOrder', { ...slip, orderArray: '[{"actionCode":"02"}]' })
    await page(8).send('saveOrder', slip)
    expect(new Set(server.keys).size).toBe(3)
    expect(page().pending().length).toBe(1)
    expect(page(8).pending().length).toBe(0)
  })

  /** Two bets whose answers never came. */
  async function loseTwo(): Promise<void> {
    server.fail = lost
    for (const orderArray of ['first', 'second'])
      await page()
        .send('saveOrder', { ...slip, orderArray })
        .catch(() => undefined)
    server.fail = undefined
  }

  it('a player who comes while the calls of the one before are asked for is told nothing of them, and they stay kept', async () => {
    await loseTwo()
    vi.setSystemTime(Date.now() + 60_000)
    let owner = 7
    const asked: string[] = []
    // Keys belong to players: of another one's the server knows nothing.
    const call = async (_: string, { requestKey }: { requestKey: string }) => {
      asked.push(requestKey)
      owner = 8
      return { state: asked.length > 1 ? 'unknown' : 'accepted', message: '', orderIds: [], refs: [] }
    }
    const api = { call } as unknown as Api
    const client = new MoneyCalls({ api, store, clock: systemClock, owner: () => owner, newKey: () => 'none' })
    expect(await client.resolve()).toEqual([])
    expect(asked).toHaveLength(1)
    expect(page().pending()).toHaveLength(2)
  })

  it('who comes between two lookups of the player before is not told what the first of them found', async () => {
    await loseTwo()
    let owner = 7
    let asked = 0
    const call = async () => {
      if (++asked === 2) owner = 8
      return { state: 'accepted', message: '', orderIds: ['K1'], refs: [] }
    }
    const api = { call } as unknown as Api
    const client = new MoneyCalls({ api, store, clock: systemClock, owner: () => owner, newKey: () => 'none' })
    expect([await client.resolve(), asked]).toEqual([[], 2])
  })

  it('lost answer, reload, asked by key: accepted', async () => {
    server.fail = lost
    await page()
      .send('saveOrder', slip)
      .catch(() => undefined)
    server.fail = undefined
    expect((await page().resolve()).map(({ state }) => state)).toEqual(['accepted'])
    expect(store.items.size).toBe(0)
  })

  it('[K] a movement of cash is told from a bet, with the numbers of what it made', async () => {
    server.fail = lost
    const [bet, cash] = [page().send('saveOrder', slip), page().send('turnIn', { amount: '100' })]
    await Promise.allSettled([bet, cash])
    server.fail = undefined
    expect((await page().resolve()).map(({ isBet, refs }) => [isBet, refs])).toEqual([
      [true, ['W2000001']],
      [false, ['W2000001']]
    ])
  })

  it('[§M2.6] what proves who asks is no part of the request: another pin has the same key, and none is stored', async () => {
    server.fail = lost
    const withdrawal = { accountId: 3, amount: '500' }
    for (const secret of [{ withdrawalPassword: '137246' }, { withdrawalPassword: '975310', googleCode: '123456' }])
      await page()
        .send('submitWithdrawal', { ...withdrawal, ...secret })
        .catch(() => undefined)
    expect(new Set(server.keys).size).toBe(1)
    const bare = fingerprint(JSON.stringify(['submitWithdrawal', 7, withdrawal]))
    expect(page().pending()).toMatchObject([{ endpoint: 'submitWithdrawal', print: bare }])
    await page()
      .send('submitWithdrawal', { ...withdrawal, amount: '501', withdrawalPassword: '137246' })
      .catch(() => undefined)
    expect(new Set(server.keys).size).toBe(2)
  })

  it('a lookup of one key leaves the other calls open', async () => {
    server.fail = lost
    for (const orderArray of ['a', 'b'])
      await page()
        .send('saveOrder', { ...slip, orderArray })
        .catch(() => undefined)
    server.fail = undefined
    const [first, second] = server.keys
    expect((await page().resolve(second)).map(({ call }) => call.requestKey)).toEqual([second])
    expect(
      page()
        .pending()
        .map(call => call.requestKey)
    ).toEqual([first])
  })

  it('when two lookups of one lost bet run at once, only one reports its outcome', async () => {
    server.fail = lost
    const client = page()
    await client.send('saveOrder', slip).catch(() => undefined)
    server.fail = undefined
    const told = await Promise.all([client.resolve(), client.resolve()])
    expect(told.flat()).toHaveLength(1)
    expect(server.asked).toHaveLength(1)
  })

  it('when two tabs look one lost bet up at once, only one reports its outcome', async () => {
    server.fail = lost
    const [here, other] = [page(), page()]
    await here.send('saveOrder', slip).catch(() => undefined)
    server.fail = undefined
    expect((await Promise.all([here.resolve(), other.resolve()])).flat()).toHaveLength(1)
  })

  it('a bet that may still arrive is lost until then, whoever asks for it by its key', async () => {
    server.fail = lost
    server.arrives = false
    const client = page()
    await client.send('saveOrder', slip).catch(() => undefined)
    server.fail = undefined
    expect(await client.outcomeOf('key-1-0123456789')).toBe('lost')
    server.accepted.push('key-1-0123456789')
    expect(await client.outcomeOf('key-1-0123456789')).toMatchObject({ state: 'accepted' })
  })

  it('who asks for a key is left to ask again for five seconds', async () => {
    server.fail = lost
    const client = page()
    await client.send('saveOrder', slip).catch(() => undefined)
    expect(await client.outcomeOf('key-1-0123456789')).toBe('lost')
    server.fail = undefined
    vi.advanceTimersByTime(4999)
    expect(await client.resolve()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(await client.resolve()).toHaveLength(1)
  })

  it('a call that was sent again may arrive as long as one that was sent then', async () => {
    server.fail = lost
    server.arrives = false
    const client = page()
    await client.send('saveOrder', slip).catch(() => undefined)
    vi.advanceTimersByTime(15_000)
    await client.send('saveOrder', slip).catch(() => undefined)
    server.fail = undefined
    vi.advanceTimersByTime(19_999)
    expect([await client.resolve(), server.ended]).toEqual([[], []])
    vi.advanceTimersByTime(1)
    expect((await client.resolve()).map(({ state }) => state)).toEqual(['unknown'])
  })

  it('what is no call is passed over where they are kept', async () => {
    server.fail = lost
    await page()
      .send('saveOrder', slip)
      .catch(() => undefined)
    const kept = JSON.parse(store.getItem('pendingMoney') ?? '[]') as readonly unknown[]
    store.setItem('pendingMoney', JSON.stringify([null, 5, { endpoint: 'saveOrder' }, ...kept]))
    expect(page().pending()).toEqual(kept)
  })

  it('while the answer may still come the page that sent it does not ask; the key is told before the request leaves', async () => {
    const client = page()
    const told: string[] = []
    const answer = client.send('saveOrder', slip, key => told.push(key, ...server.keys))
    expect([told, await client.resolve(), server.asked]).toEqual([['key-1-0123456789'], [], []])
    await answer
  })

  it.each([0, -3_600_000])(
    'a key that nobody has asked for is asked for at once by a page whose clock reads %i',
    async at => {
      server.fail = lost
      await page()
        .send('saveOrder', slip)
        .catch(() => undefined)
      server.fail = undefined
      expect(await page(7, { ...systemClock, monotonic: () => at }).resolve()).toHaveLength(1)
    }
  )

  it('of a bet that another tab found accepted each tab is told, once', async () => {
    const [here, other] = [page(), page()]
    server.fail = lost
    await here.send('saveOrder', slip).catch(() => undefined)
    expect(await here.outcomeOf('key-1-0123456789')).toBe('lost')
    server.fail = undefined
    expect(await other.resolve()).toHaveLength(1)
    expect(await here.outcomeOf('key-1-0123456789')).toMatchObject({ state: 'accepted' })
    expect(await here.outcomeOf('key-1-0123456789')).toBe('told')
    expect(await other.outcomeOf('key-1-0123456789')).toBe('told')
  })

  it('of one that another tab gave up nobody is told again; without an answer it stays lost', async () => {
    const [here, other] = [page(), page()]
    server.fail = lost
    server.arrives = false
    await here.send('saveOrder', slip).catch(() => undefined)
    vi.advanceTimersByTime(20_000)
    server.fail = undefined
    expect((await other.resolve()).map(({ state }) => state)).toEqual(['unknown'])
    server.fail = lost
    expect(await here.outcomeOf('key-1-0123456789')).toBe('lost')
    server.fail = undefined
    expect(await here.outcomeOf('key-1-0123456789')).toBe('told')
  })

  it('a request that never arrived is unknown, but only once it cannot arrive any more', async () => {
    server.fail = lost
    server.arrives = false
    await page()
      .send('saveOrder', slip)
      .catch(() => undefined)
    server.fail = undefined
    expect(await page().resolve()).toEqual([])
    expect(page().pending().length).toBe(1)
    vi.advanceTimersByTime(20_000)
    expect((await page().resolve()).map(({ state }) => state)).toEqual(['unknown'])
    expect(page().pending()).toEqual([])
  })

  it('an answer that says nothing of the bet keeps the question open, whoever asks', async () => {
    server.fail = lost
    await page()
      .send('saveOrder', slip)
      .catch(() => undefined)
    server.api.call = async () => ({}) as never
    vi.advanceTimersByTime(20_000)
    expect(await page().resolve()).toEqual([])
    expect(page().pending().length).toBe(1)
    const [{ requestKey = '' } = {}] = page().pending()
    store.removeItem('pendingMoney')
    expect(await page().outcomeOf(requestKey)).toBe('lost')
  })

  it('a lookup that fails keeps the question open', async () => {
    server.fail = lost
    await page()
      .send('saveOrder', slip)
      .catch(() => undefined)
    expect(await page().resolve()).toEqual([])
    expect(page().pending().length).toBe(1)
  })

  const sessionOver: Failure = { kind: 'session', end: 'expired', code: 4650, message: '' }
  it.each([
    ['refused', { kind: 'refused', code: 500, message: '', data: null }, 0],
    ['too many', { kind: 'refused', code: 429, message: '', data: null }, 0],
    ['a full machine', { kind: 'refused', code: CODE.busy, message: '', data: NOTHING_TAKEN }, 0],
    ['a fault', { kind: 'refused', code: CODE.failed, message: '', data: null }, 1],
    ['a database that was lost', { kind: 'refused', code: CODE.busy, message: '系统繁忙，请重试', data: null }, 1],
    ['HTTP 502', { kind: 'network', status: 502 }, 1],
    ['left the page', { kind: 'cancelled' }, 1],
    ['session over', sessionOver, 1]
  ] as const)('%s: %i left open', async (_, failure, left) => {
    server.fail = failure
    await page()
      .send('saveOrder', slip)
      .catch(() => undefined)
    expect(page().pending().length).toBe(left)
  })

  it.each([
    ['too many', { kind: 'refused', code: 429, message: '', data: null }],
    ['a full machine', { kind: 'refused', code: CODE.busy, message: '', data: NOTHING_TAKEN }]
  ] as const)('%s, after an attempt whose answer was lost: that one stays open under its key', async (_, failure) => {
    const client = page()
    for (server.fail of [lost, failure]) await client.send('saveOrder', slip).catch(() => undefined)
    expect(new Set(server.keys).size).toBe(1)
    expect(client.isOpen('key-1-0123456789')).toBe(true)
    server.fail = undefined
    expect((await client.resolve()).map(({ state }) => state)).toEqual(['accepted'])
    expect(client.isOpen('key-1-0123456789')).toBe(false)
  })

  it('who gives a call up has the server let nothing happen under its key any more', async () => {
    server.fail = lost
    server.arrives = false
    const client = page()
    await client.send('saveOrder', slip).catch(() => undefined)
    server.fail = undefined
    vi.advanceTimersByTime(19_999)
    await client.resolve()
    expect(server.ended).toEqual([])
    vi.advanceTimersByTime(1)
    await client.resolve()
    expect(server.ended).toEqual(['key-1-0123456789'])
  })

  it('a broken store keeps no later call from being made', async () => {
    store.setItem('pendingMoney', '[{"requestKey":5}, null, 3]')
    expect(page().pending()).toEqual([])
    store.setItem('pendingMoney', '{')
    await page().send('saveOrder', slip)
    expect(server.accepted.length).toBe(1)
  })

  const DAY = 86_400_000
  it.each([
    [8, true, ['accepted']],
    [8, false, ['unknown']],
    // A phone that began in 1970 and was put right since; only that nothing came of a call says nothing by then.
    [20_000, true, ['accepted']],
    [29, false, []]
  ])('%i days later, by the phone’s clock, a call that arrived (%s) is told: %j', async (days, arrives, told) => {
    server.fail = lost
    server.arrives = arrives
    await page()
      .send('saveOrder', slip)
      .catch(() => undefined)
    server.fail = undefined
    vi.setSystemTime(Date.now() + days * DAY)
    expect((await page().resolve()).map(({ state }) => state)).toEqual(told)
    expect(page().pending()).toEqual([])
  })

  it('a phone whose clock is put back by hours hears of its lost bet all the same, and nothing happens under its key', async () => {
    server.fail = lost
    server.arrives = false
    const client = page()
    await client.send('saveOrder', slip).catch(() => undefined)
    server.fail = undefined
    vi.setSystemTime(Date.now() - 5 * 3_600_000)
    expect((await client.resolve()).map(({ state }) => state)).toEqual(['unknown'])
    expect(server.ended).toEqual(['key-1-0123456789'])
  })
})

describe('fingerprint', () => {
  it('tells 50,000 neighbouring slips apart', () => {
    const seen = new Set<string>()
    for (let n = 0; n < 50_000; n++) seen.add(fingerprint(`["saveOrder",7,{"actionCode":"${n}"}]`))
    expect(seen.size).toBe(50_000)
  })
})
