import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { MEMBER_TYPE } from '../../../contract/codes'
import { HIGHEST_GROUP, isGroup, LOWEST_GROUP } from '../../../rules/agency/group'
import { CODE_DAYS, codeOf, MAX_DEPTH, MOST_CODES, MOST_USES, readCode, USUAL_USES } from '../../../rules/agency/team'
import { chinaDate, DAY_MS } from '../../../rules/chinaTime'
import type { Database, Trx } from '../../store/tables'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import { liveCode } from './joining'
import type { Terms } from './terms'
import { depthOf, termsOn } from './terms'

/** Codes of one answer: whoever makes and stops them all day has any number. */
const MOST_LISTED = 100

interface NewInvitation {
  readonly bonusGroup?: number | undefined
  readonly type?: 0 | 1 | undefined
  readonly maxUses?: number | undefined
  readonly days: number
  readonly note?: string | undefined
}

export interface KeptInvitation {
  readonly code: string
  readonly bonus_group: number | null
  readonly opens_agent: boolean
  readonly max_uses: number
  readonly uses: number
  readonly visits: number
  readonly expires_at: number | null
  readonly stopped_at: number | null
  readonly note: string
}

/** Who invites with a code, and at what price. */
interface CodeCard extends Terms {
  readonly code: string
  readonly inviter: string
  readonly inviterIsAgent: boolean
}

/** Codes members invite with (§G1.3). */
export class Invitations {
  readonly #db: Database
  /** Players may invite too. */
  readonly #spread: boolean

  constructor(db: Database, spread: boolean) {
    this.#db = db
    this.#spread = spread
  }

  /** Whether nobody can join under a member, whatever codes he has. */
  isLastLevel(owner: number): Promise<boolean> {
    return isLastLevel(this.#db, owner)
  }

  /** The newest first: all live codes, and as many of the others as there is room for. */
  async list(owner: number, now: number): Promise<readonly KeptInvitation[]> {
    const { rows } = await sql<KeptInvitation>`
      select code, bonus_group, opens_agent, max_uses, uses, visits, expires_at, stopped_at, note from (
        select * from invitations where owner = ${owner} order by (${isLive(now)}) desc, created_at desc, code limit ${MOST_LISTED}) i
      order by created_at desc, code`.execute(this.#db)
    return rows
  }

  /** Makes a code. What a player may not choose is not looked at. */
  save(
    owner: number,
    asked: NewInvitation,
    now: number
  ): Promise<{ readonly ok: true; readonly code: string } | Refusal> {
    return this.#db.transaction().execute(async trx => {
      await lockMember(trx, owner)
      if (await isLastLevel(trx, owner)) return refuse('agency.too-deep')
      const own = await termsOn(trx, owner, chinaDate(now))
      const uses = asked.maxUses ?? USUAL_USES
      if (!Number.isInteger(uses) || uses < 1 || uses > MOST_USES) return refuse('agency.uses')
      if (!CODE_DAYS.includes(asked.days)) return refuse('request.bad', { field: 'days' })
      const group = asked.bonusGroup ?? own.bonusGroup
      if (own.isAgent && (!isGroup(group) || group > own.bonusGroup))
        return refuse('agency.group-range', { min: LOWEST_GROUP, max: own.bonusGroup })
      if ((await liveCount(trx, owner, now)) >= MOST_CODES) return refuse('agency.codes-most')
      return { ok: true, code: await insertCode(trx, owner, asked, own, now) }
    })
  }

  /** @returns whether the member has such a code; one that was stopped before keeps that time */
  async stop(owner: number, text: string, now: number): Promise<boolean> {
    const code = readCode(text)
    if (code === undefined) return false
    const { rows } = await sql`
      update invitations set stopped_at = coalesce(stopped_at, ${now}) where code = ${code} and owner = ${owner} returning code`.execute(
      this.#db
    )
    return rows.length > 0
  }

  /**
   * The member's main code: the oldest one that never expires. If there is none, one is made; if ten live codes leave
   * no room for it, the one that lasts longest stands in. Empty for a member of the last level, who can invite nobody.
   */
  async main(owner: number, now: number): Promise<string> {
    if (await isLastLevel(this.#db, owner)) return ''
    const known = await longestLived(this.#db, owner, now)
    if (known?.expires_at === null) return known.code
    return this.#db.transaction().execute(async trx => {
      await lockMember(trx, owner)
      const found = await longestLived(trx, owner, now)
      if (found && (found.expires_at === null || (await liveCount(trx, owner, now)) >= MOST_CODES)) return found.code
      const own = await termsOn(trx, owner, chinaDate(now))
      return insertCode(trx, owner, { days: 0, maxUses: MOST_USES }, own, now)
    })
  }

  /**
   * What joining by a code means; undefined when nobody can join by it. The visit is counted, and no money follows from
   * it.
   */
  async visit(text: string, now: number): Promise<CodeCard | undefined> {
    const live = await liveCode(this.#db, text, { now, spread: this.#spread })
    if (!live) return undefined
    await sql`update invitations set visits = visits + 1 where code = ${live.code}`.execute(this.#db)
    const { username } = await this.#db
      .selectFrom('users')
      .select('username')
      .where('id', '=', live.owner)
      .executeTakeFirstOrThrow()
    const { code, ownerIsAgent: inviterIsAgent, bonusGroup, isAgent } = live
    return { code, inviter: username, inviterIsAgent, bonusGroup, isAgent }
  }

  /** The code bound to a host; empty: none. */
  async ofHost(host: string): Promise<string> {
    const name = host.replace(/:\d+$/, '').toLowerCase()
    const row = await this.#db.selectFrom('agency_hosts').select('code').where('host', '=', name).executeTakeFirst()
    return row?.code ?? ''
  }
}

async function isLastLevel(db: Database | Trx, owner: number): Promise<boolean> {
  return (await depthOf(db, owner)) >= MAX_DEPTH
}

/**
 * Makes changes of one member's codes happen one after the other, so that a count is still true when its result is
 * written.
 */
export async function lockMember(trx: Trx, userId: number): Promise<void> {
  await sql`select id from users where id = ${userId} for no key update`.execute(trx)
}

const isLive = (now: number) =>
  sql`stopped_at is null and uses < max_uses and (expires_at is null or expires_at > ${now})`
const liveOf = (owner: number, now: number) => sql`from invitations where owner = ${owner} and ${isLive(now)}`

async function liveCount(trx: Trx, owner: number, now: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${liveOf(owner, now)}`.execute(trx)
  return rows[0]?.n ?? 0
}

async function longestLived(db: Database | Trx, owner: number, now: number) {
  const { rows } = await sql<Pick<KeptInvitation, 'code' | 'expires_at'>>`
    select code, expires_at ${liveOf(owner, now)} order by expires_at desc nulls first, created_at, code limit 1`.execute(
    db
  )
  return rows[0]
}

async function insertCode(
  trx: Trx,
  owner: number,
  { bonusGroup, type, maxUses, days, note }: NewInvitation,
  own: Terms,
  now: number
): Promise<string> {
  const code = codeOf(randomBytes(8))
  await trx
    .insertInto('invitations')
    .values({
      code,
      owner,
      bonus_group: own.isAgent ? (bonusGroup ?? Math.min(own.bonusGroup, HIGHEST_GROUP)) : null,
      opens_agent: own.isAgent && type === MEMBER_TYPE.agent,
      max_uses: maxUses ?? USUAL_USES,
      expires_at: days === 0 ? null : now + days * DAY_MS,
      stopped_at: null,
      note: note ?? '',
      created_at: now
    })
    .execute()
  return code
}
