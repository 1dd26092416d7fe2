import { CODE } from '../../../contract/codes'
import { LIST_DAYS, REPORT_DAYS } from '../../../rules/agency/team'
import { CallRefused } from '../../CallRefused'
import type { Agency } from '../../domain/agency/createAgency'
import type { RowPage } from '../../domain/agency/readers/RowReader'
import type { Span, Sums } from '../../domain/agency/readers/teamSums'
import { addSums, NO_SUMS } from '../../domain/agency/readers/teamSums'
import type { Team } from '../../domain/agency/TeamScope'
import type { OrderReader } from '../../domain/bets/OrderReader'
import type { ChaseReader } from '../../domain/chase/ChaseReader'
import { oddsText, orderDetailOf } from '../betting/orderViews'
import type { HandlersOf } from '../handlers'
import { namedKind } from '../reckoning/movementNames'
import { cursorPage } from './cursorPage'
import type { AskedDays } from './reportDays'
import { askedDays } from './reportDays'
import { betSumsOf, HIDDEN, teamChaseDetailOf, teamChaseOf, teamMovementOf, teamOrderOf, whoseOf } from './rowViews'

interface RowServices {
  readonly agency: Agency
  readonly orders: OrderReader
  readonly chases: ChaseReader
  readonly now: () => number
}

/** Where the page before ended; a cursor that was not made here is refused. */
function beforeOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined || cursor === '') return undefined
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor)
  throw CallRefused.of('request.bad', { field: 'cursor' }, CODE.badRequest)
}

/** The page that is asked for, with one row more, which tells whether another page follows. */
const pageAsked = (
  { fromMs, untilMs }: AskedDays,
  prefix: string | undefined,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined }
): RowPage => ({ from: fromMs, until: untilMs, before: beforeOf(cursor), prefix, limit: limit + 1 })

const numberOf = (row: { readonly id: number }): string => String(row.id)

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
        ...pageAsked(days, prefix, { limit, cursor }),
        status: orderStatus === '' ? undefined : Number(orderStatus),
        typeId
      })
      const { shown, next } = cursorPage(found, limit, numberOf)
      const all = await sumsOf(agency, team, prefix, { ...days, typeId })
      return { list: shown.map(teamOrderOf), next, sums: betSumsOf(all) }
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
      const found = await rows.movements(team, { ...pageAsked(days, prefix, { limit, cursor }), kind: named })
      const { shown, next } = cursorPage(found, limit, numberOf)
      return { list: shown.map(teamMovementOf), next }
    },

    teamChases: async ({ uid, username, limit, cursor, ...range }, { session }) => {
      const days = askedDays(range, REPORT_DAYS)
      const { team, prefix } = await searched(session.uid, uid, username)
      const found = await rows.chases(team, pageAsked(days, prefix, { limit, cursor }))
      const { shown, next } = cursorPage(found, limit, numberOf)
      const read = await Promise.all(shown.map(row => chases.one(row.uid, row.id)))
      return {
        list: shown.flatMap((row, place) => {
          const chase = read[place]
          return chase ? [teamChaseOf(chase, row)] : []
        }),
        next
      }
    },

    teamChaseDetail: async ({ id, page, limit }, { session }) => {
      const owner = await rows.ownerOfChase(session.uid, Number(id))
      const chase = owner && (await chases.one(owner.uid, Number(id)))
      if (!owner || !chase) throw CallRefused.of('chase.not-found')
      return teamChaseDetailOf(chase, await chases.issues(chase.id, page, limit), owner)
    }
  }
}
