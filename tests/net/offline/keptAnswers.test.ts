import { describe, expect, test, vi } from 'vitest'
import { isRevalidated } from '../../../src/contract/endpoint'
import { ENDPOINTS } from '../../../src/contract/endpoints'
import { KeptAnswers } from '../../../src/net/offline/KeptAnswers'
import { KEPT_CALLS, keptCallOf, mostKept } from '../../../src/net/offline/keptCalls'
import type { KeptAnswer, KeptTable } from '../../../src/net/offline/keptTable'

/** A table in memory. */
function memoryTable() {
  const rows = new Map<string, KeptAnswer>()
  const table: KeptTable = {
    get: async key => rows.get(key),
    put: async answer => void rows.set(answer.key, answer),
    trim: async (sort, most) => {
      const of = [...rows.values()].filter(row => row.sort === sort).sort((a, b) => a.at - b.at)
      for (const row of of.slice(0, Math.max(0, of.length - most))) rows.delete(row.key)
    },
    forget: async except => {
      for (const row of rows.values()) if (row.owner > 0 && row.owner !== except) rows.delete(row.key)
    }
  }
  return { rows, table }
}

function setup() {
  const { rows, table } = memoryTable()
  const at = { now: 1000, owner: 7, place: '/app/bettingRecord' }
  const reopen = () => new KeptAnswers({ table, now: () => at.now, owner: () => at.owner, place: () => at.place })
  return { kept: reopen(), rows, at, reopen }
}

const ORDERS = { path: 'input/getMyHistoryOrderList', request: { page: 1, date: 1 } }
const USER = { path: 'accountManagement/userInfo', request: {} }
const GAMES = { path: 'input/getLotteryTypeList', request: { enable: 1 } }

describe('answers on the phone', () => {
  test('the last answer to the same call is found, with its age; another request has none', async () => {
    const { kept, at } = setup()
    await kept.keep(ORDERS, 7, { total: 1 })
    at.now = 5000
    await kept.keep(ORDERS, 7, { total: 2 })
    at.now = 90_000
    expect(await kept.find(ORDERS, 7)).toEqual({ data: { total: 2 } })
    expect(kept.ageOf(ORDERS.path, ORDERS.request)).toBe(5000)
    expect(kept.ageAt('/app/bettingRecord')).toBe(5000)
    expect(kept.ageAt('/app/index')).toBeUndefined()
    expect(await kept.find({ ...ORDERS, request: { page: 2, date: 1 } }, 7)).toBeUndefined()
  })

  test('an answer over the network ends what was shown from here, and says so', async () => {
    const { kept } = setup()
    await kept.keep(GAMES, 7, [])
    await kept.find(GAMES, 7)
    let told = 0
    const off = kept.onChange(() => told++)
    await kept.keep(GAMES, 7, [1])
    expect([told, kept.ageOf(GAMES.path, GAMES.request)]).toEqual([1, undefined])
    off()
  })

  test('an answer from the phone that a page no longer asks for stops counting as shown once it has asked anew', async () => {
    const { kept } = setup()
    await kept.keep(GAMES, 7, [])
    await kept.keep(ORDERS, 7, { total: 1 })
    await kept.find(GAMES, 7)
    await kept.find(ORDERS, 7)
    await kept.renew('/app/bettingRecord', () => kept.find(ORDERS, 7))
    expect([kept.ageOf(GAMES.path), kept.ageOf(ORDERS.path)]).toEqual([undefined, 1000])
    await kept.renew('/app/index', async () => {})
    expect(kept.ageAt('/app/bettingRecord')).toBe(1000)
  })

  test('a player’s own answers are shown to nobody else; what is everybody’s is', async () => {
    const { kept } = setup()
    await kept.keep(ORDERS, 7, { total: 1 })
    await kept.keep(GAMES, 7, ['pk10'])
    for (const other of [0, 8]) {
      expect(await kept.find(ORDERS, other)).toBeUndefined()
      expect(await kept.find(GAMES, other)).toEqual({ data: ['pk10'] })
    }
  })

  test('logging out deletes the player’s own answers from the phone, and one that arrives later is not kept either', async () => {
    const { kept, rows, at } = setup()
    await kept.keep(ORDERS, 7, { total: 1 })
    await kept.keep(GAMES, 7, [])
    at.owner = 0
    await kept.forget()
    await kept.keep(ORDERS, 7, { total: 2 })
    expect([...rows.values()].map(({ owner, sort }) => [owner, sort])).toEqual([[0, 'site']])
  })

  test('a call that fails once another player is here is answered with nothing of who sent it', async () => {
    const { kept, at } = setup()
    await kept.keep(ORDERS, 7, { total: 1 })
    await kept.keep(GAMES, 7, [])
    at.owner = 8
    expect([await kept.find(ORDERS, 7), kept.ageOf(ORDERS.path)]).toEqual([undefined, undefined])
    expect(await kept.find(GAMES, 7)).toEqual({ data: [] })
  })

  test('at the logout what a page was shown of the player’s own no longer counts as shown; what is everybody’s does', async () => {
    const { kept, at } = setup()
    await kept.keep(ORDERS, 7, { total: 1 })
    at.now = 2000
    await kept.keep(GAMES, 7, [])
    await kept.find(ORDERS, 7)
    await kept.find(GAMES, 7)
    await kept.forget(7)
    expect(kept.ageAt(at.place)).toBe(1000)
    let told = 0
    const off = kept.onChange(() => told++)
    at.owner = 8
    await kept.forget(8)
    expect([kept.ageAt(at.place), kept.ageOf(ORDERS.path, ORDERS.request), told]).toEqual([2000, undefined, 1])
    off()
  })

  test('a balance is not kept; when its player was last told it is, until the logout', async () => {
    const { kept, rows, at, reopen } = setup()
    expect(kept.balanceAt).toBeUndefined()
    await kept.keep(USER, 7, { coin: { lotteryCoin: 88 } })
    expect([kept.balanceAt, JSON.stringify([...rows.values()])]).toEqual([1000, expect.not.stringContaining('88')])
    at.now = 5000
    const later = reopen()
    let told = 0
    const off = later.onChange(() => told++)
    expect(await later.find(USER, 7)).toBeUndefined()
    await vi.waitFor(() => expect([later.balanceAt, told]).toEqual([1000, 1]))
    off()
    at.owner = 8
    expect(later.balanceAt).toBeUndefined()
    await later.forget(8)
    at.owner = 7
    const again = reopen()
    await again.find(USER, 7)
    await new Promise(done => setTimeout(done, 0))
    expect(again.balanceAt).toBeUndefined()
  })

  test('a balance that was told to a player who has left meanwhile is nobody’s', async () => {
    const { kept, rows, at } = setup()
    at.owner = 8
    await kept.keep(USER, 7, {})
    expect([kept.balanceAt, rows.size]).toEqual([undefined, 0])
  })

  test('each sort is bounded, the oldest go; an answer too long for a phone is not kept', async () => {
    const { kept, rows, at } = setup()
    for (let issue = 0; issue < mostKept('proofs') + 5; issue++) {
      at.now++
      await kept.keep({ path: 'winning/getDrawProof', request: { typeId: 30, issue } }, 7, { issue })
    }
    expect(rows.size).toBe(mostKept('proofs'))
    expect(rows.has('0 winning/getDrawProof?typeId=30&issue=0')).toBe(false)
    await kept.keep(GAMES, 7, 'x'.repeat(500_000))
    expect(await kept.find(GAMES, 7)).toBeUndefined()
  })

  test('after a month it says nothing any more', async () => {
    const { kept, at } = setup()
    await kept.keep(GAMES, 7, [])
    at.now += 31 * 86_400_000
    expect(await kept.find(GAMES, 7)).toBeUndefined()
  })

  test('a browser that keeps nothing is no failure', async () => {
    const fail = async () => Promise.reject(new Error('forbidden'))
    const table: KeptTable = { get: fail, put: fail, trim: fail, forget: fail }
    const kept = new KeptAnswers({ table, now: () => 0, owner: () => 7, place: () => '' })
    await kept.keep(GAMES, 7, [])
    await kept.forget()
    expect(await kept.find(GAMES, 7)).toBeUndefined()
  })
})

describe('which calls', () => {
  const endpoints = Object.values(ENDPOINTS)

  test('all are calls of the contract, and what is everybody’s is the same for everybody', () => {
    for (const [path, { own }] of Object.entries(KEPT_CALLS)) {
      const endpoint = endpoints.find(each => each.path === path)
      expect([path, endpoint !== undefined]).toEqual([path, true])
      if (endpoint && !own) expect([path, endpoint.auth]).toEqual([path, 'public'])
      if (endpoint && !own && endpoint.method === 'GET') expect([path, isRevalidated(endpoint)]).toEqual([path, true])
    }
  })

  test.each(['winners', 'heroes'] as const)('%s, a list of the home page, is kept for everybody', key => {
    expect(keptCallOf(ENDPOINTS[key].path)).toEqual({ sort: 'site', own: false })
  })

  test.each([
    'index/timeProofreading',
    'input/getCurrentIssue',
    'input/saveTheOrder',
    'accountManagement/userInfo',
    'capital/getBankInfoList',
    'winning/getLotteryTypePlan',
    'login/loginOption',
    'wd/submit',
    'scraping/getTheSeeds'
  ])('%s is never answered from the phone', path => expect(keptCallOf(path)).toBeUndefined())
})
