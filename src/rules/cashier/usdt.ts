import type { Money } from '../money'
import { FEN, money, YUAN } from '../money'

/** Integer of 1/1000000 USDT. */
export const USDT = 1_000_000
/** USDT are asked for and paid out in hundredths. */
const USDT_CENT = 10_000

/** Yuan for one USDT where no provider names a rate, 1/10000. */
export const USDT_RATE = 72_000
/** TRON is final after about twenty blocks. */
export const USDT_CONFIRMATIONS = 20
/** A payment below this is shown and not credited: anybody can send dust to an address. */
export const USDT_DUST = 1_000_000

/**
 * An amount typed or counted in USDT (4 decimals, as Money), in the smallest unit of USDT. Both are integers: 2.01 ×
 * 1000000 is not one in floating point.
 */
export const usdtTyped = (amount: Money): number => amount * (USDT / YUAN)

/** What is asked for: amount / rate, up to the next hundredth. `rate` in 1/10000 yuan for one USDT. */
export const usdtAsked = (amount: Money, rate: number): number =>
  Number((BigInt(amount) * 100n + BigInt(rate) - 1n) / BigInt(rate)) * USDT_CENT

/** What arrived, in yuan: received × rate, down to a hundredth. */
export const usdtCredited = (received: number, rate: number): Money =>
  money(Number((BigInt(received) * BigInt(rate)) / BigInt(USDT) / BigInt(FEN)) * FEN)
