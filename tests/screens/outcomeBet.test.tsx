import { describe, expect, it } from 'vitest'
import type { GameFamily } from '../../src/games/family'
import { FAMILIES, playIn } from '../../src/games/registry'
import type { DrawResult } from '../../src/rules/play'
import { OUTCOME_NAMES } from '../../src/rules/trend/series'
import type { BettableOutcome } from '../../src/screens/shared/outcomeBet'
import { betOnOutcome, winsOn } from '../../src/screens/shared/outcomeBet'
import { isTrueOfEveryDraw } from '../kit/everyDraw'

/** Everything the trend pages of a family lead to the betting screen with: dragons, hot numbers, cells of tables. */
function outcomesOf({ trends }: GameFamily): readonly BettableOutcome[] {
  return Object.values(trends?.calls ?? {}).flatMap((statistic): readonly BettableOutcome[] => {
    if (statistic?.kind === 'long-dragon')
      return statistic.series.flatMap(series =>
        series.outcomes.map(outcome => ({
          label: OUTCOME_NAMES[outcome],
          test: numbers => series.outcomes[series.outcomeOf(numbers)] === outcome
        }))
      )
    if (statistic?.kind === 'miss-table') {
      const groups = statistic.tables({}).flatMap(table => table.groups)
      return groups
        .flatMap(group => group.columns)
        .map(({ label, read }) => ({ label, test: numbers => read(numbers, undefined) >= 0 }))
    }
    return []
  })
}

/**
 * One outcome in so many is proven, and none whose bet reads more cases than this (the last cars of a race, ten places
 * deep). `EVERY=1 CASES=4000000` proves all of them.
 */
const EVERY = Number(process.env['EVERY'] ?? 97)
const CASES = Number(process.env['CASES'] ?? 150_000)

describe('bets that trend cells and long dragons lead to (§A10)', () => {
  it.each(FAMILIES.filter(({ trends }) => trends).map(family => [family.key, family] as const))(
    '%s: wins on exactly the draws that bring the outcome, whatever is drawn',
    (_, family) => {
      const bets = outcomesOf(family).flatMap(outcome => {
        const bet = betOnOutcome(family, outcome)
        return bet ? [{ outcome, bet }] : []
      })
      const proven: boolean[] = []
      for (const { outcome, bet } of bets.filter((_, index) => index % EVERY === 0)) {
        const play = playIn(family, bet.playId, '')
        const selection = play?.decode(bet.actionCode)
        if (!play || !selection) throw new Error(`${bet.playId} ${bet.actionCode} is no bet`)
        const agrees = (numbers: DrawResult) => winsOn(play, selection, numbers) === outcome.test(numbers)
        const isExact = isTrueOfEveryDraw(family.numbers, agrees, CASES)
        if (isExact !== undefined) proven.push(isExact)
        expect(isExact, `${outcome.label}: ${play.id} ${bet.actionCode}`).not.toBe(false)
      }
      // Mark six shows attributes of balls alone, from which no cell leads to a bet.
      expect(proven.length > 0).toBe(outcomesOf(family).length > 0)
    }
  )

  it('a bet that differs on one draw in a hundred thousand is found out', () => {
    const ssc = FAMILIES.find(({ key }) => key === 'ssc')
    if (!ssc) throw new Error('no ssc')
    const isRare = (numbers: DrawResult) => numbers.join('') !== '90817'
    expect(isTrueOfEveryDraw(ssc.numbers, isRare)).toBe(false)
  })
})
