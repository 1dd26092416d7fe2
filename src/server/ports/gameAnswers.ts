import * as z from 'zod/mini'
import { VENDORS } from '../../contract/areas/wallets'
import type { Money } from '../../rules/money'
import { money } from '../../rules/money'
import { WALLET_MOVE_STATES } from './GamePort'
import { unitsOf } from './wireAmount'

const text = (most: number) => z.string().check(z.maxLength(most))
const vendor = z.enum(VENDORS)

/** Yuan as text, as money. */
const yuan = z.pipe(
  text(20),
  z.transform((amount, context): Money => {
    const units = unitsOf('CNY', amount)
    if (units !== undefined) return money(units)
    context.issues.push({ code: 'custom', message: 'no amount', input: amount })
    return z.NEVER
  })
)

export const vendorsAnswer = z.pipe(
  z.object({ vendors: z.array(vendor).check(z.maxLength(VENDORS.length)) }),
  z.transform(({ vendors }) => vendors)
)
export const launchAnswer = z.object({ url: text(2000) })
export const balanceAnswer = z.pipe(
  z.object({ balance: yuan }),
  z.transform(({ balance }) => balance)
)
export const moveAnswer = z.object({ state: z.enum(WALLET_MOVE_STATES), reason: z._default(text(80), '') })
export const roundsAnswer = z.pipe(
  z.object({
    rounds: z
      .array(
        z.object({
          vendor,
          roundNo: z.string().check(z.regex(/^[\w.:-]{1,64}$/)),
          userRef: text(64),
          stake: yuan,
          paid: yuan,
          at: z.int().check(z.minimum(0))
        })
      )
      .check(z.maxLength(20_000))
  }),
  z.transform(({ rounds }) => rounds)
)
