import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { beaconText, roundAfter, roundTime } from '../../../src/rules/trust/beacon'
import { traceDraw } from '../../../src/rules/trust/drawTrace'
import { proofSteps } from '../../../src/rules/trust/steps'
import { proofOf } from '../../../src/screens/proof/proofOf'
import { rulesOf } from '../../../src/server/catalogue/catalogue'
import { NODE_DIGEST } from '../../../src/server/domain/seals/nodeDigest'
import { checkSignature } from '../../../src/server/ports/beaconSignature'
import { ProviderSilent } from '../../../src/server/ports/PaymentProvider'
import { TestServer } from '../../kit/TestServer'
import { signedRound, TEST_CHAIN, TestBeacon } from '../kit/beacons'
import { expectHonest } from '../kit/expectHonest'
import { tamper, violations } from '../kit/tampering'
import { gameNamed, POSTGRES } from '../kit/testDatabase'
import { twoServers } from '../kit/twoServers'

const withBeacon = () => {
  const port = new TestBeacon()
  return { port, beacon: { port, chain: TEST_CHAIN, earlier: [] } }
}

describe('draws with public randomness (§V6)', () => {
  test('the round is named before the sale, is the first after the cutoff, and the numbers hold it', async () => {
    const { port, beacon } = withBeacon()
    const server = await TestServer.start({ beacon, games: [49] })
      .register('bea01')
      .bet(49)
    const sold = await server.data('currentIssue', { typeId: 49 })
    const asked = { typeId: 49, issue: sold.currentIssue }
    const round = roundAfter(TEST_CHAIN, sold.endTime)
    const before = await server.data('proof', asked)
    expect([before.beacon, before.beaconChain]).toEqual([`${round}:`, { ...TEST_CHAIN, previous: '' }])
    expect(port.asked).toEqual([])

    await server.until(sold.openTime - 1)
    await server.composed.scheduler.runJobs()
    await server.until(sold.openTime)
    expect(port.asked).toEqual([round])
    const data = await server.data('proof', asked)
    expect(data.beacon).toBe(beaconText(signedRound(round)))
    const proof = proofOf(data, await server.data('receipts', asked))
    const { numbers: range } = rulesOf(gameNamed(49))
    const steps = [...proofSteps(NODE_DIGEST, proof, range, checkSignature)]
    expect(steps.filter(step => step.state !== 'ok')).toEqual([])
    const { beacon: _, ...alone } = proof
    expect(traceDraw(NODE_DIGEST, alone, range).numbers).not.toEqual(proof.numbers)
    await expectHonest(server.db)
    await server.close()
  })

  test('a late round delays the draw and says so; nothing falls back, other games go on', async () => {
    const { port, beacon } = withBeacon()
    const server = await TestServer.start({ beacon, games: [49, 1] })
      .register('bea02')
      .bet(49)
    const [late, other] = [
      await server.data('currentIssue', { typeId: 49 }),
      await server.data('currentIssue', { typeId: 1 })
    ]
    expect(late.delayed).toBeUndefined()
    port.upto = 0
    await server.until(Math.max(late.openTime, other.openTime) + 60_000)
    await server.composed.scheduler.runJobs()
    await server.pass(60_000)
    expect((await server.data('proof', { typeId: 49, issue: late.currentIssue })).opencode).toBe('')
    const waiting = await server.data('currentIssue', { typeId: 49 })
    expect([waiting.state, waiting.delayed]).toEqual([2, 1])
    // The round of the other game is there; the one before it in time is not, and holds nothing up.
    port.round = async (_, round) => {
      if (round === roundAfter(TEST_CHAIN, late.endTime) && port.upto === 0) throw new ProviderSilent('too slow')
      return signedRound(round)
    }
    await server.pass(20_000)
    await server.composed.scheduler.runJobs()
    await server.pass(1)
    if (roundAfter(TEST_CHAIN, late.endTime) !== roundAfter(TEST_CHAIN, other.endTime))
      expect((await server.data('proof', { typeId: 1, issue: other.currentIssue })).opencode).not.toBe('')
    expect((await server.data('proof', { typeId: 49, issue: late.currentIssue })).opencode).toBe('')

    port.upto = Number.POSITIVE_INFINITY
    await server.pass(60_000)
    await server.composed.scheduler.runJobs()
    await server.pass(1)
    const drawn = await server.data('proof', { typeId: 49, issue: late.currentIssue })
    expect([drawn.opencode === '', (await server.data('currentIssue', { typeId: 49 })).delayed]).toEqual([
      false,
      undefined
    ])
    await expectHonest(server.db)
    await server.close()
  })

  test('the database refuses another round, a draw without one, and a round that changes', async () => {
    const { beacon } = withBeacon()
    const server = await TestServer.start({ beacon, games: [49] }).register('bea03')
    const { currentIssue: issue } = await server.data('currentIssue', { typeId: 49 })
    const run = (text: string) => sql.raw(text).execute(server.db)
    await expect(
      run(`update issues set beacon_round = beacon_round + 1 where issue = '${issue}'`)
    ).rejects.toMatchObject({
      code: 'KJ002'
    })
    await expect(
      run(`update issues set beacon_round = null, beacon_chain = null where issue = '${issue}'`)
    ).rejects.toMatchObject({ code: 'KJ002' })
    await server.until((await server.data('currentIssue', { typeId: 49 })).endTime + 400)
    await expect(run(`update issues set result = '1,2,3' where issue = '${issue}'`)).rejects.toMatchObject({
      code: 'KJ003'
    })
    await server.pass(10_000)
    await server.composed.scheduler.runJobs()
    for (const text of [
      'update beacon_rounds set signature = signature',
      'delete from beacon_rounds',
      'delete from beacon_chains'
    ])
      await expect(run(text)).rejects.toMatchObject({ code: 'KJ002' })
    await server.close()
  })

  test('verify finds a beacon round that somebody changed in the database', async () => {
    const { beacon } = withBeacon()
    const server = await TestServer.start({ beacon, games: [49] }).register('bea04')
    const { openTime } = await server.data('currentIssue', { typeId: 49 })
    await server.until(openTime - 1)
    await server.composed.scheduler.runJobs()
    await server.until(openTime)
    const other = signedRound(1).signature
    await tamper(server.db, [`update beacon_rounds set signature = '${other}'`])
    expect(await violations(server.db)).toEqual([expect.stringMatching(/^I8: issue \d+ .*does not follow/)])
    const { rows } = await sql<{ round: number }>`select round from beacon_rounds`.execute(server.db)
    const right = signedRound(rows[0]?.round ?? 0).signature
    await tamper(server.db, [`update beacon_rounds set signature = '${right}'`])
    await expectHonest(server.db)
    await tamper(server.db, [
      'update issues set beacon_round = beacon_round + 1 where result is null and beacon_round is not null'
    ])
    expect(await violations(server.db)).toEqual([expect.stringMatching(/^I29: .*not the first after its cutoff/)])
    await server.close()
  })
})

describe.skipIf(POSTGRES === '')('two servers', () => {
  const stores = twoServers()

  test('take each round once, and draw the same', async () => {
    const { port, beacon } = withBeacon()
    const one = await TestServer.start({ beacon, games: [49], db: stores.one.db })
    const two = await TestServer.start({ beacon, games: [49], db: stores.two.db })
    const sold = await one.data('currentIssue', { typeId: 49 })
    for (const server of [one, two]) server.clock.advanceSync(sold.openTime - 1 - server.clock.now())
    const both = (what: 'work' | 'runJobs') => Promise.all([one, two].map(server => server.composed.scheduler[what]()))
    await both('work')
    await both('runJobs')
    for (const server of [one, two]) server.clock.advanceSync(1)
    await both('work')
    const round = roundAfter(TEST_CHAIN, sold.endTime)
    expect(new Set(port.asked)).toEqual(new Set([round]))
    const asked = { typeId: 49, issue: sold.currentIssue }
    const [here, there] = [await one.data('proof', asked), await two.data('proof', asked)]
    expect(here).toEqual(there)
    expect([here.beacon, here.opencode === '']).toEqual([beaconText(signedRound(round)), false])
    await expectHonest(stores.one.db)
    expect(roundTime(TEST_CHAIN, round)).toBeGreaterThan(sold.endTime)
    await one.close()
    await two.close()
  })
})
