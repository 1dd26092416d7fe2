import { groupRate, HIGHEST_GROUP, LOWEST_GROUP } from '../../../rules/agency/group'
import { linkOf } from '../../../rules/agency/team'
import { chinaDateTimeOrNone } from '../../../rules/chinaTime'
import { maskName } from '../../../rules/maskName'
import { CallRefused } from '../../CallRefused'
import type { Agency } from '../../domain/agency/createAgency'
import type { KeptInvitation } from '../../domain/agency/Invitations'
import type { HandlersOf } from '../handlers'

/** How a code stands: 0 live, 1 stopped, 2 expired, 3 used up. @param isLast nobody can join under its owner */
function stateOf(row: KeptInvitation, now: number, isLast: boolean): number {
  if (isLast || row.stopped_at !== null) return 1
  if (row.expires_at !== null && row.expires_at <= now) return 2
  return row.uses >= row.max_uses ? 3 : 0
}

/** Codes members invite with, and what a visitor is told of one (§G1.3). */
export function invitationHandlers(
  agency: Agency,
  now: () => number
): HandlersOf<'invitations' | 'saveInvitation' | 'stopInvitation' | 'checkAgencyHost'> {
  const { invitations } = agency
  return {
    invitations: async (_, { session }) => {
      const at = now()
      const own = await agency.inviting(session.uid, at)
      const [rows, isLast] = await Promise.all([
        invitations.list(session.uid, at),
        invitations.isLastLevel(session.uid)
      ])
      return {
        list: rows.map(row => ({
          code: row.code,
          link: linkOf(row.code),
          bonusGroup: Math.min(row.bonus_group ?? own.bonusGroup, own.bonusGroup),
          type: row.opens_agent ? 1 : 0,
          maxUses: row.max_uses,
          uses: row.uses,
          visits: row.visits,
          expiresAt: chinaDateTimeOrNone(row.expires_at),
          state: stateOf(row, at, isLast),
          note: row.note
        })),
        bonusGroup: own.bonusGroup,
        lowestBonus: LOWEST_GROUP,
        agent: own.isAgent ? 1 : 0
      }
    },

    saveInvitation: async (asked, { session, receivedAt }) => {
      await agency.inviting(session.uid, receivedAt)
      const made = await invitations.save(session.uid, asked, receivedAt)
      if (!made.ok) throw CallRefused.of(made.code, made.params)
      return { code: made.code }
    },

    stopInvitation: async ({ code }, { session, receivedAt }) => {
      if (!(await invitations.stop(session.uid, code, receivedAt))) throw CallRefused.of('agency.code-invalid')
      return { code: code.toUpperCase() }
    },

    checkAgencyHost: async ({ agencyCode = '' }, { host, receivedAt }) => {
      const asked = agencyCode || (await invitations.ofHost(host))
      if (asked === '') return { agencyCode: '' }
      const card = await invitations.visit(asked, receivedAt)
      if (!card) return { agencyCode: asked, valid: 0 }
      return {
        agencyCode: card.code,
        valid: 1,
        inviter: maskName(card.inviter),
        inviterType: card.inviterIsAgent ? 1 : 0,
        bonusGroup: card.bonusGroup,
        returnRate: groupRate(card.bonusGroup),
        standardGroup: HIGHEST_GROUP,
        standardRate: groupRate(HIGHEST_GROUP)
      }
    }
  }
}
