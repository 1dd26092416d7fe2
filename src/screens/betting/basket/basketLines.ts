import type { BetLine } from '../../../contract/areas/betting'
import type { GameFamily } from '../../../games/family'
import { playIn } from '../../../games/registry'
import { contentText } from '../../../rules/contentText'
import type { Money } from '../../../rules/money'
import { moneyFromYuan, yuanOf } from '../../../rules/money'
import { bestOddsOf } from '../../../rules/odds'
import type { Play } from '../../../rules/play'
import { playTitle } from '../../../rules/playTitle'
import { slipMoney, slipTotals } from '../../../rules/slipTotals'
import type { BasketEntry, NewBasketEntry } from '../../../state/basketStore'
import { ballLook } from '../../../widgets/ballLook'
import type { SaleState } from '../slip/checkSlip'
import { closedFault, uploadedFault } from '../slip/checkSlip'
import type { SlipLine } from '../slip/readPicks'
import type { SlipFault } from '../slip/SlipFault'
import type { Stake } from '../slip/slip'

/** A line of the board as a basket entry. */
export const basketEntry = ({ config, actionCode, notes, bestOdds }: SlipLine, stake: Stake): NewBasketEntry => ({
  playId: config.playId,
  playName: config.playName,
  groupId: config.groupId,
  groupName: config.groupName,
  style: config.style,
  actionCode,
  total: notes,
  multiple: stake.multiple,
  unitMode: stake.unitMode,
  unitMenu: config.unitMenu,
  oneYuanValue: config.oneYuanValue === 2 ? 2 : 1,
  maxMultiple: config.maxMultiple,
  maxInput: config.maxInput,
  bestOdds: config.maxOddTwo === 0 ? bestOdds : 0,
  enableChasing: config.enableChasing,
  isSingleForm: config.isSingleForm
})

/**
 * The lines as the issue that is on sale now and the player's bonus group have them: a line that was put in before the
 * lunar new year (whose signs have other numbers, 对碰 other notes), before the group rose or before the login wins at
 * the prices it is bet at.
 */
export function pricedOn(
  entries: readonly BasketEntry[],
  family: GameFamily | undefined,
  { day, bonusGroup }: { readonly day: string; readonly bonusGroup: number }
): readonly BasketEntry[] {
  if (!family || (family.on && day === '')) return entries
  return entries.map(entry => {
    const play = playIn(family, entry.playId, day)
    const selection = play?.decode(entry.actionCode)
    if (!play || !selection) return entry
    return { ...entry, total: play.count(selection), bestOdds: yuanOf(bestOddsOf(play, selection, bonusGroup)) }
  })
}

/** What was picked, in words; the wire's own where this client does not know the play. */
export function entryText({ actionCode }: BasketEntry, play: Play | undefined, type: number): string {
  const selection = play?.decode(actionCode)
  return play && selection ? contentText(play, selection, ballLook(type) === 'race') : actionCode
}

export const entryTitle = ({ groupName, playName }: BasketEntry): string => playTitle(groupName, playName)

export const entryMoney = ({ total, unitMode, oneYuanValue, multiple }: BasketEntry): Money =>
  slipMoney(total, unitMode, oneYuanValue, multiple)

export const basketTotals = (entries: readonly BasketEntry[]) =>
  slipTotals(entries.map(entry => ({ ...entry, notes: entry.total })))

/** Why the basket cannot be placed now, in the words of §S5 for baskets. `balance` in yuan. */
export function checkBasket(
  entries: readonly BasketEntry[],
  { sale, balance }: { readonly sale: SaleState; readonly balance: number | undefined }
): SlipFault | undefined {
  if (entries.length === 0) return { code: 'bet.none' }
  const refused = closedFault(sale) ?? uploadedFault(entries)
  if (refused) return refused
  const over = entries.find(entry => yuanOf(entryMoney(entry)) > entry.maxInput)
  if (over) return { code: 'bet.too-much.basket', params: { max: over.maxInput } }
  const owned = balance === undefined ? undefined : moneyFromYuan(balance)
  return owned !== undefined && basketTotals(entries).money > owned ? { code: 'bet.balance.basket' } : undefined
}

/** The basket on the wire, for one issue. */
export const basketWire = (
  entries: readonly BasketEntry[],
  game: { readonly type: number; readonly typeId: number; readonly issue: string }
): readonly BetLine[] =>
  entries.map(entry => ({
    type: game.type,
    typeId: game.typeId,
    playType: entry.playId,
    playGroup: entry.groupId,
    actionNo: game.issue,
    actionCode: entry.actionCode,
    actionNum: entry.total,
    actionCoin: yuanOf(entryMoney(entry)),
    multiple: entry.multiple,
    unitMode: entry.unitMode,
    unitMenu: entry.unitMenu
  }))
