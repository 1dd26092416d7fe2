import { sql } from 'kysely'
import { MAX_DEPTH, readCode } from '../../../rules/agency/team'
import { chinaDate } from '../../../rules/chinaTime'
import { CallRefused } from '../../CallRefused'
import type { Database, Trx } from '../../store/tables'
import type { Terms } from './terms'
import { depthOf, HOUSE_TERMS, termsOn } from './terms'

/** The place of a new account in the team: whom it joins under, and on which terms. */
interface Joined extends Terms {
  readonly parentId: number | null
  readonly invitedBy: string | null
}

/** Decides it in the transaction that opens the account, behind the locks it needs. */
export type Join = (trx: Trx) => Promise<Joined>

/** An agent of the house, under nobody. */
export const joinRoot: Join = async () => ({ ...HOUSE_TERMS, isAgent: true, parentId: null, invitedBy: null })

export const joinHouse: Join = async () => ({ ...HOUSE_TERMS, parentId: null, invitedBy: null })

interface LiveCode extends Terms {
  readonly code: string
  readonly owner: number
  readonly ownerIsAgent: boolean
}

/**
 * What registering with a code would mean now; undefined for a code that nobody can join by, whatever the reason. An
 * agent's code opens what it was made for, never more than its owner has today; a player's opens players at the owner's
 * own group (§G1.3).
 * @param locked inside a transaction that uses it
 */
export async function liveCode(
  db: Database | Trx,
  text: string,
  { now, spread }: { readonly now: number; readonly spread: boolean },
  locked = false
): Promise<LiveCode | undefined> {
  const code = readCode(text)
  if (code === undefined) return undefined
  const { rows } = await sql<{ owner: number; bonus_group: number | null; opens_agent: boolean }>`
    select owner, bonus_group, opens_agent from invitations
    where code = ${code} and stopped_at is null and uses < max_uses and (expires_at is null or expires_at > ${now})
    ${locked ? sql`for update` : sql``}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const [own, depth] = await Promise.all([termsOn(db, row.owner, chinaDate(now)), depthOf(db, row.owner)])
  if (depth >= MAX_DEPTH || (!own.isAgent && !spread)) return undefined
  return {
    code,
    owner: row.owner,
    ownerIsAgent: own.isAgent,
    bonusGroup: own.isAgent ? Math.min(row.bonus_group ?? own.bonusGroup, own.bonusGroup) : own.bonusGroup,
    isAgent: own.isAgent && row.opens_agent
  }
}

/** Opening by a code uses it up by one, in the same transaction. */
export const joinByCode =
  (text: string, now: number, spread: boolean): Join =>
  async trx => {
    const live = await liveCode(trx, text, { now, spread }, true)
    if (!live) throw CallRefused.of('agency.code-invalid')
    await sql`update invitations set uses = uses + 1 where code = ${live.code}`.execute(trx)
    return { parentId: live.owner, invitedBy: live.code, bonusGroup: live.bonusGroup, isAgent: live.isAgent }
  }

/** Opened by an agent; the database refuses a group above his own. */
export const joinUnder =
  (agent: number, terms: Terms): Join =>
  async () => ({ ...terms, parentId: agent, invitedBy: null })
