import { sql } from 'kysely'
import { CHASE_STATE } from '../../../contract/areas/chasing'
import { gameOf, rulesOf } from '../../catalogue/catalogue'
import { literals } from '../../store/sqlStates'
import type { Trx } from '../../store/tables'
import { ORDER } from '../bets/orderStates'
import { CHASE_ISSUE } from '../chase/chaseStates'
import type { ChainVault } from '../draws/ChainVault'
import { drawInstant, seedCommitment } from '../draws/drawInstant'
import { openSeed } from '../instant/sealSeeds'
import type { Finding, Invariant } from './Invariant'
import { broken, holds } from './Invariant'
import { walk } from './walk'

const CHASE = literals(CHASE_STATE)

/** Issues of a chase whose bets stand, judged or not. */
const BET = sql.join([CHASE_ISSUE.placed, CHASE_ISSUE.won, CHASE_ISSUE.lost, CHASE_ISSUE.returned])

/** Issues of chases against their bets, and chases against their issues. */
async function chases(trx: Trx): Promise<Finding> {
  const bad = await sql<{ id: number; issue: string; what: string }>`
    with o as (
      select chase_issue_id as id, count(*) as n, sum(stake) as stake, count(*) filter (where status = ${ORDER.cancelled}) as cancelled,
        count(*) filter (where status = ${ORDER.won}) as won, count(*) filter (where status = ${ORDER.pending}) as pending, max(multiple) as most,
        min(multiple) as least, count(*) filter (where user_id <> (select c.user_id from chase_issues i join chases c on c.id = i.chase_id where i.id = chase_issue_id)) as foreign_bets
      from orders where chase_issue_id is not null group by chase_issue_id)
    select * from (select ci.id as place, ci.chase_id as id, ci.issue, case
        when ci.state in (${CHASE_ISSUE.waiting}, ${CHASE_ISSUE.missed}) and coalesce(o.n, 0) > 0 then 'was bet, but is recorded as not bet'
        when ci.state in (${BET}) and (coalesce(o.n, 0) <> c.line_count or o.stake <> ci.stake or o.least <> ci.multiple or o.most <> ci.multiple) then format('has %s of %s bets over %s of %s', coalesce(o.n, 0), c.line_count, coalesce(o.stake, 0), ci.stake)
        when ci.state = ${CHASE_ISSUE.cancelled} and coalesce(o.n, 0) <> coalesce(o.cancelled, 0) then 'is recorded as cancelled, but a bet of it was not'
        when coalesce(o.foreign_bets, 0) > 0 then 'was bet for another player'
        when (ci.state = ${CHASE_ISSUE.won}) <> (coalesce(o.won, 0) > 0) and ci.state > ${CHASE_ISSUE.placed} then 'is recorded with a win it has not, or without the one it has'
        when c.state <> ${CHASE.running} and ci.state = ${CHASE_ISSUE.waiting} then 'still waits, but its chase is over'
        when c.state = ${CHASE.won} and not exists (select 1 from chase_issues w where w.chase_id = c.id and w.state = ${CHASE_ISSUE.won}) then 'belongs to a chase that stopped on a win without one'
        when c.stop_on_win and ci.state in (${BET}) and exists (
          select 1 from chase_issues w join orders wo on wo.chase_issue_id = w.id join orders o2 on o2.chase_issue_id = ci.id
          where w.chase_id = c.id and w.state = ${CHASE_ISSUE.won} and w.seq < ci.seq and wo.finished_at < o2.placed_at) then 'was bet after the win that stops its chase'
        end as what
    from chase_issues ci join chases c on c.id = ci.chase_id left join o on o.id = ci.id) f where what is not null order by place limit 1`.execute(
    trx
  )
  const row = bad.rows[0]
  if (row) return broken(`issue ${row.issue} of chase ${row.id} ${row.what}`)
  const { rows } = await sql<{ chases: number; bet: number }>`
    select (select count(*) from chases) as chases, (select count(*) from chase_issues where state in (${BET})) as bet`.execute(
    trx
  )
  return holds(`${rows[0]?.chases ?? 0} chases, ${rows[0]?.bet ?? 0} issues bet`)
}

interface RoundRow {
  readonly id: number
  readonly issue: string
  readonly game_id: number
  readonly result: string | null
  readonly commitment: string | null
  readonly seed_id: number
  readonly user_id: number
  readonly server_seed: string | null
  readonly sealed: Buffer | null
  readonly server_seed_hash: string
  readonly client_seed: string
  readonly nonce: number
  readonly used: number
}

/** The server seed of a round, opened where it is still sealed. Undefined: nobody here has the key. */
function seedOf(row: RoundRow, vault: ChainVault | undefined): string | undefined {
  if (row.server_seed !== null || row.sealed === null) return row.server_seed ?? ''
  try {
    return vault && openSeed(vault, { ...row, id: row.seed_id }, row.sealed)
  } catch {
    return ''
  }
}

function roundFault(row: RoundRow, serverSeed: string | undefined): string | undefined {
  const game = gameOf(row.game_id)
  const family = game && rulesOf(game)
  if (!family) return `round ${row.issue} is of game ${row.game_id}, which has no rules`
  const committed = serverSeed === undefined ? row.server_seed_hash : seedCommitment(serverSeed)
  if (committed !== row.server_seed_hash || row.commitment !== row.server_seed_hash)
    return `round ${row.issue}: its server seed is not the one committed to`
  if (row.nonce >= row.used) return `round ${row.issue}: draw ${row.nonce} of a pair that made ${row.used}`
  if (serverSeed === undefined) return undefined
  const result = drawInstant({ serverSeed, clientSeed: row.client_seed, nonce: row.nonce }, row.game_id, family.numbers)
  return result.join() === row.result ? undefined : `round ${row.issue} does not follow from its seed pair`
}

/** Faults between rounds, pairs and automatic runs that no single round shows. */
async function autoRunFault(trx: Trx): Promise<string | undefined> {
  const { rows } = await sql<{ what: string }>`
    select format('pair %s made %s draws, but has %s rounds', s.id, s.nonce, count(r.issue_id)) as what
      from instant_seeds s left join instant_rounds r on r.seed_id = s.id group by s.id
      having s.nonce - count(r.issue_id) <> 0
    union all
    select format('pair %s has %s', s.id, case when s.server_seed is null then 'no server seed' else 'a readable server seed beside the sealed one' end)
      from instant_seeds s where (s.server_seed is null) <> exists (select 1 from sealed_seeds k where k.seed_id = s.id)
    union all
    select format('issue %s of game %s is a round nobody played', i.issue, i.game_id) from issues i
      where i.source = 'instant' and not exists (select 1 from instant_rounds r where r.issue_id = i.id)
    union all
    select format('round %s has bets of another player', i.issue) from instant_rounds r join issues i on i.id = r.issue_id
      join orders o on o.issue_id = r.issue_id where o.user_id <> r.user_id
    union all
    select format('series %s says %s steps, %s staked, %s won; its rounds say otherwise', s.id, s.step, s.staked, s.bonus)
      from instant_series s left join lateral (
        select count(distinct r.issue_id) as steps, coalesce(max(r.step), 0) as last, coalesce(sum(o.stake), 0) as staked, coalesce(sum(o.bonus), 0) as bonus
        from instant_rounds r join orders o on o.issue_id = r.issue_id where r.series_id = s.id) t on true
      where s.step <> t.steps or s.step <> t.last or s.staked <> t.staked or s.bonus <> t.bonus
    limit 1`.execute(trx)
  return rows[0]?.what
}

async function rounds(trx: Trx, vault: ChainVault | undefined): Promise<Finding> {
  let closed = 0
  const done = await walk<RoundRow>(
    async (after, batch) => {
      const { rows } = await sql<RoundRow>`
      select r.issue_id as id, i.issue, r.game_id, i.result, i.commitment, s.id as seed_id, s.user_id, s.server_seed, k.sealed, s.server_seed_hash, s.client_seed, r.nonce, s.nonce as used
      from instant_rounds r join issues i on i.id = r.issue_id join instant_seeds s on s.id = r.seed_id left join sealed_seeds k on k.seed_id = s.id
      where r.issue_id > ${after} order by r.issue_id limit ${batch}`.execute(trx)
      return rows
    },
    row => {
      const serverSeed = seedOf(row, vault)
      if (serverSeed === undefined) closed++
      return roundFault(row, serverSeed)
    }
  )
  if (typeof done !== 'number') return done
  const fault = await autoRunFault(trx)
  if (fault !== undefined) return broken(fault)
  const sealed = closed === 0 ? '' : `, ${closed} left out: their seeds are sealed, and the chain key is not here`
  return holds(`${done - closed} instant rounds drawn again${sealed}`)
}

export const PLAN_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I10',
    claim: 'every issue of a chase was bet once and whole or not at all, and nothing after its chase was over',
    check: chases
  },
  {
    id: 'I11',
    claim: 'every instant round follows from its seed pair, pairs have no gaps, and run add up to their rounds',
    check: rounds
  }
]
