import type { Money, Odds, UnitMode } from './money'
import { money, notePrice, YUAN } from './money'

/**
 * What a bet would cost or win, told before any limit has been asked: beyond what is exact it stays at the most that
 * is, which every limit refuses.
 */
export const cappedMoney = (value: number): Money =>
  money(Math.max(Number.MIN_SAFE_INTEGER, Math.min(value, Number.MAX_SAFE_INTEGER)))

/** Money of a slip: notes × unit mode × one-yuan value × multiple × periods (§S5). */
export const slipMoney = (notes: number, mode: UnitMode, oneYuanValue: number, multiple: number, periods = 1): Money =>
  cappedMoney(notes * periods * notePrice(mode, oneYuanValue, multiple))

interface SlipLine {
  readonly notes: number
  readonly unitMode: UnitMode
  readonly oneYuanValue: 1 | 2
  readonly multiple: number
}

/** 共N注，金额共M元 of a slip: notes and money over all lines and periods. */
export function slipTotals(lines: readonly SlipLine[], periods = 1): { readonly notes: number; readonly money: Money } {
  const notes = lines.reduce((sum, line) => sum + line.notes, 0)
  const total = lines.reduce(
    (sum, line) => sum + slipMoney(line.notes, line.unitMode, line.oneYuanValue, line.multiple, periods),
    0
  )
  return { notes, money: cappedMoney(total) }
}

/**
 * 单注(累计)最高可中: max odds × multiple × periods × one-yuan value × unit mode (§S5). Each period is paid by itself, so
 * each is rounded down.
 */
export function maxWin(maxOdds: Odds, line: Omit<SlipLine, 'notes'>, periods = 1): Money {
  const stake = slipMoney(1, line.unitMode, line.oneYuanValue, line.multiple)
  return cappedMoney(Number((BigInt(maxOdds) * BigInt(stake)) / BigInt(YUAN)) * periods)
}
