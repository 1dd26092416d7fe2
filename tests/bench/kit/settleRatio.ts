import { sql } from 'kysely'
import { placeOrders } from '../../../src/server/domain/bets/placeOrders'
import { ChainStore } from '../../../src/server/domain/draws/chainStore'
import { settleOrders } from '../../../src/server/domain/settlement/settleIssue'
import type { Database } from '../../../src/server/store/tables'
import { member } from '../../server/kit/commissions'
import { sealAndDraw } from '../../server/kit/sealing'
import { accepted, at, line, NOW, newKey, openGame, VAULT } from '../../server/kit/testDatabase'

const GAME = 2
const PLAYERS = 1000
/** Bets of each player, on plays in turn. */
const BETS = 10
const PLAYS = ['pk10-c-sum-two-sided', 'pk10-bsoe', 'pk10-top1', 'pk10-top2-direct', 'pk10-c-place1-number']
const ROUNDS = 5

/** Players whose bets are placed at once. */
const AT_ONCE = 50

/** Bets of a whole team on one issue, and its draw. @returns the issue's row, and when it is settled */
async function drawnIssue(db: Database) {
  const sold = await openGame(db, GAME)
  const agent = await member(db, { isAgent: true, now: NOW })
  const lines = Array.from({ length: BETS }, (_, n) => line(GAME, PLAYS[n % PLAYS.length] ?? '', { unitMode: 0.01 }, n))
  const place = async () => {
    const call = {
      userId: await member(db, { under: agent, now: NOW }),
      typeId: GAME,
      issue: sold.issue,
      lines,
      key: newKey()
    }
    accepted(await placeOrders(db, { ...call, ...at(sold.opensAt) }))
  }
  for (let n = 0; n < PLAYERS; n += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, place))
  await sealAndDraw(db, new ChainStore(VAULT), () => sold.drawsAt)
  const { rows } = await sql<{ id: number; game_id: number; issue: string; day: string; result: string }>`
    select id, game_id, issue, day, result from issues where game_id = ${GAME} and issue = ${sold.issue}`.execute(db)
  const [issue] = rows
  if (!issue) throw new Error('the issue is gone')
  return { issue, now: sold.drawsAt }
}

/** What is thrown to take a settlement back. */
class TakenBack extends Error {}

/**
 * How long 10,000 bets of 1,000 players take to settle, with the days of members counted and none refused for being
 * closed, and without both: the same bets in turn, each time taken back. What the machine does besides only ever adds, so of each the shortest counts.
 */
export async function settlingTimes(db: Database): Promise<{ readonly with: number; readonly without: number }> {
  const { issue, now } = await drawnIssue(db)
  const took = async (isCounted: boolean): Promise<number> => {
    await sql`vacuum analyze orders, postings, accounts, member_days`.execute(db)
    let ms = Number.NaN
    const settling = db.transaction().execute(async trx => {
      if (!isCounted)
        await sql`alter table postings disable trigger postings_days, disable trigger postings_closed_days`.execute(trx)
      const from = performance.now()
      const { length } = await settleOrders(trx, issue, now)
      ms = performance.now() - from
      if (length !== PLAYERS * BETS) throw new Error(`${length} bets were settled`)
      throw new TakenBack()
    })
    await settling.catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
    return ms
  }
  const times = { with: Number.POSITIVE_INFINITY, without: Number.POSITIVE_INFINITY }
  for (let round = 0; round < ROUNDS; round++) {
    times.without = Math.min(times.without, await took(false))
    times.with = Math.min(times.with, await took(true))
  }
  return times
}
