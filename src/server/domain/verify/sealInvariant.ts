import { sql } from 'kysely'
import type { Trx } from '../../store/tables'
import { ORDER } from '../bets/orderStates'
import type { LeafRow } from '../seals/leaves'
import { sealedLeaves } from '../seals/leaves'
import { sealOf } from '../seals/sealIssues'
import type { Finding, Invariant } from './Invariant'
import { broken, exactYuan, holds } from './Invariant'

/** Seals read at once. */
const BATCH = 200
/** Bets read together, unless one issue alone has more. */
const BETS = 20_000

interface SealRow {
  readonly issue_id: number
  readonly issue: string
  readonly game_id: number
  readonly root: string
  readonly count: number
  readonly stake: number
}

/**
 * A drawn issue without a seal, one drawn before its seal or sealed during its sale, or a seal that its issue’s row
 * does not name.
 */
async function missing(trx: Trx): Promise<string | undefined> {
  const { rows } = await sql<{ what: string }>`
    select format('issue %s of game %s %s', issue, game_id, fault) as what from (
      select i.id, i.issue, i.game_id, case
        when i.source = 'chain' and i.needs_seal and i.result is not null and s.issue_id is null then 'was drawn without a seal'
        when s.sealed_at < i.closes_at then format('was sealed at %s, before its close at %s', s.sealed_at, i.closes_at)
        when i.source = 'chain' and s.sealed_at > i.drawn_at then format('was sealed at %s, after its draw at %s', s.sealed_at, i.drawn_at)
        when s.sealed_at is distinct from i.sealed_at then format('has a seal of %s, but says %s', coalesce(s.sealed_at::text, 'no time'), coalesce(i.sealed_at::text, 'none'))
        end as fault
      from issues i left join issue_seals s on s.issue_id = i.id) f
    where fault is not null order by id limit 1`.execute(trx)
  return rows[0]?.what
}

/** A bet that stands outside the seal of its issue, where only cancelled ones may. */
async function wronglyLeftOut(trx: Trx): Promise<string | undefined> {
  const { rows } = await sql<{ what: string }>`
    select format('issue %s of game %s left order %s out of its seal, which was not cancelled', i.issue, i.game_id, l.id) as what
    from issue_seals s join issues i on i.id = s.issue_id cross join lateral unnest(s.left_out) as l(id)
    left join orders o on o.id = l.id
    where o.id is null or o.issue_id <> s.issue_id or o.status <> ${ORDER.cancelled}
    order by i.id, l.id limit 1`.execute(trx)
  return rows[0]?.what
}

function faultOf(seal: SealRow, rows: readonly LeafRow[]): string | undefined {
  const found = sealOf(rows)
  const name = `issue ${seal.issue} of game ${seal.game_id}`
  if (found.count !== seal.count) return `${name} was sealed with ${seal.count} bets and has ${found.count}`
  if (found.stake !== seal.stake)
    return `${name} was sealed with ${exactYuan(seal.stake)} yuan and has ${exactYuan(found.stake)}`
  return found.root === seal.root ? undefined : `the bets of ${name} are not those that were sealed`
}

/** Seals in their order, those together that have no more bets than `most`; one with more is alone. */
export function* inBatches<Seal extends Pick<SealRow, 'count'>>(
  seals: readonly Seal[],
  most: number
): Generator<readonly Seal[]> {
  let [some, bets]: [Seal[], number] = [[], 0]
  for (const seal of seals) {
    if (some.length > 0 && bets + seal.count > most) {
      yield some
      ;[some, bets] = [[], 0]
    }
    some.push(seal)
    bets += seal.count
  }
  if (some.length > 0) yield some
}

/** The first seal that does not match its bets. */
async function firstFault(trx: Trx, seals: readonly SealRow[]): Promise<string | undefined> {
  const leaves = new Map<number, LeafRow[]>(seals.map(seal => [seal.issue_id, []]))
  for (const leaf of await sealedLeaves(trx, [...leaves.keys()])) leaves.get(leaf.issue_id)?.push(leaf)
  for (const seal of seals) {
    const fault = faultOf(seal, leaves.get(seal.issue_id) ?? [])
    if (fault !== undefined) return fault
  }
  return undefined
}

async function seals(trx: Trx): Promise<Finding> {
  const lost = (await missing(trx)) ?? (await wronglyLeftOut(trx))
  if (lost !== undefined) return broken(lost)
  let [after, count, bets] = [0, 0, 0]
  for (;;) {
    const { rows } = await sql<SealRow>`
      select s.issue_id, s.root, s.count, s.stake, i.issue, i.game_id from issue_seals s join issues i on i.id = s.issue_id
      where s.issue_id > ${after} order by s.issue_id limit ${BATCH}`.execute(trx)
    for (const some of inBatches(rows, BETS)) {
      const fault = await firstFault(trx, some)
      if (fault !== undefined) return broken(fault)
      bets += some.reduce((sum, seal) => sum + seal.count, 0)
    }
    count += rows.length
    after = rows.at(-1)?.issue_id ?? after
    if (rows.length < BATCH) return holds(`${count} seals over ${bets} bets made again`)
  }
}

export const SEAL_INVARIANT: Invariant = {
  id: 'I28',
  claim:
    'every drawn issue of a chain has a seal older than its draw, none was sealed before its close, and its bets are those that were sealed',
  check: seals
}
