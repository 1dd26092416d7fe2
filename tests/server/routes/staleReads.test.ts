import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CODE } from '../../../src/contract/codes'
import { TestServer } from '../../kit/TestServer'
import { freshDatabase } from '../kit/testDatabase'

/** A database that answers, that cannot be reached, that takes its time, or that is at fault. */
class MoodyDatabase implements KyselyPlugin {
  mood: 'well' | 'away' | 'slow' | 'faulty' = 'well'
  #held: (() => void)[] = []

  transformQuery({ node }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    if (this.mood === 'away') throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    if (this.mood === 'faulty') throw new Error('no such column')
    return node
  }

  async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    if (this.mood === 'slow') await new Promise<void>(done => this.#held.push(done))
    return result
  }

  get holds(): number {
    return this.#held.length
  }

  recover(): void {
    this.mood = 'well'
    for (const release of this.#held.splice(0)) release()
  }
}

const HISTORY = ['trend/pks/getPksHistoryList', { typeId: 49, numPeriods: 30 }] as const
const moody = new MoodyDatabase()
let server: TestServer
beforeAll(async () => {
  server = await TestServer.start({ db: (await freshDatabase()).withPlugin(moody) }).register('stale01')
})
afterAll(() => server.close())

const read = () => server.inject('GET', ...HISTORY)
const codeOf = (answer: { readonly body: string }): unknown => JSON.parse(answer.body).code

describe('§R2.7 reads on a full machine', () => {
  let fresh = ''
  beforeEach(async () => {
    moody.recover()
    fresh = (await read()).body
    expect(codeOf({ body: fresh })).toBe(CODE.ok)
  })

  test('while the database is away public calls give their last answer, with its age', async () => {
    moody.mood = 'away'
    await server.clock.advance(12_000)
    const stale = await read()
    expect([stale.body, stale.headers['age']]).toEqual([fresh, '12'])
  })
  test('and after a second where it is slow; the answer that comes later is the next one', async () => {
    moody.mood = 'slow'
    const asked = read()
    await expect.poll(() => moody.holds).toBeGreaterThan(0)
    await server.clock.advance(1000)
    const stale = await asked
    expect([stale.body, stale.headers['age']]).toEqual([fresh, '1'])
    moody.recover()
    expect((await read()).headers['age']).toBeUndefined()
  })
  test('no older than half a minute: then the machine is busy', async () => {
    moody.mood = 'away'
    await server.clock.advance(30_000)
    expect(codeOf(await read())).toBe(CODE.busy)
  })
  test('nor by a clock that was put back: nobody knows how old it is', async () => {
    moody.mood = 'away'
    server.clock.putRight(-3_600_000)
    expect(codeOf(await read())).toBe(CODE.busy)
    server.clock.putRight(3_600_000)
  })
  test('who asks behind a read that hangs hears that the machine is busy before his client gives up', async () => {
    moody.mood = 'slow'
    const clock = () => server.inject('GET', 'input/getCurrentIssue', { typeId: 49 })
    const asked = [clock(), clock()]
    await expect.poll(() => moody.holds).toBeGreaterThan(0)
    await server.clock.advance(13_000)
    expect((await Promise.all(asked)).map(codeOf)).toEqual([CODE.busy, CODE.busy])
  })
  test('never what belongs to a player, tells the time, or was not asked before', async () => {
    const balance = () => server.inject('POST', 'accountManagement/userInfo')
    const clock = () => server.inject('GET', 'input/getCurrentIssue', { typeId: 49 })
    await Promise.all([balance(), clock()])
    moody.mood = 'away'
    const other = server.inject('GET', HISTORY[0], { typeId: 49, numPeriods: 60 })
    for (const answer of [await balance(), await clock(), await other]) expect(codeOf(answer)).not.toBe(CODE.ok)
  })
  test('a fault of the server itself is answered as one, not by an old answer', async () => {
    moody.mood = 'faulty'
    expect((await read()).statusCode).toBe(500)
  })
})
