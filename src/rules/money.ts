declare const moneyBrand: unique symbol
declare const oddsBrand: unique symbol

/** Integer of 1/10000 yuan. Yuan with decimals exists only on the wire and on screen. */
export type Money = number & { readonly [moneyBrand]: true }
/** Integer of 1/10000: 9.8 is 98000. */
export type Odds = number & { readonly [oddsBrand]: true }

/** One yuan, and one fen, as Money. */
export const YUAN = 10_000
export const FEN = 100

const whole = (value: number): number => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole amount: ${value}`)
  return value
}

/** @throws RangeError when `value` is not a safe integer. */
export const money = (value: number): Money => whole(value) as Money
/** @throws RangeError when `value` is not a safe integer. */
export const odds = (value: number): Odds => whole(value) as Odds

/** Yuan as the wire has it ('12.5', 12.5) to money; undefined when it is no amount or finer than 1/10000. */
export function moneyFromYuan(yuan: number | string): Money | undefined {
  const match = /^(-?)(\d{1,11})(?:\.(\d{1,4}))?$/.exec(String(yuan).trim())
  if (!match) return undefined
  const [, sign, whole = '', decimals = ''] = match
  const value = Number(whole) * YUAN + Number(decimals.padEnd(4, '0'))
  return money(sign ? -value : value)
}

/** Money as a JSON number of yuan; exact to 1/10000 for every amount the ledger can hold. */
export const yuanOf = (value: Money | Odds): number => value / YUAN
/** Yuan as the wire carries them, as money: to the nearest 1/10000. @throws RangeError beyond safe integers */
export const moneyOfYuan = (yuan: number): Money => money(Math.round(yuan * YUAN))

/** What a note is bet in, and how many 1/10000 yuan each is (§S5). */
export const UNIT_MODES = [
  { mode: 1, name: '元', tenThousandths: 10_000 },
  { mode: 0.1, name: '角', tenThousandths: 1_000 },
  { mode: 0.01, name: '分', tenThousandths: 100 }
] as const
/** §S5: 元 (1), 角 (0.1), 分 (0.01), as the wire's unitMode. */
export type UnitMode = (typeof UNIT_MODES)[number]['mode']

const unitOf = (mode: UnitMode): number => UNIT_MODES.find(unit => unit.mode === mode)?.tenThousandths ?? YUAN

/** Price of one note: unit mode × one-yuan value × multiple (§S5). */
export const notePrice = (mode: UnitMode, oneYuanValue: number, multiple: number): Money =>
  money(unitOf(mode) * oneYuanValue * multiple)

/**
 * What a settled slip pays: Σ hits × odds × note price, plus the stake of pushed notes.
 * The one place where money is rounded: down, once, after the sum.
 */
export function payout(won: readonly number[], pushed: number, odds: readonly Odds[], price: Money): Money {
  const winnings = won.reduce((sum, hits, tier) => sum + BigInt(hits) * BigInt(odds[tier] ?? 0), 0n)
  return money(Number((winnings * BigInt(price)) / BigInt(YUAN) + BigInt(pushed) * BigInt(price)))
}
