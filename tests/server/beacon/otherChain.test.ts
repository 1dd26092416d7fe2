import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BeaconChain } from '../../../src/rules/trust/beacon'
import { beaconText, roundAfter, roundTime } from '../../../src/rules/trust/beacon'
import { openBeacon } from '../../../src/server/openBeacon'
import { StartProblem } from '../../../src/server/startProblem'
import { TestServer } from '../../kit/TestServer'
import { infoOf, QUICKNET, signedRound, TEST_CHAIN, TestBeacon } from '../kit/beacons'
import { expectHonest } from '../kit/expectHonest'
import { GatewayDouble } from '../kit/GatewayDouble'

const RACE = 49
const gateway = new GatewayDouble()
beforeAll(() => gateway.start())
afterAll(() => gateway.stop())

/** A server whose game has an issue on sale that waits for a round of the chain, and is bet on. */
const waiting = () =>
  TestServer.start({ beacon: { port: new TestBeacon(), chain: TEST_CHAIN, earlier: [] }, games: [RACE] })
    .register('bea01')
    .bet(RACE)

test('§V6 a server that knows no beacon does not start while issues wait for a round', async () => {
  const server = await waiting()
  await expect(openBeacon(server.db, undefined, server.clock)).rejects.toBeInstanceOf(StartProblem)
  await expect(openBeacon(server.db, undefined, server.clock)).rejects.toThrow(
    `Issues wait for rounds of the beacon ${TEST_CHAIN.hash}`
  )
  await server.close()
})

/** Where no chain is set any more, and where another one is. */
const NEXT: readonly (readonly [what: string, chain: BeaconChain | undefined])[] = [
  ['no chain', undefined],
  ['another chain', QUICKNET]
]
test.each(NEXT)(
  '§V6 with %s set, issues that wait for a round of the one before are drawn with it',
  async (_, chain) => {
    const before = await waiting()
    const { currentIssue: issue, endTime, openTime } = await before.data('currentIssue', { typeId: RACE })
    const round = roundAfter(TEST_CHAIN, endTime)
    gateway.answers.set('info', infoOf(QUICKNET)).set(String(round), signedRound(round))
    const beacon = await openBeacon(before.db, { url: gateway.url, chain }, before.clock)
    if (!beacon) throw new Error('no beacon')
    expect(beacon).toMatchObject({ chain, earlier: [TEST_CHAIN] })

    const after = await TestServer.start({ db: before.db, beacon, games: [RACE], now: before.clock.now() })
    await after.until(openTime)
    await after.composed.scheduler.runJobs()
    await after.pass(1)
    expect((await after.data('proof', { typeId: RACE, issue })).beacon).toBe(beaconText(signedRound(round)))
    expect((await after.data('proof', { typeId: RACE, issue })).opencode).not.toBe('')
    // Issues that open now wait for the chain that is set, if one is.
    const next = await after.data('currentIssue', { typeId: RACE })
    const proof = await after.data('proof', { typeId: RACE, issue: next.currentIssue })
    expect(proof.beaconChain?.hash).toBe(chain?.hash)
    const isFree = await openBeacon(after.db, undefined, after.clock).then(
      () => true,
      () => false
    )
    expect(isFree).toBe(chain === undefined)
    await expectHonest(after.db)
    await after.close()
    await before.close()
  }
)

test.each(NEXT)('§V6 with %s set, a round that is not at BEACON_URL a minute later is told once', async (_, chain) => {
  const before = await waiting()
  const { endTime, openTime } = await before.data('currentIssue', { typeId: RACE })
  gateway.answers.clear()
  gateway.answers.set('info', infoOf(QUICKNET))
  const beacon = await openBeacon(before.db, { url: gateway.url, chain }, before.clock)
  if (!beacon) throw new Error('no beacon')
  const round = roundAfter(TEST_CHAIN, endTime)
  const after = await TestServer.start({ db: before.db, beacon, games: [RACE], now: before.clock.now() })
  const own = () => after.faults.map(String).filter(fault => fault.includes(TEST_CHAIN.hash))
  await after.until(Math.max(openTime, roundTime(TEST_CHAIN, round) + 59_000))
  await after.composed.scheduler.runJobs()
  expect(own()).toEqual([])
  for (let times = 0; times < 4; times++) {
    await after.pass(16_000)
    await after.composed.scheduler.runJobs()
  }
  expect(own()).toEqual([
    `Error: round ${round} of the beacon ${TEST_CHAIN.hash} was due a minute ago: BEACON_URL does not have it`
  ])
  await after.close()
  await before.close()
})

test('§V6 a server that never had a beacon starts without', async () => {
  const server = await TestServer.start({ games: [RACE] })
  expect(await openBeacon(server.db, undefined, server.clock)).toBeUndefined()
  await server.close()
})
