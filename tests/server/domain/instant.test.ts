import { createHash, createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, dayOf, startOfDay } from '../../../src/rules/chinaTime'
import { YUAN } from '../../../src/rules/money'
import { drawInstant, seedCommitment } from '../../../src/server/domain/draws/drawInstant'
import type { AutoRunOutcome, AutoRunRow } from '../../../src/server/domain/instant/autoRun'
import { latestAutoRun, playAutoRunStep, startAutoRun, stopAutoRun } from '../../../src/server/domain/instant/autoRun'
import { placeInstant } from '../../../src/server/domain/instant/placeInstant'
import { sealSeeds } from '../../../src/server/domain/instant/sealSeeds'
import { ROUNDS_A_PAIR, readPairs, replacePairs } from '../../../src/server/domain/instant/seeds'
import { SIGNUP_BONUS } from '../../../src/server/domain/ledger'
import { ReckoningReader } from '../../../src/server/domain/reckoning/ReckoningReader'
import type { Database } from '../../../src/server/store/tables'
import { expectHonest } from '../kit/expectHonest'
import { tamper } from '../kit/tampering'
import { accepted, at, balances, freshDatabase, line, NOW, newKey, player, refusalOf, VAULT } from '../kit/testDatabase'

const SSC = 73
let db: Database
let uid: number

beforeEach(async () => {
  db = await freshDatabase()
  uid = await player(db)
})

const slip = (multiple = 1, seed = 1) => [line(SSC, 'ssc-any2-direct', { multiple }, seed)]
const round = (lines = slip(), key = newKey()) =>
  placeInstant(db, { vault: VAULT, userId: uid, typeId: SSC, lines, key, ...at(NOW) })
const start = (periods: number, key = newKey(), lines = slip()) =>
  startAutoRun(db, { vault: VAULT, userId: uid, typeId: SSC, lines, sent: lines, periods, key, ...at(NOW) })
const step = (seriesId: number, wanted: number) =>
  playAutoRunStep(db, { vault: VAULT, userId: uid, seriesId, step: wanted, ...at(NOW) })
const runOf = (outcome: AutoRunOutcome): AutoRunRow => {
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.run
}
const orders = () => db.selectFrom('orders').selectAll().orderBy('id').execute()
const rounds = () => db.selectFrom('instant_rounds').selectAll().orderBy('issue_id').execute()
/** What somebody has left after spending elsewhere. */
const leave = async (amount: number): Promise<void> => {
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', uid)
    .where('kind', '=', 'player')
    .executeTakeFirstOrThrow()
  const change = amount - (await balances(db, uid)).player
  await db
    .insertInto('postings')
    .values([
      { set_id: 900_001, kind: 'bonus', order_id: null, account_id: id, amount: change, at: NOW },
      { set_id: 900_001, kind: 'bonus', order_id: null, account_id: 1, amount: -change, at: NOW }
    ])
    .execute()
}
const honest = async () => {
  await expectHonest(db, VAULT)
}

describe('a round', () => {
  test('is paid, drawn and settled at once; the answer does not give the result away', async () => {
    const answer = accepted(await round())
    expect(answer).toMatchObject({ stake: 2 * YUAN, balance: SIGNUP_BONUS - 2 * YUAN, round: '10000001' })
    const [order] = await orders()
    expect(order?.status).not.toBe(0)
    expect(order).toMatchObject({ issue: '10000001', told: true })
    const money = await balances(db, uid)
    expect(money).toEqual({ player: SIGNUP_BONUS - 2 * YUAN + (order?.bonus ?? 0), escrow: 0 })
    await honest()
  })

  test('same key: the same answer, one draw; another body under it is refused', async () => {
    const key = newKey()
    const first = await round(slip(), key)
    expect(await round(slip(), key)).toEqual({ ...first, replayed: true })
    expect(refusalOf(await round(slip(2), key))).toBe('request.key-reused')
    expect(await rounds()).toHaveLength(1)
  })

  test.each<[string, Partial<Parameters<typeof placeInstant>[1]>]>([
    ['game.unknown', { typeId: 30 }],
    ['game.unknown', { typeId: 999 }],
    ['bet.none', { lines: [] }],
    ['play.unknown', { typeId: 68 }]
  ])('%s: %o', async (code, change) => {
    expect(
      refusalOf(
        await placeInstant(db, {
          vault: VAULT,
          userId: uid,
          typeId: SSC,
          lines: slip(),
          key: newKey(),
          ...at(NOW),
          ...change
        })
      )
    ).toBe(code)
    expect(await rounds()).toEqual([])
  })

  test('a balance that is too small is refused, and no draw is used up', async () => {
    for (let turn = 0; turn < 2; turn++) await round([line(SSC, 'ssc-any2-direct', { multiple: 2400 })])
    const lines = Array.from({ length: 6 }, () => line(SSC, 'ssc-any2-direct', { multiple: 40_000 }))
    expect(refusalOf(await round(lines))).toBe('bet.balance')
    expect(await rounds()).toHaveLength(2)
  })

  test('the draw is of seeds and count alone: whatever is bet, the same pair gives the same numbers', async () => {
    const results: string[] = []
    for (const lines of [slip(), slip(50, 7), [line(SSC, 'ssc-position')]]) {
      db = await freshDatabase()
      uid = await player(db)
      await db.transaction().execute(async trx => {
        const pair = await trx
          .insertInto('instant_seeds')
          .values({
            user_id: uid,
            state: 'current',
            server_seed: null,
            server_seed_hash: seedCommitment('ab'.repeat(32)),
            client_seed: 'mine',
            created_at: NOW,
            revealed_at: null
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await sealSeeds(trx, VAULT, [{ ...pair, bytes: Buffer.from('ab'.repeat(32), 'hex') }])
      })
      accepted(await round(lines))
      results.push((await db.selectFrom('issues').select('result').executeTakeFirstOrThrow()).result ?? '')
    }
    expect(new Set(results).size).toBe(1)
  })

  test('asked for before midnight and paid after it, it is of the new day; each movement of either day tells the balance it left', async () => {
    const midnight = startOfDay(dayOf(NOW) + 1)
    // Every digit at one place: one of them wins.
    const lines = [line(SSC, 'ssc-position', { actionCode: '0,1,2,3,4,5,6,7,8,9||||' })]
    const times = { now: midnight - 50, clock: () => midnight + 50 }
    accepted(await placeInstant(db, { vault: VAULT, userId: uid, typeId: SSC, lines, key: newKey(), ...times }))
    expect(await orders()).toMatchObject([{ placed_at: midnight - 50, finished_at: midnight + 50 }])
    const kept = await db
      .selectFrom('postings')
      .select('kind')
      .where('kind', '<>', 'bonus')
      .where('at', '<', midnight)
      .execute()
    expect(kept).toEqual([])
    // As releases before booked it, to when it was asked for: such rows stay.
    await tamper(db, ["update postings set at = at - 100 where kind = 'settle'"])
    const span = { from: midnight, until: midnight + DAY_MS, kind: undefined, limit: 20, offset: 0 }
    const ever = await new ReckoningReader(db).movements(uid, { ...span, from: 0 })
    const today = await new ReckoningReader(db).movements(uid, span)
    expect(ever.rows.map(({ kind, at }) => [kind, at >= midnight])).toContainEqual(['settle', false])
    expect(today.rows).toEqual(ever.rows.filter(({ at }) => at >= midnight))
    expect(today.rows.map(({ kind, balance }) => [kind, balance])).toEqual([['bet', SIGNUP_BONUS - 20 * YUAN]])
  })
})

describe('seed pairs (§R1.5)', () => {
  test('a revealed seed hashes to what the player was shown, and reproduces every draw made from it', async () => {
    for (let turn = 0; turn < 5; turn++) accepted(await round())
    const before = await readPairs(db, VAULT, uid, NOW)
    const after = await replacePairs(db, VAULT, uid, 'lucky', NOW)
    expect(after.current).toMatchObject({ id: before.next.id, client_seed: 'lucky', nonce: 0 })
    const past = await db.selectFrom('instant_seeds').selectAll().where('state', '=', 'past').executeTakeFirstOrThrow()
    expect(createHash('sha256').update(`commit|v1|instant|${past.server_seed}`).digest('hex')).toBe(
      before.current.server_seed_hash
    )
    const drawn = await db.selectFrom('issues').select('result').orderBy('id').execute()
    // By hand, as a player would: big-endian words, digits by rejection.
    const digits = Array.from({ length: 5 }, (_, nonce) => {
      const block = createHmac('sha256', Buffer.from(past.server_seed ?? '', 'hex'))
        .update(`instant|v1|${SSC}|${past.client_seed}|${nonce}|0`)
        .digest()
      const words = Array.from({ length: 8 }, (_, index) => block.readUInt32BE(index * 4))
      return words
        .filter(word => word < 4_294_967_290)
        .slice(0, 5)
        .map(word => word % 10)
        .join()
    })
    expect(drawn.map(row => row.result)).toEqual(digits)
  })

  test('a pair is replaced after 1000 draws by itself; its client seed goes on', async () => {
    const { current, next } = await readPairs(db, VAULT, uid, NOW)
    await db
      .updateTable('instant_seeds')
      .set({ nonce: ROUNDS_A_PAIR - 1 })
      .where('id', '=', current.id)
      .execute()
    accepted(await round())
    accepted(await round())
    const [first, second] = await rounds()
    expect([first?.seed_id, first?.nonce, second?.seed_id, second?.nonce]).toEqual([
      current.id,
      ROUNDS_A_PAIR - 1,
      next.id,
      0
    ])
    expect((await readPairs(db, VAULT, uid, NOW)).current.client_seed).toBe(current.client_seed)
  })

  test('what is read as the present commitment is that of the next draw, after the last draw of a pair too', async () => {
    const { current, next } = await readPairs(db, VAULT, uid, NOW)
    const use = (nonce: number) => db.updateTable('instant_seeds').set({ nonce }).where('id', '=', current.id).execute()
    await use(ROUNDS_A_PAIR - 1)
    expect((await readPairs(db, VAULT, uid, NOW)).current.id).toBe(current.id)
    await use(ROUNDS_A_PAIR)
    const read = await readPairs(db, VAULT, uid, NOW)
    expect(read.current).toMatchObject({ id: next.id, client_seed: current.client_seed })
    accepted(await round())
    expect((await rounds()).map(row => row.seed_id)).toEqual([read.current.id])
  })

  test('a seed cannot be exchanged, nor a client seed once in use', async () => {
    await readPairs(db, VAULT, uid, NOW)
    const change = (values: object) =>
      db.updateTable('instant_seeds').set(values).where('state', '=', 'current').execute()
    for (const server_seed of ['ff', ''])
      await expect(change({ server_seed, state: 'past', revealed_at: NOW })).rejects.toMatchObject({ code: 'KJ002' })
    await expect(change({ server_seed: 'ff' })).rejects.toMatchObject({ code: 'KJ002' })
    await expect(change({ server_seed_hash: 'ff' })).rejects.toMatchObject({ code: 'KJ002' })
    await expect(change({ client_seed: 'other' })).rejects.toMatchObject({ code: 'KJ002' })
  })

  test('draws are even: 20,000 digits of five places, chi-square of each below its 99.9 % limit', () => {
    const counts = Array.from({ length: 5 }, () => Array.from({ length: 10 }, () => 0))
    const range = { from: 0, to: 9, take: 5, width: 1, distinct: false } as const
    for (let nonce = 0; nonce < 20_000; nonce++)
      drawInstant({ serverSeed: 'cd'.repeat(32), clientSeed: 'x', nonce }, SSC, range).forEach((digit, place) => {
        const row = counts[place]
        if (row) row[digit] = (row[digit] ?? 0) + 1
      })
    for (const row of counts) expect(row.reduce((sum, n) => sum + (n - 2000) ** 2 / 2000, 0)).toBeLessThan(27.9)
  })
})

describe('an automatic run lives on the server, one key a step (§R9.3)', () => {
  test('ten steps, each asked for twice: ten draws, totals that add up', async () => {
    let run = runOf(await start(10))
    expect(run).toMatchObject({ step: 1, state: 'running', periods: 10 })
    for (let wanted = 2; wanted <= 10; wanted++) {
      run = runOf(await step(run.id, wanted))
      expect(runOf(await step(run.id, wanted))).toEqual(run)
    }
    expect(run).toMatchObject({ step: 10, state: 'done', staked: 20 * YUAN })
    expect(await rounds()).toHaveLength(10)
    const won = (await orders()).reduce((sum, order) => sum + order.bonus, 0)
    expect(run.bonus).toBe(won)
    expect((await balances(db, uid)).player).toBe(SIGNUP_BONUS - 20 * YUAN + won)
    await honest()
  })

  test('ten copies of a step at once: one draw', async () => {
    const { id } = runOf(await start(5))
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => step(id, 2)))
    expect(outcomes.map(outcome => runOf(outcome).step)).toEqual(Array.from({ length: 10 }, () => 2))
    expect(await rounds()).toHaveLength(2)
  })

  test('a step cannot be skipped; a stopped run plays no more; a repeated stop changes nothing', async () => {
    const { id } = runOf(await start(5))
    expect(await step(id, 3)).toMatchObject({ ok: false, code: 'instant.step' })
    const stopped = runOf(await stopAutoRun(db, { userId: uid, seriesId: id, now: NOW }))
    expect(stopped).toMatchObject({ state: 'stopped', step: 1 })
    expect(runOf(await stopAutoRun(db, { userId: uid, seriesId: id, now: NOW + 5 }))).toEqual(stopped)
    expect(runOf(await step(id, 2))).toEqual(stopped)
    expect(await rounds()).toHaveLength(1)
  })

  test('the start under the same key is one run; a second run waits for the end of the first', async () => {
    const key = newKey()
    const { id } = runOf(await start(3, key))
    const again = await start(3, key)
    expect([runOf(again).id, again.ok && again.replayed]).toEqual([id, true])
    expect(await start(3)).toMatchObject({ code: 'instant.running' })
    await stopAutoRun(db, { userId: uid, seriesId: id, now: NOW })
    expect(runOf(await start(3)).id).toBeGreaterThan(id)
    expect(await rounds()).toHaveLength(2)
  })

  test.each([
    [0, 'instant.least'],
    [101, 'instant.most']
  ])('%i periods: %s', async (periods, code) => {
    expect(await start(periods)).toMatchObject({ ok: false, code })
  })

  test('a run must be payable in full at its start; a balance spent elsewhere since ends it with a record', async () => {
    expect(await start(100, newKey(), slip(600))).toMatchObject({ code: 'bet.balance' })
    const { id } = runOf(await start(4, newKey(), slip(900)))
    await leave(1800 * YUAN - 1)
    expect(await step(id, 2)).toMatchObject({ run: { state: 'balance', step: 1 }, played: false })
    expect(await latestAutoRun(db, uid, SSC)).toMatchObject({ state: 'balance' })
  })

  test.each([
    ['just what all periods take', 5000 * YUAN, { ok: true, run: { step: 1, state: 'running' } }],
    ['a hundredth of a fen less', 5000 * YUAN - 1, { ok: false, code: 'bet.balance' }]
  ])('starts with a balance of %s: %i', async (_, balance, outcome) => {
    await leave(balance)
    expect(await start(100, newKey(), slip(25))).toMatchObject(outcome)
  })

  test('a step is played with just what it takes', async () => {
    const { id } = runOf(await start(2, newKey(), slip(900)))
    await leave(1800 * YUAN)
    expect(await step(id, 2)).toMatchObject({ run: { state: 'done', step: 2 }, played: true })
    await honest()
  })

  test('a run of another player is unknown', async () => {
    const { id } = runOf(await start(3))
    const other = await player(db)
    expect(await playAutoRunStep(db, { vault: VAULT, userId: other, seriesId: id, step: 2, ...at(NOW) })).toMatchObject(
      {
        code: 'instant.series-unknown'
      }
    )
    expect(await stopAutoRun(db, { userId: other, seriesId: id, now: NOW })).toMatchObject({ ok: false })
  })
})
