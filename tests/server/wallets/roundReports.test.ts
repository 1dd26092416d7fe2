import { beforeEach, describe, expect, test } from 'vitest'
import { money } from '../../../src/rules/money'
import { keepUserRef } from '../../../src/server/domain/wallets/userRef'
import type { ReportedRound } from '../../../src/server/ports/GamePort'
import { ProviderSilent } from '../../../src/server/ports/PaymentProvider'
import type { Database } from '../../../src/server/store/tables'
import type { FakeClock } from '../../kit/FakeClock'
import { player, SECRETS } from '../kit/testDatabase'
import { WalletBench } from '../kit/walletBench'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test('§G7 what would be too much for one answer is asked for in parts, and nothing of it is left out', async () => {
  const bench = await WalletBench.open()
  const userRef = await keepUserRef(bench.db, SECRETS, 'qipai', bench.uid)
  const rounds: ReportedRound[] = []
  let isAway = false
  const asked: number[] = []
  // A round a minute; of more than two hours the answer is longer than any may be.
  bench.vendor.report = async (from, until) => {
    asked.push(until - from)
    if (isAway || until - from > 2 * HOUR) throw new ProviderSilent('the gateway says too much')
    return rounds.filter(({ at }) => at >= from && at < until)
  }
  const play = (minutes: number) => {
    for (let n = 0; n < minutes; n++) {
      const at = bench.clock.now() + n * MINUTE
      rounds.push({ vendor: 'qipai', roundNo: String(rounds.length), userRef, stake: money(1), paid: money(0), at })
    }
  }
  await bench.pass(2 * MINUTE, MINUTE)
  isAway = true
  play(20 * 60)
  await bench.pass(20 * HOUR, HOUR)
  isAway = false
  await bench.pass(HOUR, MINUTE)
  const known = await bench.db.selectFrom('third_bets').select('round_no').execute()
  expect(known).toHaveLength(rounds.length)
  // Caught up, it asks for as little as ever.
  expect(asked.at(-1)).toBe(31 * MINUTE)
})

test('§G7 what a vendor says of a round later counts, in one report or the next; a wallet of nobody here counts for nobody', async () => {
  const bench = await WalletBench.open()
  const userRef = await keepUserRef(bench.db, SECRETS, 'qipai', bench.uid)
  const said = (roundNo: string, stake: number, by = userRef): ReportedRound => ({
    ...{ vendor: 'qipai', roundNo, userRef: by, stake: money(stake), paid: money(0), at: bench.clock.now() }
  })
  const kept = () => bench.db.selectFrom('third_bets').select(['round_no', 'stake']).orderBy('round_no').execute()
  let rounds = [said('1', 5), said('2', 7), said('1', 6), said('3', 9, 'somebody else')]
  bench.vendor.report = async () => rounds
  await bench.pass(2 * MINUTE, MINUTE)
  expect(await kept()).toEqual([
    { round_no: '1', stake: 6 },
    { round_no: '2', stake: 7 }
  ])
  rounds = [said('2', 8)]
  await bench.pass(2 * MINUTE, MINUTE)
  expect(await kept()).toEqual([
    { round_no: '1', stake: 6 },
    { round_no: '2', stake: 8 }
  ])
})

test('§G7 a round stays with the member it was told of first, whoever else is told of under its number in the same report', async () => {
  const bench = await WalletBench.open()
  const [first, second] = [bench.uid, await player(bench.db)]
  const refs = [
    await keepUserRef(bench.db, SECRETS, 'qipai', first),
    await keepUserRef(bench.db, SECRETS, 'qipai', second)
  ] as const
  const said = (stake: number, userRef: ReportedRound['userRef']): ReportedRound => ({
    ...{ vendor: 'qipai', roundNo: '1', userRef, stake: money(stake), paid: money(0), at: bench.clock.now() }
  })
  let rounds = [said(5, refs[0]), said(7, refs[1])]
  bench.vendor.report = async () => rounds
  const kept = () => bench.db.selectFrom('third_bets').select(['user_id', 'stake']).execute()
  await bench.pass(2 * MINUTE, MINUTE)
  expect(await kept()).toEqual([{ user_id: first, stake: 5 }])
  rounds = [said(6, refs[0]), said(8, refs[1])]
  await bench.pass(2 * MINUTE, MINUTE)
  expect(await kept()).toEqual([{ user_id: first, stake: 6 }])
})

test('§G7 a clock that was ahead and is put right leaves no round out', async () => {
  const bench = await WalletBench.open()
  const userRef = await keepUserRef(bench.db, SECRETS, 'qipai', bench.uid)
  const rounds: ReportedRound[] = []
  const asked: number[] = []
  bench.vendor.report = async (from, until) => {
    asked.push(bench.clock.now())
    return rounds.filter(({ at }) => at >= from && at < until)
  }
  await bench.pass(2 * MINUTE, MINUTE)
  bench.clock.putRight(-8 * HOUR)
  asked.length = 0
  const from = bench.clock.now()
  for (let n = 0; n < 8 * 60; n++)
    rounds.push({
      vendor: 'qipai',
      roundNo: String(n),
      userRef,
      stake: money(1),
      paid: money(0),
      at: from + n * MINUTE
    })
  await bench.pass(9 * HOUR, MINUTE)
  expect(await bench.db.selectFrom('third_bets').select('round_no').execute()).toHaveLength(rounds.length)
  // Once a minute, as ever.
  expect(asked.length).toBeLessThanOrEqual(9 * 60 + 1)
})

describe('§W4 a gateway is asked for what it has not told yet, however long another one was asked', () => {
  let db: Database
  let uid: number
  let clock: FakeClock
  const asked: (readonly [gateway: string, since: number])[] = []

  /** The server as it starts at a gateway that has a round, and asks once. */
  async function readAt(gateway: string, round?: Partial<ReportedRound>): Promise<void> {
    const bench = await WalletBench.on(db, uid, clock.now(), gateway)
    const userRef = await keepUserRef(db, SECRETS, 'qipai', uid)
    bench.vendor.report = async from => {
      asked.push([gateway, clock.now() - from])
      return round ? [{ vendor: 'qipai', roundNo: '1', userRef, stake: money(1), paid: money(0), at: 1, ...round }] : []
    }
    await bench.pass(2 * MINUTE, MINUTE)
    clock.advanceSync(2 * MINUTE)
  }

  beforeEach(async () => {
    const bench = await WalletBench.open()
    db = bench.db
    uid = bench.uid
    clock = bench.clock
    asked.length = 0
  })

  test('back at the first one, it is asked for the hours in between', async () => {
    await readAt('first')
    clock.advanceSync(5 * HOUR)
    await readAt('another')
    clock.advanceSync(5 * HOUR)
    asked.length = 0
    await readAt('first')
    expect(asked[0]?.[1]).toBeGreaterThan(10 * HOUR)
  })

  test('the first one asked goes on from what the release before had, which kept one for all', async () => {
    await db
      .insertInto('third_polls')
      .values({ source: 'games', until: clock.now() - 3 * HOUR })
      .execute()
    await readAt('first')
    expect(asked[0]?.[1]).toBeGreaterThan(3 * HOUR)
    // A server of that release goes on beside it for a while.
    asked.length = 0
    clock.advanceSync(5 * HOUR)
    await readAt('another')
    expect(asked[0]?.[1]).toBeLessThan(HOUR)
  })

  test('a round of the same number is no other player’s', async () => {
    await readAt('first', { stake: money(5) })
    const rounds = () => db.selectFrom('third_bets').select(['user_id', 'stake']).execute()
    await db
      .updateTable('third_bets')
      .set({ user_id: await player(db) })
      .execute()
    const before = await rounds()
    await readAt('another', { stake: money(7) })
    expect(await rounds()).toEqual(before)
  })
})
