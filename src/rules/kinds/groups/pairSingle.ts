import { pickSelection, rowsOf } from '../../actionCode'
import { fraction } from '../../fraction'
import { printNumber } from '../../numberRange'
import type { PlayRow, Selection } from '../../play'
import type { Positions } from '../../positions'
import { outcomes, valuesOf } from '../../positions'
import { shuffled } from '../../random'
import type { Kind } from '../parts/kind'
import { kindFault, noneWhen, oneTier, tierOf } from '../parts/kind'
import { multisetNote } from '../parts/notes'

const zonesOf = (selection: Selection) => {
  const [pairs = [], singles = []] = rowsOf(selection)
  return { pairs, singles }
}

const SAME_NUMBER = 'pick.pair-single.same'

/** A number in both zones makes no bet at all (§S5, play 12). */
const overlaps = (selection: Selection): boolean => {
  const { pairs, singles } = zonesOf(selection)
  return pairs.some(value => singles.includes(value))
}

/** 二同号单选: a pair and a single of three dice, chosen in two zones that share no number (§P5.1). */
export function pairSingleKind(positions: Positions): Kind {
  const values = valuesOf(positions)
  const { width } = positions.range
  const row = (label: string, times: number): PlayRow => ({
    label,
    options: values.map(value => {
      const code = printNumber(value, width).repeat(times)
      return { value, code, label: code }
    }),
    quick: ['big', 'small', 'odd', 'even', 'none']
  })
  const count = (selection: Selection): number => {
    const { pairs, singles } = zonesOf(selection)
    return overlaps(selection) ? 0 : pairs.length * singles.length
  }
  return {
    positions,
    layout: 'two-zone',
    rows: [row('同号', 2), row('不同号', 1)],
    exclusive: { refuse: SAME_NUMBER },
    tiers: [tierOf('二同号', fraction(3, outcomes(positions)))],
    refuse: selection =>
      overlaps(selection) ? kindFault(SAME_NUMBER) : noneWhen(count(selection), kindFault('pick.pair-single')),
    count,
    settle: (selection, drawn) => {
      if (overlaps(selection)) return oneTier(0)
      const { pairs, singles } = zonesOf(selection)
      const [low, middle, high] = [...drawn].sort((a, b) => a - b)
      if (low === high || (low !== middle && middle !== high)) return oneTier(0)
      const single = low === middle ? high : low
      return oneTier(pairs.some(value => value === middle) && singles.some(value => value === single) ? 1 : 0)
    },
    *notes(selection) {
      if (overlaps(selection)) return
      const { pairs, singles } = zonesOf(selection)
      for (const pair of pairs) for (const single of singles) yield multisetNote([pair, pair, single])
    },
    random: random => {
      const [pair = 0, single = 0] = shuffled(random, values)
      return pickSelection([[pair], [single]])
    },
    info: '选择至少1个同号和至少1个不同号，每个同号与每个不同号组成一注；同号和不同号不能相同。',
    win: '开奖号码为所选同号两个和所选不同号一个，顺序不限，即为中奖。',
    sample: {
      selection: pickSelection([values.slice(0, 2), values.slice(2, 5)]),
      drawn: [values[0] ?? 0, values[0] ?? 0, values[2] ?? 0]
    }
  }
}
