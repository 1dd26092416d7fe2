import * as z from 'zod/mini'
import type { Asset } from '../../contract/areas/cashier'
import { ASSETS } from '../../contract/areas/cashier'
import type { Money } from '../../rules/money'
import { money } from '../../rules/money'

/** Decimals of the smallest unit that is kept: 1/10000 yuan, 1/1000000 USDT. */
const DECIMALS: Readonly<Record<Asset, number>> = { CNY: 4, USDT: 6 }

/** An amount as gateways read it: decimals of the asset, '500.37'. */
export function wireAmount(asset: Asset, units: number): string {
  const decimals = DECIMALS[asset]
  const digits = String(units).padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '').padEnd(2, '0')
  return `${digits.slice(0, -decimals)}.${fraction}`
}

/**
 * The smallest units of an amount as a gateway wrote it; undefined when it is none, below zero or finer than they are.
 */
export function unitsOf(asset: Asset, text: string): number | undefined {
  const decimals = DECIMALS[asset]
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text) ?? []
  if (whole === undefined || fraction.slice(decimals).replace(/0/g, '') !== '') return undefined
  return Number(whole) * 10 ** decimals + Number(fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** A text of a gateway's, so long at most. */
export const wireText = (most: number) => z.string().check(z.maxLength(most))

const amountText = wireText(20)

/** Yuan as text, as money. */
export const wireYuan = z.pipe(
  amountText,
  z.transform((amount, context): Money => {
    const units = unitsOf('CNY', amount)
    if (units !== undefined) return money(units)
    context.issues.push({ code: 'custom', message: 'no amount', input: amount })
    return z.NEVER
  })
)

/** An amount and its asset, read as smallest units. */
export const wireSum = z.pipe(
  z.object({ asset: z.enum(ASSETS), amount: amountText }),
  z.transform(({ asset, amount }, context) => {
    const units = unitsOf(asset, amount)
    if (units !== undefined) return { asset, units }
    context.issues.push({ code: 'custom', message: 'no amount', input: amount })
    return z.NEVER
  })
)
