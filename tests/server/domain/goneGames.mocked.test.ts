import { beforeEach, describe, expect, test, vi } from 'vitest'
import { placeOrders } from '../../../src/server/domain/bets/placeOrders'
import { placeChase } from '../../../src/server/domain/chase/placeChase'
import { playAutoRunStep, startAutoRun } from '../../../src/server/domain/instant/autoRun'
import { placeInstant } from '../../../src/server/domain/instant/placeInstant'
import { TestServer } from '../../kit/TestServer'
import { chaseRequest } from '../kit/chaseRequest'
import { chaseOf, GAME } from '../kit/chases'
import { expectHonest } from '../kit/expectHonest'
import { instantSlip } from '../kit/slips'
import { at, freshDatabase, line, NOW, newKey, openGame, player, VAULT } from '../kit/testDatabase'

const SSC = 73

/** Games that left the catalogue: another release of the server has the same database now. */
const { gone } = vi.hoisted(() => ({ gone: new Set<number>() }))
vi.mock('../../../src/server/catalogue/catalogue', async importOriginal => {
  const known = await importOriginal<typeof import('../../../src/server/catalogue/catalogue')>()
  const gameOf: typeof known.gameOf = typeId => (gone.has(typeId) ? undefined : known.gameOf(typeId))
  return { ...known, gameOf }
})

beforeEach(() => gone.clear())

test.each(['bet', 'chase', 'instant', 'series'] as const)(
  '§R2.1 a repeat of a %s whose game left the catalogue gets its answer; a new one is refused',
  async route => {
    const db = await freshDatabase()
    const sold = await openGame(db, GAME, undefined, true)
    const userId = await player(db)
    const when = at(sold.opensAt + 1)
    const lines = [line(SSC, 'ssc-any2-direct')]
    const bet = { userId, typeId: GAME, issue: sold.issue, lines: [line(GAME, 'pk10-bsoe')], ...when }
    const round = { vault: VAULT, userId, typeId: SSC, lines, ...when }
    const ask = {
      bet: (key: string) => placeOrders(db, { ...bet, key }),
      chase: (key: string) => placeChase(db, chaseOf(userId, sold, [1, 1], { key, ...when })),
      instant: (key: string) => placeInstant(db, { ...round, key }),
      series: (key: string) => startAutoRun(db, { ...round, sent: [], periods: 2, key })
    }[route]
    const key = newKey()
    const first = await ask(key)
    expect(first).toMatchObject({ ok: true, replayed: false })
    gone.add(GAME).add(SSC)
    expect(await ask(key)).toEqual({ ...first, replayed: true, ...('played' in first && { played: false }) })
    expect(await ask(newKey())).toMatchObject({ ok: false, code: 'game.unknown' })
    gone.clear()
    await expectHonest(db, VAULT)
  }
)

test('[§S4] a series whose game left the catalogue ends at its next step: nothing more is paid, and its rounds stand', async () => {
  const db = await freshDatabase()
  const userId = await player(db)
  const when = at(NOW)
  const lines = [line(SSC, 'ssc-any2-direct')]
  const run = { vault: VAULT, userId, ...when }
  const started = await startAutoRun(db, { ...run, typeId: SSC, lines, sent: [], periods: 3, key: newKey() })
  const before = started.ok ? started.run : undefined
  gone.add(SSC)
  const step = { ...run, seriesId: before?.id ?? 0, step: 2 }
  const ended = { ok: true, played: false, run: { ...before, state: 'stopped', finished_at: when.now } }
  expect(await playAutoRunStep(db, step)).toMatchObject(ended)
  gone.clear()
  // Sold again: it does not wake up.
  expect(await playAutoRunStep(db, step)).toMatchObject(ended)
  await expectHonest(db, VAULT)
})

describe('§R2.1 over the wire', () => {
  test('rounds, automatic runs and chases of games that are gone are answered again, once they were accepted', async () => {
    const server = await TestServer.start().register('repeats1')
    const { currentIssue } = await server.data('currentIssue', { typeId: 49 })
    const [slip, run, unplayed] = [instantSlip(SSC), { ...instantSlip(SSC), periods: 2 }, instantSlip(SSC)]
    const chase = chaseRequest({ typeId: 49, startIssue: currentIssue })
    const asks = [
      () => server.data('saveInstant', slip),
      () => server.data('startSeries', run),
      () => server.data('placeChase', chase)
    ]
    const first: { readonly coins: number }[] = []
    for (const ask of asks) first.push(await ask())
    // What a round's repeat says of money is true now.
    const present = { coins: first.at(-1)?.coins }
    gone.add(SSC).add(49)
    for (const [place, ask] of asks.entries()) {
      const again: object = await ask()
      expect(again).toMatchObject({ ...first[place], ...(place === 0 && present), replayed: true })
    }
    const refused = { code: 500, message: '彩种不存在或未开放' }
    expect(await server.call('saveInstant', unplayed)).toMatchObject(refused)
    expect(await server.call('placeChase', { ...chase, requestKey: newKey() })).toMatchObject(refused)
    gone.clear()
    await server.close()
  })
})
