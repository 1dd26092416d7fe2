import { describe, expect, it } from 'vitest'
import type { CurtainState } from '../../src/state/drawCurtain'
import type { ShownBalance } from '../../src/state/shownBalance'
import {
  balanceOf,
  balancePaid,
  balanceReleased,
  balanceReported,
  HELD_AT_MOST_MS,
  nextReleaseAt
} from '../../src/state/shownBalance'

const SHUT: readonly CurtainState[] = ['awaiting', 'revealing']
const waiting = (balance: ShownBalance) => balance.waiting.map(({ coins }) => coins)

describe('the balance that may be shown', () => {
  it('a reported balance is shown at once with the curtain open', () => {
    expect(balanceReported(balanceOf(100), 90, 'open', 5)).toEqual(balanceOf(90))
    expect(balancePaid(balanceOf(100), { coins: 90, paid: 10 }, 'open', 5)).toEqual(balanceOf(90))
  })

  it.each(SHUT)('%s: a reported balance waits; the newest one is shown when the curtain opens', curtain => {
    const held = balanceReported(balanceReported(balanceOf(100), 90, curtain, 5), 190, curtain, 6)
    expect(held.shown).toBe(100)
    expect(waiting(held)).toEqual([90, 190])
    expect(balanceReleased(held, 'open', 7)).toEqual(balanceOf(190))
  })

  it.each(SHUT)('%s: a bet lowers the shown balance by its stake, whatever balance comes with its answer', curtain => {
    // 500 were won and not told when 10 were paid: the true balance is 590.
    const held = balancePaid(balanceReported(balanceOf(100), 600, curtain, 5), { coins: 590, paid: 10 }, curtain, 6)
    expect(held).toEqual({ shown: 90, waiting: [{ coins: 590, at: 6 }] })
    expect(balanceReleased(held, 'open', 7)).toEqual(balanceOf(590))
  })

  it('stakes of a tenth of a fen leave no rounding error', () => {
    let balance = balanceOf(1)
    for (let bet = 0; bet < 3; bet++) balance = balancePaid(balance, { coins: 0, paid: 0.1 }, 'revealing', bet)
    expect(balance.shown).toBe(0.7)
  })

  it('awaiting: a balance that no result has followed in time is shown; it moved for another reason', () => {
    const early = balanceReported(balanceOf(100), 150, 'awaiting', 1000)
    const both = balanceReported(early, 900, 'awaiting', 1000 + HELD_AT_MOST_MS - 1)
    expect(nextReleaseAt(both, 'awaiting')).toBe(1000 + HELD_AT_MOST_MS)
    expect(balanceReleased(both, 'awaiting', 1000 + HELD_AT_MOST_MS - 1)).toBe(both)
    const due = balanceReleased(both, 'awaiting', 1000 + HELD_AT_MOST_MS)
    expect([due.shown, waiting(due)]).toEqual([150, [900]])
  })

  it('revealing: only the stage releases it', () => {
    const held = balanceReported(balanceOf(100), 150, 'awaiting', 0)
    expect(nextReleaseAt(held, 'revealing')).toBeUndefined()
    expect(balanceReleased(held, 'revealing', 10 * HELD_AT_MOST_MS)).toBe(held)
  })
})
