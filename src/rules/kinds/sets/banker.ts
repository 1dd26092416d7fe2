import { pickSelection, rowsOf } from '../../actionCode'
import { choose, combinations } from '../../combinatorics'
import type { Selection } from '../../play'
import { QUICK_PICKS } from '../../play'
import type { Positions } from '../../positions'
import { matchChance, valuesOf } from '../../positions'
import { shuffled } from '../../random'
import { numberOptions } from '../parts/alphabet'
import type { Kind } from '../parts/kind'
import { kindFault, noneWhen, oneTier, tierOf } from '../parts/kind'
import { testNote } from '../parts/notes'

const zonesOf = (selection: Selection) => {
  const [bankers = [], all = []] = rowsOf(selection)
  return { bankers, legs: all.filter(value => !bankers.includes(value)) }
}

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
    *notes(selection) {
      if (count(selection) < 1) return
      const { bankers, legs } = zonesOf(selection)
      for (const rest of combinations(legs, k - bankers.length)) {
        const note = [...bankers, ...rest].sort((a, b) => a - b)
        yield testNote(note.join(' '), drawn => new Set(drawn.filter(value => note.includes(value))).size === matches)
      }
    },
    random: random => {
      const [banker = values[0] ?? 0, ...others] = shuffled(random, values)
      return pickSelection([[banker], others.slice(0, k - 1).sort((a, b) => a - b)])
    },
    info: `选择${most > 1 ? `1至${most}` : 1}个胆码，再选拖码补足${k}个号码，每注都含全部胆码。`,
    win: `一注的${k}个号码全部出现在${positions.labels.join('、')}，顺序不限，即为中奖。`,
    sample: {
      selection: pickSelection([values.slice(0, 1), values.slice(1, k + 2)]),
      drawn: positions.indices.map(
        (_, i) => values[i >= k && positions.range.distinct ? i + 2 : Math.min(i, k - 1)] ?? positions.range.from
      )
    }
  }
}
