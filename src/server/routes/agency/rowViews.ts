import { chinaDateTime } from '../../../rules/chinaTime'
import { money, yuanOf } from '../../../rules/money'
import type { TeamMovement, TeamOrder, Whose } from '../../domain/agency/readers/RowReader'
import type { Sums } from '../../domain/agency/readers/teamSums'
import type { ChaseIssueRecord, ChaseRecord } from '../../domain/chase/ChaseReader'
import { orderRowOf } from '../betting/orderViews'
import { chaseDetailOf, chaseOrderOf } from '../chasing/chaseViews'
import { movementName } from '../reckoning/movementNames'
import { agentChaseState } from './agentChaseState'
import { shownName } from './figureViews'

export const whoseOf = ({ uid, username, distance }: Whose) => ({ uid, name: shownName(username, distance) })

/** In place of a member's numbers on open issues: an agent could bet the same, or print them. */
export const HIDDEN = ''

/** An agent reads other states of it than its player (§G6.1). */
const asSeen = <Row extends ChaseRecord>(chase: Row): Row => ({ ...chase, state: agentChaseState(chase.state) })

export const teamChaseOf = (chase: ChaseRecord, whose: Whose) => {
  const { uid, name } = whoseOf(whose)
  return { ...chaseOrderOf(asSeen(chase)), uid, name, username: name }
}

export const teamChaseDetailOf = (
  chase: ChaseRecord,
  issues: readonly ChaseIssueRecord[],
  owner: Whose & { readonly is_hidden: boolean }
) => {
  const { name } = whoseOf(owner)
  const seen = issues.map(issue => ({ ...issue, chase_state: agentChaseState(issue.chase_state) }))
  const detail = chaseDetailOf(asSeen(chase), seen)
  return {
    ...detail,
    username: name,
    name,
    ...(owner.is_hidden && {
      chasingCodeList: detail.chasingCodeList.map(code => ({ ...code, chasingCode: HIDDEN }))
    }),
    cancellable: 0 as const
  }
}

export const teamOrderOf = (row: TeamOrder) => ({
  ...orderRowOf({ ...row, status: row.status as 0 | 1 | 2 | 3 | 4 }),
  ...whoseOf(row),
  ...(row.is_hidden && { inputCode: HIDDEN })
})

export const teamMovementOf = (row: TeamMovement) => ({
  id: row.id,
  time: chinaDateTime(row.at),
  ...whoseOf(row),
  type: row.kind,
  kind: movementName(row.kind, null, row.returned ?? false),
  amount: yuanOf(money(row.amount)),
  orderId: row.order_id === null ? '' : String(row.order_id),
  ...(row.kind === 'settle' && row.returned && { returned: 1 as const })
})

/** What stakes brought back is no win. */
export const betSumsOf = ({ bet, valid, paid }: Sums) => ({
  bet: yuanOf(money(bet)),
  win: yuanOf(money(paid - (bet - valid))),
  profit: yuanOf(money(paid - bet))
})
