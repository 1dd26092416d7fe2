import { describe, expect, it } from 'vitest'
import { ORDER_STATUS } from '../../../src/contract/codes'
import { issueSums } from '../../../src/screens/betting/draw/issueSums'
import { celebrates } from '../../../src/stage/win/motion/winSize'

const { pending, won, lost, returned, cancelled } = ORDER_STATUS
const order = (status: number, stake: number, paid: number) => ({ status, stake, paid })

describe('what the orders of an issue cost and brought', () => {
  it('adds up what was judged', () => {
    const orders = [order(won, 100, 196), order(lost, 50, 0), order(cancelled, 900, 0), order(pending, 900, 0)]
    expect(issueSums(orders)).toEqual({ stake: 150, payout: 196 })
    expect(issueSums(orders.slice(2))).toBeUndefined()
  })

  it('a stake that came back whole is nothing, and nothing is won with it', () => {
    expect(issueSums([order(won, 100, 196), order(returned, 900, 900)])).toEqual({ stake: 100, payout: 196 })
  })

  it('what was lost beside a note that came back is a loss: no win that is smaller is celebrated', () => {
    const sums = issueSums([order(won, 100, 196), order(returned, 600, 300)])
    expect(sums).toEqual({ stake: 400, payout: 196 })
    expect(sums && celebrates({ ...sums, at: 0 })).toBe(false)
  })
})
