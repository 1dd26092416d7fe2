import type { OrderRow } from '../../../contract/areas/betting'
import { ORDER_STATUS } from '../../../contract/codes'
import type { DataOf } from '../../../contract/endpoints'
import { playIn, playTitleOf } from '../../../games/registry'
import { chinaDateTime } from '../../../rules/chinaTime'
import { money, odds, yuanOf } from '../../../rules/money'
import { pricesOf } from '../../../rules/odds'
import { printResult } from '../../../rules/opencode'
import { gameOf, rulesOf, widthOf } from '../../catalogue/catalogue'
import type { IssueTimes } from '../../domain/bets/cancelUntil'
import { cancelUntil } from '../../domain/bets/cancelUntil'
import type { OrderReader } from '../../domain/bets/OrderReader'
import { iconOf } from '../catalogue/gameViews'

type ListedOrder = Awaited<ReturnType<OrderReader['page']>>['rows'][number]
type ReadOrder = NonNullable<Awaited<ReturnType<OrderReader['one']>>>

/** Title of a game; empty for one that is no longer sold. */
export const gameTitle = (typeId: number): string => gameOf(typeId)?.title ?? ''

/** The same of its picture. */
export const iconOfId = (typeId: number): string => {
  const game = gameOf(typeId)
  return game ? iconOf(game) : ''
}

/** An order as lists have it: amounts in yuan. */
export const orderRowOf = (row: ListedOrder): OrderRow => ({
  orderId: String(row.id),
  iconUrl: iconOfId(row.game_id),
  type: gameOf(row.game_id)?.type ?? 0,
  typeId: row.game_id,
  title: gameTitle(row.game_id),
  actionNo: row.issue,
  actioncoin: yuanOf(money(row.stake)),
  orderstatus: row.status,
  bonus: yuanOf(money(row.bonus)),
  playId: row.play_number,
  playName: playTitleOf(row.play_number),
  inputCode: row.code,
  baseUnitMenu: String(row.unit_mode),
  actionTime: chinaDateTime(row.placed_at),
  ...(row.chase_id !== null && { chsOrderId: String(row.chase_id) })
})

/** Odds as printed: one price, or the least and the greatest of several. */
export function oddsText(list: string): string {
  const prices = [...new Set(list.split(',').map(Number))].sort((a, b) => a - b).map(price => yuanOf(odds(price)))
  const [least, greatest] = [prices[0] ?? 0, prices.at(-1) ?? 0]
  return least === greatest ? String(least) : `${least}-${greatest}`
}

/**
 * The odds an order can be paid at. An order keeps all prices its play had when it was accepted; of those only the ones
 * that its picks can win at are shown.
 */
function ownOdds({ game_id, play_number, day, action_code, odds: accepted }: ReadOrder): string {
  const game = gameOf(game_id)
  const play = game && playIn(rulesOf(game), play_number, day)
  // All of an upload wins at the same.
  const selection = play?.upload ? undefined : play?.decode(action_code)
  if (!play || !selection) return accepted
  return pricesOf(
    play,
    selection,
    accepted.split(',').map(price => odds(Number(price)))
  ).join()
}

/** Until when a bet that is pending may be cancelled: `cancelUntil`, while nothing is drawn; else 0. */
export function cancellableUntil(row: IssueTimes & Pick<ReadOrder, 'result'>, now: number): number {
  const until = cancelUntil(row)
  return row.result === null && now < until ? until : 0
}

/** One order in full. */
export function orderDetailOf(row: ReadOrder, now: number): DataOf<'orderDetail'> {
  const game = gameOf(row.game_id)
  const width = widthOf(row.game_id)
  return {
    orderId: String(row.id),
    type: game?.type ?? 0,
    typeId: row.game_id,
    title: gameTitle(row.game_id),
    iconUrl: iconOfId(row.game_id),
    playId: row.play_number,
    groupId: row.group_id,
    actionNo: row.issue,
    openDate: row.day,
    orderstatus: row.status,
    lotteryNo: row.result === null ? '' : printResult(row.result.split(',').map(Number), width),
    actioncode: row.action_code,
    actionTime: chinaDateTime(row.placed_at),
    name: playTitleOf(row.play_number),
    actioncoin: yuanOf(money(row.stake)),
    bonus: yuanOf(money(row.bonus)),
    actionNum: row.notes,
    zjCount: row.won_notes,
    beiShu: row.multiple,
    unitMode: row.unit_mode,
    bonusProp: oddsText(ownOdds(row)),
    cancellableUntil: row.status === ORDER_STATUS.pending ? cancellableUntil(row, now) : 0,
    ...(row.chase_id !== null && { chsOrderId: String(row.chase_id) })
  }
}
