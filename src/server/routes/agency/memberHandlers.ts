import { MEMBER_TYPE } from '../../../contract/codes'
import { chinaDate, chinaMidnight, DAY_MS } from '../../../rules/chinaTime'
import { money, yuanOf } from '../../../rules/money'
import { CallRefused } from '../../CallRefused'
import type { Agency } from '../../domain/agency/createAgency'
import type { MemberRow } from '../../domain/agency/readers/MemberReader'
import type { HandlersOf } from '../handlers'
import { shownName } from './figureViews'
import { lastDays } from './reportDays'

/** How long ago a member was last here, coarse enough to tell no one's hours: today, 3 days, 7 days, earlier. */
function activeOf(seenAt: number | null, now: number): number {
  if (seenAt === null) return 3
  const days = Math.floor((chinaMidnight(now) - chinaMidnight(seenAt)) / DAY_MS)
  return days <= 0 ? 0 : days < 3 ? 1 : days < 7 ? 2 : 3
}

/** Single members, and what their agent may change (§G1.2). */
export function memberHandlers(
  agency: Agency,
  now: () => number
): HandlersOf<'memberList' | 'openAccount' | 'setMemberTerms'> {
  const { scope, members, memberReader } = agency
  const viewOf = (row: MemberRow, at: number) => ({
    uid: row.id,
    name: shownName(row.username, row.distance),
    type: row.is_agent ? 1 : 0,
    bonusGroup: row.bonus_group,
    ...(row.next_group !== null && { next: { type: row.next_agent ? 1 : 0, bonusGroup: row.next_group } }),
    distance: row.distance,
    direct: row.direct,
    members: row.members,
    openedAt: chinaDate(row.created_at),
    active: activeOf(row.seen_at, at),
    valid7: yuanOf(money(row.valid))
  })
  return {
    memberList: async ({ uid, username, type, page, limit }, { session }) => {
      const at = now()
      const { team, prefix, whole } = await agency.searched(session.uid, uid, username)
      const asked = {
        day: chinaDate(at),
        since: lastDays(at, 7)[0] ?? '',
        prefix,
        isAgent: type === undefined ? undefined : type === MEMBER_TYPE.agent,
        limit,
        offset: (page - 1) * limit
      }
      const { total, rows } = await (whole ? memberReader.one(team, asked) : memberReader.page(team, asked))
      return { total, list: rows.map(row => viewOf(row, at)) }
    },

    openAccount: async ({ username, password, type, bonusGroup }, { session, receivedAt }) => {
      const made = await members.open(
        session.uid,
        { username, password, bonusGroup, isAgent: type === MEMBER_TYPE.agent },
        receivedAt
      )
      if (!made.ok) throw CallRefused.of(made.code, made.params)
      return { uid: made.uid, name: username }
    },

    setMemberTerms: async ({ uid, bonusGroup, type }, { session }) => {
      const made = await members.improve(await scope.of(session.uid, uid), { bonusGroup, type }, now)
      if (!made.ok) throw CallRefused.of(made.code, made.params)
      return { fromDay: made.fromDay }
    }
  }
}
