import { pickSelection, rowsOf } from '../../actionCode'
import { choose } from '../../combinatorics'
import { kindId } from '../../kindId'
import type { Selection } from '../../play'
import { QUICK_PICKS } from '../../play'
import type { Positions } from '../../positions'
import { matchChance, valuesOf } from '../../positions'
import { shuffled } from '../../random'
import { numberOptions } from '../parts/alphabet'
import type { Kind } from '../parts/kind'
import { kindFault, noneWhen, oneTier, tierOf } from '../parts/kind'

const zonesOf = (selection: Selection) => {
  const [bankers = [], all = []] = rowsOf(selection)
  return { bankers, legs: all.filter(value => !bankers.includes(value)) }
}

export const BANKER = kindId<{ readonly positions: Positions; readonly k: number; readonly matches: number }>('banker')

/**
 * 胆拖 of plays whose notes are k different numbers that must all show up: every note holds all 胆码 and fills up
 * from the 拖码. A 胆码 picked again as 拖码 adds nothing; enough for one note is enough (§P5.1, §P17.7).
 * `matches` is fewer than k where a note is longer than the draw (任选六中五: 5).
 */
export function bankerKind(positions: Positions, k: number, name: string, matches = k): Kind {
  const values = valuesOf(positions)
  const most = k - 1
  const count = (selection: Selection): number => {
    const { bankers, legs } = zonesOf(selection)
    return bankers.length >= 1 && bankers.length <= most ? choose(legs.length, k - bankers.length) : 0
  }
  const why = (selection: Selection) => {
    const { bankers } = zonesOf(selection)
    const fits = bankers.length >= 1 && bankers.length <= most
    return kindFault('pick.banker', { d: most > 1 ? `1-${most}` : 1, t: fits ? k - bankers.length : 1 })
  }
  return {
    kind: BANKER.with({ positions, k, matches }),
    positions,
    layout: 'two-zone',
    rows: [
      { label: '胆码', role: 'numbers', options: numberOptions(values, positions.range.width), quick: ['none'] },
      { label: '拖码', role: 'numbers', options: numberOptions(values, positions.range.width), quick: QUICK_PICKS }
    ],
    exclusive: 'move',
    tiers: [tierOf(name, matchChance(positions, k, matches))],
    refuse: selection => noneWhen(count(selection), why(selection)),
    count,
    settle: (selection, drawn) => {
      const { bankers, legs } = zonesOf(selection)
      if (count(selection) < 1) return oneTier(0)
      const missing = matches - bankers.filter(value => drawn.includes(value)).length
      const shown = legs.filter(value => drawn.includes(value)).length
      return oneTier(choose(shown, missing) * choose(legs.length - shown, k - bankers.length - missing))
    },
    random: random => {
      const [banker = values[0] ?? 0, ...others] = shuffled(random, values)
      return pickSelection([[banker], others.slice(0, k - 1).sort((a, b) => a - b)])
    }
  }
}
