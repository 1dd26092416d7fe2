import { maskName } from '../../../rules/maskName'
import { money, yuanOf } from '../../../rules/money'
import type { TeamMember } from '../../domain/agency/readers/TeamReader'
import type { Sums } from '../../domain/agency/readers/teamSums'

const yuan = (amount: number): number => yuanOf(money(amount))

/** Columns of a report (§G3.1). @param mine what the viewer earned from these */
export const figuresOf = (sums: Sums, mine: number) => {
  const returned = sums.bet - sums.valid
  const win = sums.paid - returned
  return {
    orders: sums.orders,
    bet: yuan(sums.bet),
    valid: yuan(sums.valid),
    returned: yuan(returned),
    win: yuan(win),
    rebate: yuan(sums.rebate),
    spread: yuan(sums.spread),
    activity: yuan(sums.activity),
    recharge: yuan(sums.recharge),
    withdraw: yuan(sums.withdraw),
    profit: yuan(win + sums.rebate + sums.spread + sums.activity - sums.valid),
    mine: yuan(mine)
  }
}

/** Names of direct members are whole, those of deeper ones masked (§G6.1). */
export const shownName = (username: string, distance: number): string => (distance <= 1 ? username : maskName(username))

/** A row of a report by member: the member, the size of the branch, its sums in yuan, and what the viewer earned. */
export const memberFiguresOf = (
  member: TeamMember & { readonly members: number },
  distance: number,
  sums: Sums,
  mine: number
) => ({
  uid: member.id,
  name: shownName(member.username, distance),
  type: member.is_agent ? 1 : 0,
  bonusGroup: member.bonus_group,
  members: member.members,
  ...figuresOf(sums, mine)
})
