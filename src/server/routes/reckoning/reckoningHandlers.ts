import { CODE } from '../../../contract/codes'
import { mapValues } from '../../../contract/records'
import { recentRange } from '../../../rules/cashier/recentDays'
import { chinaDateTime } from '../../../rules/chinaTime'
import { money, yuanOf } from '../../../rules/money'
import { CallRefused } from '../../CallRefused'
import { gameOf } from '../../catalogue/catalogue'
import type { ReckoningReader } from '../../domain/reckoning/ReckoningReader'
import { profitOf } from '../../domain/reckoning/ReckoningReader'
import { iconOf } from '../catalogue/gameViews'
import type { HandlersOf } from '../handlers'
import { MOVEMENT_TYPES, movementName, namedKind, numberOfRef } from './movementNames'

const EVER = { from: 0, until: Number.MAX_SAFE_INTEGER }

/** What names and draws the game of a bet's movement. */
function shownGame(typeId: number | null) {
  const game = typeId === null ? undefined : gameOf(typeId)
  return game && { game: { type: game.type, title: game.title, iconUrl: iconOf(game) } }
}

/** Movements of the main balance, and what days come to. */
export function reckoningHandlers(
  reader: ReckoningReader,
  now: () => number
): HandlersOf<'bill' | 'billTypes' | 'reckoningCount'> {
  return {
    bill: async ({ page, limit, isToday, type = '', date }, { session }) => {
      const kind = namedKind(type)
      if (type !== '' && kind === undefined) throw CallRefused.of('request.bad', { field: 'type' }, CODE.badRequest)
      const filter = isToday === 1 ? 1 : date
      const span = filter === undefined ? EVER : recentRange(filter, now())
      const { total, rows } = await reader.movements(session.uid, { ...span, kind, limit, offset: (page - 1) * limit })
      return {
        total,
        list: rows.map(row => ({
          id: row.id,
          time: chinaDateTime(row.at),
          type: row.kind,
          kind: movementName(row.kind, row.wallet, row.returned ?? false),
          amount: yuanOf(money(row.amount)),
          balance: yuanOf(money(row.balance)),
          orderId: row.order_id === null ? numberOfRef(row.ref) : String(row.order_id),
          ...(row.kind === 'settle' && row.returned && { returned: 1 as const }),
          ...shownGame(row.game_id)
        }))
      }
    },

    billTypes: () => [...MOVEMENT_TYPES],

    reckoningCount: async ({ date }, { session }) => {
      const { from, until } = recentRange(date, now())
      const count = await reader.count(session.uid, from, until)
      return mapValues({ ...count, profit: profitOf(count) }, amount => yuanOf(money(amount)))
    }
  }
}
