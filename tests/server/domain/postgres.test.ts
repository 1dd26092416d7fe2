import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { YUAN } from '../../../src/rules/money'
import { seededRandom, shuffled } from '../../../src/rules/random'
import type { PlaceOutcome } from '../../../src/server/domain/bets/betAnswer'
import { cancelOrder } from '../../../src/server/domain/bets/cancelOrder'
import { placeOrders } from '../../../src/server/domain/bets/placeOrders'
import { ChainStore } from '../../../src/server/domain/draws/chainStore'
import type { DomainEvent } from '../../../src/server/domain/events'
import type { PlannedIssue } from '../../../src/server/domain/issues/calendar'
import { issueAt } from '../../../src/server/domain/issues/calendar'
import { SIGNUP_BONUS } from '../../../src/server/domain/ledger'
import { Scheduler } from '../../../src/server/domain/Scheduler'
import { settleNext } from '../../../src/server/domain/settlement/settleIssue'
import { FakeClock } from '../../kit/FakeClock'
import { expectHonest } from '../kit/expectHonest'
import { holdIssue } from '../kit/holdIssue'
import { passScheduled } from '../kit/passScheduled'
import { sealAndDraw } from '../kit/sealing'
import {
  at,
  balances,
  bet,
  gameNamed,
  line,
  NOW,
  newKey,
  openGame,
  POSTGRES,
  player,
  refusalOf,
  VAULT
} from '../kit/testDatabase'
import { twoServers } from '../kit/twoServers'

/** Needs servers side by side on one PostgreSQL. Set TEST_DATABASE_URL to run these. */
describe.skipIf(POSTGRES === '')('several servers on one PostgreSQL', () => {
  const servers = twoServers({ endless: true })
  let sold: PlannedIssue
  beforeAll(async () => {
    sold = await openGame(servers.one.db, 2)
  })

  const honest = () => expectHonest(servers.one.db)

  test('500 bets at once on funds for 100: exactly 100 are accepted', async () => {
    const uid = await player(servers.one.db)
    const tile = line(2, 'pk10-c-sum-two-sided', { multiple: 100 })
    const outcomes = await Promise.all(
      Array.from({ length: 500 }, (_, i) => bet((i % 2 ? servers.one : servers.two).db, uid, sold, 2, [tile]))
    )
    const count = (what: string) => outcomes.filter(outcome => refusalOf(outcome) === what).length
    expect([count('accepted'), count('bet.balance')]).toEqual([100, 400])
    expect(await balances(servers.one.db, uid)).toEqual({ player: 0, escrow: SIGNUP_BONUS })
    await honest()
  }, 400_000)

  test('60 keys, each sent 1–10 times, shuffled over both servers: one effect a key, equal answers', async () => {
    const uid = await player(servers.one.db)
    const random = seededRandom('retries')
    const keys = Array.from({ length: 60 }, newKey)
    const calls = shuffled(
      random,
      keys.flatMap(key => Array.from({ length: 1 + Math.floor(random() * 10) }, () => key))
    )
    const lines = [line(2, 'pk10-c-sum-two-sided')]
    const answers = new Map<string, Set<string>>()
    const effects = new Map<string, number>()
    await Promise.all(
      calls.map(async (key, i) => {
        const outcome: PlaceOutcome = await placeOrders((i % 2 ? servers.one : servers.two).db, {
          userId: uid,
          typeId: 2,
          issue: sold.issue,
          lines,
          key,
          ...at(sold.opensAt)
        })
        if (!outcome.ok) throw new Error(outcome.code)
        answers.set(key, (answers.get(key) ?? new Set()).add(JSON.stringify(outcome.answer)))
        if (!outcome.replayed) effects.set(key, (effects.get(key) ?? 0) + 1)
      })
    )
    expect([...answers.values()].every(set => set.size === 1)).toBe(true)
    expect([...effects.values()]).toEqual(keys.map(() => 1))
    expect(await balances(servers.one.db, uid)).toEqual({ player: SIGNUP_BONUS - 60 * YUAN, escrow: 60 * YUAN })
    await honest()
  }, 400_000)

  test('players who share many issues: bets, cancels and settlements side by side never deadlock', async () => {
    const users = await Promise.all(Array.from({ length: 12 }, () => player(servers.one.db)))
    const issues = Array.from({ length: 6 }, (_, i) => issueAt(gameNamed(2), sold.ordinal + 10 + i))
    const work = issues.flatMap((issue, n) =>
      users.map(async (userId, who) => {
        const db = (who % 2 ? servers.one : servers.two).db
        const outcome = await placeOrders(db, {
          userId,
          typeId: 2,
          issue: issue.issue,
          lines: [line(2, 'pk10-bsoe', {}, who)],
          key: newKey(),
          ...at(issue.opensAt)
        })
        if (who % 3 === n % 3 && outcome.ok && outcome.answer.state === 'accepted')
          await cancelOrder(db, { userId, orderId: outcome.answer.orderIds[0] ?? 0, ...at(issue.opensAt) })
      })
    )
    await Promise.all(work)
    const last = issues.at(-1)?.drawsAt ?? 0
    const chains = [new ChainStore(VAULT), new ChainStore(VAULT)]
    const rounds = Array.from({ length: 16 }, async (_, i) => {
      const db = (i % 2 ? servers.one : servers.two).db
      await sealAndDraw(db, chains[i % 2] ?? new ChainStore(VAULT), () => last)
      while (await settleNext(db, () => last))
        await bet(db, users[i % 12] ?? 0, issueAt(gameNamed(2), sold.ordinal + 30), 2, [line(2, 'pk10-bsoe')])
    })
    await Promise.all(rounds)
    while (await settleNext(servers.one.db, () => last));
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from orders o join issues i on i.id = o.issue_id where o.status = 0 and i.draws_at <= ${last}`.execute(
      servers.one.db
    )
    expect(rows[0]?.n).toBe(0)
    await honest()
  }, 400_000)

  test('two schedulers on one database open, draw and settle each issue once', async () => {
    const started = issueAt(gameNamed(2), sold.ordinal + 40).opensAt
    const clock = new FakeClock(started)
    const events: DomainEvent[] = []
    const faults: unknown[] = []
    const games = [2, 43, 58].map(gameNamed)
    const schedulers = [servers.one, servers.two].map(
      ({ db }) =>
        new Scheduler({
          db,
          vault: VAULT,
          clock,
          games,
          emit: event => events.push(event),
          report: fault => faults.push(fault)
        })
    )
    await Promise.all(schedulers.map(scheduler => scheduler.start()))
    const uid = await player(servers.one.db)
    events.length = 0
    for (let minute = 0; minute < 20; minute++) {
      const { rows } = await sql<{ game_id: number; issue: string; slot: number }>`
        select game_id, issue, slot from issues where result is null and opens_at <= ${clock.now()} and closes_at > ${clock.now()}`.execute(
        servers.one.db
      )
      for (const row of rows)
        await placeOrders(servers.one.db, {
          userId: uid,
          typeId: row.game_id,
          issue: row.issue,
          lines: [line(row.game_id, row.game_id === 58 ? 'ssc-position' : 'pk10-bsoe')],
          key: newKey(),
          ...at(clock.now())
        })
      await passScheduled(clock, 60_000, 5000, schedulers.length)
    }
    await Promise.all(schedulers.map(scheduler => scheduler.stop()))
    const last = await new Scheduler({
      db: servers.one.db,
      vault: VAULT,
      clock,
      games,
      emit: event => events.push(event),
      report: fault => faults.push(fault)
    })
    await last.work()
    const names = (kind: DomainEvent['kind']) =>
      events.flatMap(event => (event.kind === kind && 'issue' in event ? [`${event.typeId} ${event.issue}`] : []))
    for (const kind of ['drawn', 'opened', 'settled'] as const) {
      expect(new Set(names(kind)).size).toBe(names(kind).length)
      expect(names(kind).length).toBeGreaterThan(10)
    }
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from orders o join issues i on i.id = o.issue_id where (o.status = 0) <> (i.result is null)`.execute(
      servers.one.db
    )
    expect(rows[0]?.n).toBe(0)
    expect(faults).toEqual([])
    expect(clock.pending).toBe(0)
    await honest()
  }, 400_000)

  test('a draw waits for a bet that is being written, so the bet is in it', async () => {
    const later = issueAt(gameNamed(2), sold.ordinal + 120)
    const uid = await player(servers.one.db)
    const chains = new ChainStore(VAULT)
    const release = await holdIssue(servers.one.db, 2, later.issue, 'share')
    const early = await sealAndDraw(servers.two.db, chains, () => later.drawsAt)
    expect(early.map(draw => draw.issue)).not.toContain(later.issue)
    expect(refusalOf(await bet(servers.two.db, uid, later, 2, [line(2, 'pk10-bsoe')]))).toBe('accepted')
    await release()
    const drawn: string[] = []
    for (
      let draws = await sealAndDraw(servers.two.db, chains, () => later.drawsAt);
      draws.length > 0;
      draws = await sealAndDraw(servers.two.db, chains, () => later.drawsAt)
    )
      drawn.push(...draws.map(draw => draw.issue))
    expect(drawn).toContain(later.issue)
    expect(NOW).toBeLessThan(later.drawsAt)
  })
})
