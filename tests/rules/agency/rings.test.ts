import { expect, test } from 'vitest'
import { playsOf } from '../../../src/games/createFamilies'
import { familyOn } from '../../../src/games/family'
import { FAMILIES } from '../../../src/games/registry'
import { RATE_BASE, SPREAD_RATES } from '../../../src/rules/agency/commission'
import { GROUP_BASE, HIGHEST_GROUP, LOWEST_GROUP } from '../../../src/rules/agency/group'
import { COUNTED_STAKE, RUNGS } from '../../../src/rules/agency/rewards'
import { MAX_DEPTH } from '../../../src/rules/agency/team'
import { YUAN } from '../../../src/rules/money'
import { oddsTable } from '../../../src/rules/odds'
import type { Play } from '../../../src/rules/play'
import type { Random } from '../../../src/rules/random'
import { randomBelow, seededRandom } from '../../../src/rules/random'

/** How many rings are tried: more where somebody wants to look longer. */
const RINGS = Number(process.env['AGENCY_RINGS'] ?? 10_000)

/** A part of the stake, exactly: won / of. */
interface Share {
  readonly won: bigint
  readonly of: bigint
}
const share = (won: bigint, of: bigint): Share => ({ won, of })
const plus = (a: Share, b: Share): Share => share(a.won * b.of + b.won * a.of, a.of * b.of)
const times = (a: Share, b: Share): Share => share(a.won * b.won, a.of * b.of)
const isBelow = (a: Share, b: Share): boolean => a.won * b.of < b.won * a.of
const NONE = share(0n, 1n)
const WHOLE = share(1n, 1n)

/** What each way to bet a note gives back on the mean at a price table, and what part of its stake counts. */
interface Way {
  readonly play: Play
  returned(group: number): Share
  readonly valid: Share
}

/** Of a mean that is known to sixteen digits: rounded up. */
const atMost = (mean: number): Share => share(BigInt(Math.ceil(mean * 1e12)), BigInt(1e12))

/** A note has one tier; of a ladder it has all, and some promise a mean over tiers of their own. */
const waysOf = (play: Play): readonly Way[] => {
  const { promise } = play
  if (promise) return [{ play, valid: WHOLE, returned: group => atMost(promise.returned(oddsTable(play, group))) }]
  const part = (group: number, at: number): Share => {
    const { chance } = play.tiers[at] ?? { chance: { hits: 0n, of: 1n } }
    return share(chance.hits * BigInt(oddsTable(play, group)[at] ?? 0), chance.of * BigInt(YUAN))
  }
  if (play.ladder)
    return [
      {
        play,
        valid: WHOLE,
        returned: group => play.tiers.reduce((sum, _, at) => plus(sum, part(group, at)), NONE)
      }
    ]
  return play.tiers.map(({ push = { hits: 0n, of: 1n } }, at) => ({
    play,
    valid: share(push.of - push.hits, push.of),
    returned: group => plus(part(group, at), share(push.hits, push.of))
  }))
}

const WAYS = FAMILIES.flatMap(family => playsOf(familyOn(family, '2026-11-20'))).flatMap(waysOf)

/** The best the ladder pays of a yuan that counts: every rung that many players reach, over the least they stake for it. */
const LADDER = RUNGS.map(({ need }) => {
  const paid = RUNGS.filter(rung => rung.need <= need).reduce((sum, { amount }) => sum + amount, 0)
  return share(BigInt(paid), BigInt(need * COUNTED_STAKE))
}).reduce((best, each) => (isBelow(best, each) ? each : best))

interface Ancestor {
  readonly group: number
  readonly isAgent: boolean
}

/** Everybody above a bettor is himself; nobody's group is above his parent's. The root is an agent of the house's best group. */
function ringOf(random: Random): { readonly group: number; readonly up: readonly Ancestor[] } {
  const down: Ancestor[] = [{ group: HIGHEST_GROUP, isAgent: true }]
  let group = HIGHEST_GROUP
  for (let depth = randomBelow(random, MAX_DEPTH); depth > 0; depth--) {
    const steps = (group - LOWEST_GROUP) / 2
    // Half of them keep the group: price and rebates are tried apart.
    group -= random() < 0.5 ? 0 : 2 * randomBelow(random, steps + 1)
    down.push({ group, isAgent: random() < 0.5 })
  }
  const [self, ...up] = down.reverse()
  return { group: self?.group ?? HIGHEST_GROUP, up }
}

/** All commissions of a valid yuan, walking up as §G2.1 says, nothing rounded off: no ring earns more. */
function earned(group: number, up: readonly Ancestor[]): Share {
  let highest = group
  let sum = NONE
  for (const [at, ancestor] of up.entries()) {
    if (ancestor.isAgent && ancestor.group > highest) {
      sum = plus(sum, share(BigInt(ancestor.group - highest), BigInt(GROUP_BASE)))
      highest = ancestor.group
    }
    if (!ancestor.isAgent) sum = plus(sum, share(BigInt(SPREAD_RATES[at] ?? 0), BigInt(RATE_BASE)))
  }
  return sum
}

test(`${RINGS} rings of one's own, whatever they bet, get back less than they stake, rewards and all (§G2.1, check 9)`, () => {
  const random = seededRandom(20_261_123)
  let best = NONE
  for (let ring = 0; ring < RINGS; ring++) {
    const { group, up } = ringOf(random)
    const bonus = plus(earned(group, up), LADDER)
    // A hedge stakes on several ways at once, a mixture; a parlay puts what came back on the next way.
    const legs = Array.from({ length: 1 + randomBelow(random, 4) }, () => WAYS[randomBelow(random, WAYS.length)])
    let mean = NONE
    let parlay = WHOLE
    for (const way of legs) {
      if (!way) throw new Error('no way')
      const back = plus(way.returned(group), times(way.valid, bonus))
      expect(isBelow(back, WHOLE)).toBe(true)
      mean = plus(mean, times(back, share(1n, BigInt(legs.length))))
      parlay = times(parlay, back)
      if (isBelow(best, back)) best = back
    }
    expect([isBelow(mean, WHOLE), isBelow(parlay, WHOLE)]).toEqual([true, true])
  }
  // The search is no straw man: it comes as near as what the house keeps at the least.
  expect(isBelow(share(98n, 100n), best)).toBe(true)
})

test('no way to bet gives back more than the group says of what counts, so no tree was needed to find one (check 9)', () => {
  const most = plus(share(BigInt(SPREAD_RATES.reduce((sum, rate) => sum + rate, 0)), BigInt(RATE_BASE)), LADDER)
  const price = share(BigInt(HIGHEST_GROUP), BigInt(GROUP_BASE))
  expect(isBelow(plus(price, most), WHOLE)).toBe(true)
  for (const { play, returned, valid } of WAYS)
    for (const group of [LOWEST_GROUP, 1930, HIGHEST_GROUP]) {
      const pushed = share(valid.of - valid.won, valid.of)
      const bound = plus(pushed, times(valid, share(BigInt(group), BigInt(GROUP_BASE))))
      if (isBelow(bound, returned(group))) throw new Error(`${play.id} at ${group}`)
    }
})
