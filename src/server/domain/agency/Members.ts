import { sql } from 'kysely'
import { MEMBER_TYPE } from '../../../contract/codes'
import { isGroup, LOWEST_GROUP } from '../../../rules/agency/group'
import { MAX_DEPTH, MOST_OPENED } from '../../../rules/agency/team'
import { chinaDate, chinaMidnight, DAY_MS } from '../../../rules/chinaTime'
import { CallRefused } from '../../CallRefused'
import type { Database, Trx } from '../../store/tables'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import type { NameRules } from '../users/accountRules'
import { checkName, checkPassword } from '../users/accountRules'
import type { PasswordHashing } from '../users/passwords'
import type { UserRepository } from '../users/UserRepository'
import { lockMember } from './Invitations'
import type { Join } from './joining'
import type { Team } from './TeamScope'
import type { Terms } from './terms'
import { depthOf, termsOn } from './terms'

interface NewMember extends Terms {
  readonly username: string
  readonly password: string
}

interface MembersParts {
  readonly db: Database
  readonly users: UserRepository
  readonly rules: NameRules
  readonly hashing: PasswordHashing
}

/** An agent opens accounts directly below himself, and improves their terms (§G1.2). */
export class Members {
  readonly #parts: MembersParts

  constructor(parts: MembersParts) {
    this.#parts = parts
  }

  /** Opens an account whose owner must set an own password first. */
  async open(
    agent: number,
    { username, password, bonusGroup, isAgent }: NewMember,
    now: number
  ): Promise<{ readonly ok: true; readonly uid: number } | Refusal> {
    const { db, users, rules, hashing } = this.#parts
    const complaint = checkName(username, rules) ?? checkPassword(password, username)
    if (complaint) return refuse(complaint.key, complaint.params)
    const early = await openRefusal(db, agent, bonusGroup, now)
    if (early) return early
    const join: Join = async trx => {
      await lockMember(trx, agent)
      const late = await openRefusal(trx, agent, bonusGroup, now)
      if (late) throw CallRefused.of(late.code, late.params)
      return { parentId: agent, invitedBy: null, bonusGroup, isAgent }
    }
    const passwordHash = await hashing.hash(password)
    const uid = await users.open({ username, passwordHash, passwordChanged: false, isDemo: false, now }, join)
    return uid === undefined ? refuse('account.taken') : { ok: true, uid }
  }

  /**
   * Writes better terms for a direct member, from the next midnight on. The same asked twice writes nothing new.
   * @param team of the member: `TeamScope` found him below the agent
   * @param clock read behind his lock: a call that waited for it past midnight
   *   changes nothing of the day that has begun
   */
  async improve(
    team: Team,
    { bonusGroup, type }: { readonly bonusGroup?: number | undefined; readonly type?: 0 | 1 | undefined },
    clock: () => number
  ): Promise<{ readonly ok: true; readonly fromDay: string } | Refusal> {
    if (team.distance !== 1) return refuse('member.not-found')
    const { viewer, root } = team
    return this.#parts.db.transaction().execute(async trx => {
      await lockMember(trx, root)
      const now = clock()
      const fromDay = chinaDate(now + DAY_MS)
      const [own, latest] = [await termsOn(trx, viewer, chinaDate(now)), await termsOn(trx, root, fromDay)]
      const group = bonusGroup ?? latest.bonusGroup
      if (!isGroup(group) || group > own.bonusGroup)
        return refuse('agency.group-range', { min: LOWEST_GROUP, max: own.bonusGroup })
      if (group < latest.bonusGroup) return refuse('agency.group-up')
      const isAgent = latest.isAgent || type === MEMBER_TYPE.agent
      if (type === MEMBER_TYPE.player && latest.isAgent) return refuse('request.bad', { field: 'type' })
      if (group !== latest.bonusGroup || isAgent !== latest.isAgent) {
        // One change a day: what was written for a midnight never changes, and a second one is refused.
        const made = await trx
          .insertInto('member_terms')
          .values({ user_id: root, from_day: fromDay, bonus_group: group, is_agent: isAgent })
          .onConflict(conflict => conflict.doNothing())
          .returning('user_id')
          .executeTakeFirst()
        if (!made) return refuse('agency.set-today')
      }
      return { ok: true, fromDay }
    })
  }
}

/**
 * Why an agent may not open an account on these terms. Asked before the name is looked at and its password is hashed:
 * it depends on the agent alone, so neither answer nor time says whether the name is taken.
 * Asked again behind the lock.
 */
async function openRefusal(
  db: Database | Trx,
  agent: number,
  bonusGroup: number,
  now: number
): Promise<Refusal | undefined> {
  const own = await termsOn(db, agent, chinaDate(now))
  if (!own.isAgent) return refuse('agency.only')
  if (!isGroup(bonusGroup) || bonusGroup > own.bonusGroup)
    return refuse('agency.group-range', { min: LOWEST_GROUP, max: own.bonusGroup })
  if ((await depthOf(db, agent)) >= MAX_DEPTH) return refuse('agency.too-deep')
  return (await openedToday(db, agent, now)) >= MOST_OPENED ? refuse('agency.open-most') : undefined
}

async function openedToday(db: Database | Trx, agent: number, now: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from users where parent_id = ${agent} and invited_by is null and created_at >= ${chinaMidnight(now)}`.execute(
    db
  )
  return rows[0]?.n ?? 0
}
