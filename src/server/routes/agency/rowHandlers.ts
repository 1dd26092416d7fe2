import { CODE } from '../../../contract/codes'
import { LIST_DAYS, REPORT_DAYS } from '../../../rules/agency/team'
import { chinaDateTime } from '../../../rules/chinaTime'
import { money, yuanOf } from '../../../rules/money'
import { CallRefused } from '../../CallRefused'
import type { Agency } from '../../domain/agency/createAgency'
import type { Span, Sums } from '../../domain/agency/readers/teamSums'
import { addSums, NO_SUMS } from '../../domain/agency/readers/teamSums'
import type { Team } from '../../domain/agency/TeamScope'
import type { OrderReader } from '../../domain/bets/OrderReader'
import type { ChaseIssueRow, ChaseReader, ChaseRow } from '../../domain/chase/ChaseReader'
import { oddsText, orderDetailOf, orderRowOf } from '../betting/orderViews'
import { chaseIssueOf, chaseOrderOf, codesOf } from '../chasing/chaseViews'
import type { HandlersOf } from '../handlers'
import { movementName, namedKind } from '../reckoning/movementNames'
import { agentChaseState } from './agentChaseState'
import { cursorPage } from './cursorPage'
import { shownName } from './figureViews'
import { askedDays } from './reportDays'

interface RowServices {
  readonly agency: Agency
  readonly orders: OrderReader
  readonly chases: ChaseReader
  readonly now: () => number
}

const whoseOf = ({ uid, username, distance }: { uid: number; username: string; distance: number }) => ({
  uid,
  name: shownName(username, distance)
})

/** Where the page before ended; a cursor that was not made here is refused. */
function beforeOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined || cursor === '') return undefined
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor)
  throw CallRefused.of('request.bad', { field: 'cursor' }, CODE.badRequest)
}

/** In place of a member's numbers on open issues: an agent could bet the same, or print them. */
const HIDDEN = ''

const teamChaseOf = (chase: ChaseRow) => chaseOrderOf({ ...chase, state: agentChaseState(chase.state) })
const teamChaseIssueOf = (issue: ChaseIssueRow) =>
  chaseIssueOf({ ...issue, chase_state: agentChaseState(issue.chase_state) })

/** Sums of the bets of the members a request names. */
async function sumsOf({ sums }: Agency, team: Team, prefix: string | undefined, span: Span): Promise<Sums> {
  if (prefix !== undefined) return sums.named(team, span, prefix)
  const below = (await sums.below(team, span)).reduce<Sums>(addSums, NO_SUMS)
  return team.distance > 0 ? addSums(below, await sums.own(team, span)) : below
}

/** Bets, movements and chases of a team, to read (§G6.1). */
export function rowHandlers({
  agency,
  orders,
  chases,
  now
}: RowServices): HandlersOf<'teamOrderList' | 'teamOrderDetail' | 'teamMovements' | 'teamChases' | 'teamChaseDetail'> {
  const { rows, searched } = agency
  return {
    teamOrderList: async ({ uid, username, orderStatus, typeId, limit, cursor, ...range }, { session }) => {
      const days = askedDays(range, LIST_DAYS)
      const { team, prefix } = await searched(session.uid, uid, username)
      const found = await rows.orders(team, {
        from: days.fromMs,
        until: days.untilMs,
        before: beforeOf(cursor),
        prefix,
        limit: limit + 1,
        status: orderStatus === '' ? undefined : Number(orderStatus),
        typeId
      })
      const { shown, next } = cursorPage(found, limit, row => String(row.id))
      const all = await sumsOf(agency, team, prefix, { ...days, typeId })
      return {
        list: shown.map(row => ({
          ...orderRowOf({ ...row, status: row.status as 0 | 1 | 2 | 3 | 4 }),
          ...whoseOf(row),
          ...(row.is_hidden && { inputCode: HIDDEN })
        })),
        next,
        sums: {
          bet: yuanOf(money(all.bet)),
          win: yuanOf(money(all.paid - (all.bet - all.valid))),
          profit: yuanOf(money(all.paid - all.bet))
        }
      }
    },

    teamOrderDetail: async ({ orderId }, { session }) => {
      const owner = await rows.ownerOfOrder(session.uid, Number(orderId))
      const order = owner && (await orders.one(owner.uid, Number(orderId)))
      if (!owner || !order) throw CallRefused.of('order.not-found')
      return {
        ...orderDetailOf(order, now()),
        name: whoseOf(owner).name,
        cancellableUntil: 0,
        ...(owner.is_hidden && { actioncode: HIDDEN, bonusProp: oddsText(order.odds) })
      }
    },

    teamMovements: async ({ uid, username, kind = '', limit, cursor, ...range }, { session }) => {
      const days = askedDays(range, REPORT_DAYS)
      const named = namedKind(kind)
      if (kind !== '' && named === undefined) throw CallRefused.of('request.bad', { field: 'kind' }, CODE.badRequest)
      const { team, prefix } = await searched(session.uid, uid, username)
      const found = await rows.movements(team, {
        from: days.fromMs,
        until: days.untilMs,
        before: beforeOf(cursor),
        prefix,
        limit: limit + 1,
        kind: named
      })
      const { shown, next } = cursorPage(found, limit, row => String(row.id))
      return {
        list: shown.map(row => ({
          id: row.id,
          time: chinaDateTime(row.at),
          ...whoseOf(row),
          type: row.kind,
          kind: movementName(row.kind, null, row.returned ?? false),
          amount: yuanOf(money(row.amount)),
          orderId: row.order_id === null ? '' : String(row.order_id),
          ...(row.kind === 'settle' && row.returned && { returned: 1 as const })
        })),
        next
      }
    },

    teamChases: async ({ uid, username, limit, cursor, ...range }, { session }) => {
      const days = askedDays(range, REPORT_DAYS)
      const { team, prefix } = await searched(session.uid, uid, username)
      const found = await rows.chases(team, {
        from: days.fromMs,
        until: days.untilMs,
        before: beforeOf(cursor),
        prefix,
        limit: limit + 1
      })
      const { shown, next } = cursorPage(found, limit, row => String(row.id))
      const read = await Promise.all(shown.map(row => chases.one(row.uid, row.id)))
      return {
        list: shown.flatMap((row, place) => {
          const chase = read[place]
          const whose = whoseOf(row)
          return chase ? [{ ...teamChaseOf(chase), ...whose, username: whose.name }] : []
        }),
        next
      }
    },

    teamChaseDetail: async ({ id, page, limit }, { session }) => {
      const owner = await rows.ownerOfChase(session.uid, Number(id))
      const chase = owner && (await chases.one(owner.uid, Number(id)))
      if (!owner || !chase) throw CallRefused.of('chase.not-found')
      const { name } = whoseOf(owner)
      return {
        ...teamChaseOf(chase),
        username: name,
        name,
        playId: chase.play_number,
        groupId: chase.group_id,
        unitMode: chase.unit_mode,
        chasingCodeList: codesOf(chase).map(code => (owner.is_hidden ? { ...code, chasingCode: HIDDEN } : code)),
        cancellable: 0,
        total: chase.issue_count,
        chasingIssueList: (await chases.issues(chase.id, page, limit)).map(teamChaseIssueOf)
      }
    }
  }
}
