import { sql } from 'kysely'
import { CHASE_ISSUE_STATE, CHASE_STATE } from '../../../contract/areas/chasing'
import { HIGHEST_GROUP } from '../../../rules/agency/group'
import { chinaDate } from '../../../rules/chinaTime'
import { money } from '../../../rules/money'
import { GAMES } from '../../catalogue/games'
import type { Database, Trx } from '../../store/tables'
import { groupsOn } from '../agency/terms'
import { freeSaleRows } from '../bets/sale'
import type { Emit } from '../events'
import type { PlayerAccounts } from '../ledger'
import { mayPlay } from '../protection/mayPlay'
import type { ChaseBet } from './betChaseIssues'
import { betChaseIssues } from './betChaseIssues'
import { issueStake, linesOfText, multipleFault, priceChase } from './chaseLines'
import { CHASE_ISSUE } from './chaseStates'
import type { SkippedIssues } from './lockFree'
import { lockFree } from './lockFree'
import { cancelWaiting, finishChases, settleChases } from './settleChases'

/**
 * How long before a cutoff a chase without stop-on-win stops waiting for the settlement of its last issue and bets.
 * A chase with stop-on-win never does: an issue whose predecessor is not settled by its cutoff is passed over, because
 * a bet the player wanted only after a loss must not be made blindly.
 */
export const CHASE_LAST_CALL_MS = 2500

const BATCH = 50

interface DueIssue {
  readonly id: number
  readonly game_id: number
  readonly issue: string
  readonly user_id: number
}

interface DueChase {
  readonly id: number
  readonly chase_id: number
  readonly user_id: number
  readonly multiple: number
  readonly game_id: number
  readonly play_number: number
  readonly group_id: number
  readonly unit_mode: number
  readonly lines: string
  readonly day: string
}

const waitingGames = GAMES.filter(game => game.waitsForPrevious).map(game => game.typeId)

/**
 * One round of every chase: judges what was settled, passes over what was missed, bets what is on sale. Any number of
 * servers may do it at once: accounts are locked before a chase is read again, and the database lets no issue be bet
 * twice. It waits for nobody.
 */
export async function advanceChases(db: Database, clockNow: () => number, emit: Emit = () => undefined): Promise<void> {
  const held: SkippedIssues = []
  while (await settleChases(db, clockNow(), held));
  while (await passOverMissed(db, clockNow(), held));
  while (await betNext(db, clockNow, held, emit));
}

/** Issues whose sale ended before they could be bet: the server was away, or the settlement before came too late. */
async function passOverMissed(db: Database, now: number, held: SkippedIssues): Promise<boolean> {
  const { rows: found } = await sql<{ id: number; chase_id: number; user_id: number }>`
    select ci.id, ci.chase_id, c.user_id from chase_issues ci
    join chases c on c.id = ci.chase_id where ci.state = ${CHASE_ISSUE.waiting} and ci.closes_at <= ${now} and ci.id <> all(${held}::bigint[])
    order by ci.id limit ${BATCH}`.execute(db)
  if (found.length === 0) return false
  await db.transaction().execute(async trx => {
    const { rows } = await lockFree(trx, found, held)
    if (rows.length === 0) return
    await trx
      .updateTable('chase_issues')
      .set({ state: CHASE_ISSUE_STATE.missed })
      .where(
        'id',
        'in',
        rows.map(row => row.id)
      )
      .where('state', '=', CHASE_ISSUE_STATE.waiting)
      // An import may have moved it since it was read.
      .where('closes_at', '<=', now)
      .execute()
    await finishChases(
      trx,
      rows.map(row => row.chase_id),
      now
    )
  })
  return true
}

/** Waiting issues on sale whose turn has come: nothing of the chase is undecided, or the last call is there. */
const dueWhere = (now: number) => sql`
  ci.state = ${CHASE_ISSUE.waiting} and ci.opens_at <= ${now} and c.state = ${CHASE_STATE.running}
  and i.opens_at <= ${now} and i.closes_at > ${now} and i.result is null and i.sealed_at is null and i.withdrawn_at is null
  and (not exists (select 1 from chase_issues p where p.chase_id = ci.chase_id and p.state = ${CHASE_ISSUE.placed})
    or (not c.stop_on_win and i.closes_at <= ${now + CHASE_LAST_CALL_MS}))
  and (ci.game_id <> all(${waitingGames}::int[]) or not exists (
    select 1 from issues b where b.game_id = i.game_id and b.issue = i.previous_issue and b.result is null and b.withdrawn_at is null))`

async function betNext(db: Database, clockNow: () => number, held: SkippedIssues, emit: Emit): Promise<boolean> {
  const { rows } = await sql<DueIssue>`
    select ci.id, ci.game_id, ci.issue, c.user_id from chase_issues ci
    join issues i on i.game_id = ci.game_id and i.issue = ci.issue join chases c on c.id = ci.chase_id
    where ${dueWhere(clockNow())} and ci.id <> all(${held}::bigint[]) order by i.closes_at, ci.game_id, ci.id limit ${BATCH}`.execute(
    db
  )
  const [first] = rows
  if (!first) return false
  const due = rows.filter(row => row.game_id === first.game_id && row.issue === first.issue)
  const balances = await db.transaction().execute(async trx => {
    const { rows: sales } = await freeSaleRows([{ typeId: first.game_id, issue: first.issue }], clockNow()).execute(trx)
    const [sold] = sales
    if (!sold) {
      held.push(...due.map(row => row.id))
      return new Map<number, number>()
    }
    const free = await lockFree(trx, due, held)
    // These bets came with no call, so there is no time of arrival:
    // the clock behind the locks decides about the cutoff.
    const now = clockNow()
    const chases = await sql<DueChase>`
      select ci.id, ci.chase_id, ci.multiple, c.user_id, c.game_id, c.play_number, c.group_id, c.unit_mode, c.lines, i.day
      from chase_issues ci join issues i on i.game_id = ci.game_id and i.issue = ci.issue join chases c on c.id = ci.chase_id
      where ci.id = any(${free.rows.map(row => row.id)}::bigint[]) and ${dueWhere(now)} order by ci.id`.execute(trx)
    const on = { id: sold.id, typeId: first.game_id, issue: first.issue }
    return betOrStop(trx, on, chases.rows, free.accounts, now)
  })
  for (const [userId, balance] of balances) emit({ kind: 'balance', userId, balance: money(balance) })
  return true
}

/**
 * Bets what can be paid; a chase that cannot, or whose play is no longer sold as it was, stops.
 * @returns new balances.
 */
async function betOrStop(
  trx: Trx,
  sold: { readonly id: number; readonly typeId: number; readonly issue: string },
  chases: readonly DueChase[],
  accounts: ReadonlyMap<number, PlayerAccounts>,
  now: number
): Promise<ReadonlyMap<number, number>> {
  const left = new Map<number, number>()
  const staked = new Map<number, number>()
  const groups = await groupsOn(trx, [...accounts.keys()], chinaDate(now))
  const bets: ChaseBet[] = []
  const stopped: { id: number; state: 4 | 5 | 6 }[] = []
  for (const chase of chases) {
    const account = accounts.get(chase.user_id)
    if (!account) throw new Error(`user ${chase.user_id} has no accounts`)
    const priced = priceChase(chase, linesOfText(chase.lines), chase.day)
    if (!priced.ok || multipleFault(priced.lines, [chase.multiple])) {
      stopped.push({ id: chase.chase_id, state: CHASE_STATE.refused })
      continue
    }
    const stake = issueStake(priced.lines, chase.multiple)
    const balance = (left.get(chase.user_id) ?? account.balance) - stake
    if (balance < 0) {
      stopped.push({ id: chase.chase_id, state: CHASE_STATE.balance })
      continue
    }
    // Bets of the same player that are written together below are no rows yet.
    const together = (staked.get(chase.user_id) ?? 0) + stake
    if (await mayPlay(trx, account, { stake: together, by: 'plan' }, now)) {
      stopped.push({ id: chase.chase_id, state: CHASE_STATE.limited })
      continue
    }
    left.set(chase.user_id, balance)
    staked.set(chase.user_id, together)
    bets.push({
      ...{ chaseIssueId: chase.id, multiple: chase.multiple, lines: priced.lines, accounts: account },
      bonusGroup: groups.get(chase.user_id) ?? HIGHEST_GROUP
    })
  }
  await betChaseIssues(trx, sold, bets, { now, at: now })
  for (const { id, state } of stopped)
    await trx.updateTable('chases').set({ state, finished_at: now }).where('id', '=', id).execute()
  await cancelWaiting(
    trx,
    stopped.map(chase => chase.id)
  )
  return left
}
