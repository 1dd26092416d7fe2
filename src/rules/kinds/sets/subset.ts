import { pickSelection, rowsOf } from '../../actionCode'
import { choose, combinations } from '../../combinatorics'
import type { Selection } from '../../play'
import { QUICK_PICKS } from '../../play'
import type { Positions } from '../../positions'
import { matchChance, repeatChance, valuesOf } from '../../positions'
import { randomSubset } from '../../random'
import { numberOptions, printedOptions } from '../parts/alphabet'
import type { Kind } from '../parts/kind'
import { kindFault, noneWhen, oneTier, tierOf } from '../parts/kind'
import { testNote } from '../parts/notes'

/** Most numbers of a choose-k row where a play states no cap of its own (§P17.2). */
export const NUMBER_CAP = 14

const pickedOf = (selection: Selection): readonly number[] => rowsOf(selection)[0] ?? []

export interface SubsetParams {
  /** Numbers in a note. */
  readonly k: number
  /** How many of them must be drawn there, exactly; default all (任选六中五: 5, 不中: 0). */
  readonly matches?: number
  readonly most?: number
  readonly label?: string
  readonly name?: string
  /** How a number is written where it stands for something else (鱼, 虾); such a row has no 大小单双. */
  readonly print?: (value: number) => string
}

/**
 * Notes are the k-subsets of one row; a note wins by how many of its numbers are drawn, repeats counted once.
 * 不定位, 组选120 / 24 / 组六 / 二星组选 (over k positions), racing 组选, 任选k中k, k不中.
 */
export function subsetKind(positions: Positions, params: SubsetParams): Kind {
  const { k, matches = k, most = NUMBER_CAP, label = '号码', name = '组选', print } = params
  const whole = positions.indices.length === k && matches === k
  const count = (selection: Selection): number => choose(pickedOf(selection).length, k)
  const values = valuesOf(positions)
  return {
    positions,
    layout: 'rows',
    rows: [
      print
        ? { label, options: printedOptions(values, print), quick: ['all', 'none'] }
        : { label, role: 'numbers', options: numberOptions(values, positions.range.width), quick: QUICK_PICKS }
    ],
    tiers: [tierOf(name, matchChance(positions, k, matches))],
    refuse: selection =>
      pickedOf(selection).length > most
        ? kindFault('pick.most', { n: most })
        : noneWhen(count(selection), k === 1 ? kindFault('pick.none') : kindFault('pick.least', { n: k })),
    count,
    settle: (selection, drawn) => {
      const shown = pickedOf(selection).filter(value => drawn.includes(value)).length
      return oneTier(choose(shown, matches) * choose(pickedOf(selection).length - shown, k - matches))
    },
    *notes(selection) {
      for (const note of combinations(pickedOf(selection), k)) {
        yield testNote(note.join(' '), drawn => {
          let shown = 0
          for (const value of note) if (drawn.indexOf(value) >= 0) shown += 1
          return shown === matches
        })
      }
    },
    random: random => pickSelection([randomSubset(random, values, k)]),
    info: k === 1 ? `选择至少1个号码，每个号码为一注。` : `选择至少${k}个号码，每${k}个号码组成一注。`,
    win: whole
      ? `${positions.labels.join('、')}的开奖号码与所选的${k}个号码相同，顺序不限，即为中奖。`
      : `一注的${k}个号码中有${matches}个出现在${positions.labels.join('、')}（重复出现只计一次），即为中奖。`,
    sample: {
      selection: pickSelection([values.slice(0, Math.min(values.length, k + 1))]),
      drawn: fill(values.slice(0, matches), values.slice(k + 1), positions)
    }
  }
}

/** `first`, then others (repeating the first where the range allows) up to as many as there are positions. */
function fill(first: readonly number[], others: readonly number[], positions: Positions): readonly number[] {
  const rest = positions.range.distinct || first.length === 0 ? others : first
  return positions.indices.map((_, i) => first[i] ?? rest[(i - first.length) % rest.length] ?? positions.range.from)
}

const FUN_COUNT = ['', '一', '两', '三', '四'] as const

/** 一帆风顺 … 四季发财: every pick is a note and wins when it shows up at least `times` times (§P3.1). */
export function repeatKind(positions: Positions, times: number): Kind {
  const base = subsetKind(positions, { k: 1, name: '趣味' })
  return {
    ...base,
    tiers: [tierOf('趣味', repeatChance(positions, times))],
    settle: (selection, drawn) =>
      oneTier(pickedOf(selection).filter(value => drawn.filter(shown => shown === value).length >= times).length),
    *notes(selection) {
      for (const value of pickedOf(selection)) {
        yield testNote(String(value), drawn => drawn.join('').split(String(value)).length - 1 >= times)
      }
    },
    win: `所选号码在${positions.labels.join('、')}中至少出现${FUN_COUNT[times]}次，即为中奖。`,
    sample: {
      selection: pickSelection([[1, 2]]),
      drawn: positions.indices.map((_, i) => (i < times ? 1 : 3 + i))
    }
  }
}
