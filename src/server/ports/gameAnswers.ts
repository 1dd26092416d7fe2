import * as z from 'zod/mini'
import { VENDORS } from '../../contract/areas/wallets'
import { WALLET_MOVE_STATES } from './GamePort'
import { wireText, wireYuan } from './wireAmount'

const vendor = z.enum(VENDORS)

export const vendorsAnswer = z.pipe(
  z.object({ vendors: z.array(vendor).check(z.maxLength(VENDORS.length)) }),
  z.transform(({ vendors }) => vendors)
)
export const launchAnswer = z.object({ url: wireText(2000) })
export const balanceAnswer = z.pipe(
  z.object({ balance: wireYuan }),
  z.transform(({ balance }) => balance)
)
export const moveAnswer = z.object({ state: z.enum(WALLET_MOVE_STATES), reason: z._default(wireText(80), '') })
export const roundsAnswer = z.pipe(
  z.object({
    rounds: z
      .array(
        z.object({
          vendor,
          roundNo: z.string().check(z.regex(/^[\w.:-]{1,64}$/)),
          userRef: wireText(64),
          stake: wireYuan,
          paid: wireYuan,
          at: z.int().check(z.minimum(0))
        })
      )
      .check(z.maxLength(20_000))
  }),
  z.transform(({ rounds }) => rounds)
)
