import type { BetMessageKey } from '../../../text/betMessages'
import { pickSelection, rowsOf } from '../../actionCode'
import { choose, combinations } from '../../combinatorics'
import type { PickerLayout, PlayOption, Selection } from '../../play'
import { QUICK_PICKS } from '../../play'
import type { Positions } from '../../positions'
import { valuesOf } from '../../positions'
import { randomSubset, shuffled } from '../../random'
import { numberOptions } from '../parts/alphabet'
import { kindFault, noneWhen } from '../parts/kind'
import type { NoteMaker } from './matched'
import { countRoles } from './matched'
import { NUMBER_CAP } from './subset'

const rowAt = (selection: Selection, row: number): readonly number[] => rowsOf(selection)[row] ?? []
const ascending = (numbers: readonly number[]): readonly number[] => [...numbers].sort((a, b) => a - b)

/** Every k picked numbers are a note (连码, 不中). At most `most` picks. The sample takes `taken` of the drawn numbers. */
export function freeNotes(positions: Positions, k: number, most: number, taken: number, among: number): NoteMaker {
  const values = valuesOf(positions)
  const picked = (selection: Selection): readonly number[] => rowAt(selection, 0)
  const count = (selection: Selection): number => choose(picked(selection).length, k)
  return {
    size: k,
    layout: 'grid49',
    rows: [
      { label: '号码', role: 'numbers', options: numberOptions(values, positions.range.width), quick: QUICK_PICKS }
    ],
    refuse: selection =>
      picked(selection).length > most
        ? kindFault('pick.most', { n: most })
        : noneWhen(count(selection), kindFault('pick.least', { n: k })),
    count,
    spread: (selection, standing, visit) => {
      const [undrawn, regular, special] = countRoles(picked(selection), standing)
      for (let r = 0; r <= Math.min(k, regular); r++) {
        for (let s = 0; s <= special; s++) {
          visit(r, s, choose(regular, r) * choose(special, s) * choose(undrawn, k - r - s))
        }
      }
    },
    notes: selection => combinations(picked(selection), k),
    random: random => pickSelection([randomSubset(random, values, k)]),
    info: `选择${k}至${most}个号码，每${k}个号码组成一注。`,
    sample: drawn => {
      const shown = drawn.slice(among - taken, among)
      const others = values.filter(value => !drawn.includes(value)).slice(0, k + 1 - taken)
      return pickSelection([ascending([...shown, ...others])])
    }
  }
}

/** 拖头: k − 1 胆码 stand in every note, each 拖码 makes one. A 胆码 picked again as 拖码 adds nothing (§P6.3). */
export function bankerNotes(positions: Positions, k: number): NoteMaker {
  const values = valuesOf(positions)
  const bankersOf = (selection: Selection): readonly number[] => rowAt(selection, 0)
  const legsOf = (selection: Selection): readonly number[] => {
    const bankers = bankersOf(selection)
    return bankers.length === k - 1 ? rowAt(selection, 1).filter(value => !bankers.includes(value)) : []
  }
  const options = numberOptions(values, positions.range.width)
  return {
    size: k,
    layout: 'two-zone',
    rows: [
      { label: '胆码', role: 'numbers', options, quick: ['none'] },
      { label: '拖码', role: 'numbers', options, quick: QUICK_PICKS }
    ],
    exclusive: 'move',
    refuse: selection =>
      legsOf(selection).length > NUMBER_CAP
        ? kindFault('pick.most', { n: NUMBER_CAP })
        : noneWhen(legsOf(selection).length, kindFault('pick.banker', { d: k - 1, t: 1 })),
    count: selection => legsOf(selection).length,
    spread: (selection, standing, visit) => {
      const [, regular, special] = countRoles(bankersOf(selection), standing)
      const legs = countRoles(legsOf(selection), standing)
      visit(regular, special, legs[0])
      visit(regular + 1, special, legs[1])
      visit(regular, special + 1, legs[2])
    },
    *notes(selection) {
      for (const leg of legsOf(selection)) yield [...bankersOf(selection), leg]
    },
    random: random => {
      const mixed = shuffled(random, values).slice(0, k)
      return pickSelection([ascending(mixed.slice(0, k - 1)), mixed.slice(k - 1)])
    },
    info: `选择${k - 1}个胆码和至少1个、最多${NUMBER_CAP}个拖码，全部胆码与每个拖码各组成一注。`,
    sample: drawn => {
      const others = values.filter(value => !drawn.includes(value)).slice(0, 2)
      return pickSelection([ascending(drawn.slice(0, k - 1)), ascending([...drawn.slice(k - 1), ...others])])
    }
  }
}

/** Named numbers that can be picked together (生肖, 尾数). */
export interface NumberGroup {
  readonly label: string
  readonly numbers: readonly number[]
}

export const groupOptions = (groups: readonly NumberGroup[]): readonly PlayOption[] =>
  groups.map(({ label, numbers }, value) => ({ value, code: label, label, numbers }))

/** Which groups stand against each other: two of one list, or one of each of two (§P6.3 对碰). */
export interface PairParams {
  readonly layout: PickerLayout
  readonly lists: readonly [GroupList] | readonly [GroupList, GroupList]
  /** Places of the draw whose groups the example picks. */
  readonly example: readonly [number, number]
}
interface GroupList {
  readonly label: string
  /** Said when more are picked than can stand against each other. */
  readonly tooMany: BetMessageKey
  readonly groups: readonly NumberGroup[]
}

/** 对碰: a number of one group with a number of the other; a number both groups hold makes no pair with itself. */
export function pairNotes({ layout, lists, example }: PairParams): NoteMaker {
  const [one, other = one] = lists
  const same = lists.length === 1
  const numbersAt = (list: GroupList, value: number | undefined): readonly number[] =>
    list.groups[value ?? -1]?.numbers ?? []
  /** Both groups, once each is chosen; else nothing to pair. */
  const groupsOf = (selection: Selection): readonly [readonly number[], readonly number[]] => {
    const [first, second] = [rowAt(selection, 0), same ? [] : rowAt(selection, 1)]
    if (same) return first.length === 2 ? [numbersAt(one, first[0]), numbersAt(one, first[1])] : [[], []]
    return first.length === 1 && second.length === 1
      ? [numbersAt(one, first[0]), numbersAt(other, second[0])]
      : [[], []]
  }
  const sharedOf = ([a, b]: readonly (readonly number[])[]): readonly number[] =>
    (a ?? []).filter(number => b?.includes(number))
  const count = (selection: Selection): number => {
    const groups = groupsOf(selection)
    const shared = sharedOf(groups).length
    return groups[0].length * groups[1].length - shared - choose(shared, 2)
  }
  const most = same ? 2 : 1
  const noun = same ? one.label : `${one.label}和${other.label}`
  return {
    size: 2,
    layout,
    rows: lists.map(list => ({ label: list.label, options: groupOptions(list.groups), quick: ['none'] })),
    refuse: selection => {
      const over = lists.findIndex((_, row) => rowAt(selection, row).length > most)
      return noneWhen(
        count(selection),
        over < 0 ? kindFault('pick.two-groups') : kindFault(lists[over]?.tooMany ?? 'pick.most', { n: most })
      )
    },
    count,
    spread: (selection, standing, visit) => {
      const groups = groupsOf(selection)
      const shared = countRoles(sharedOf(groups), standing)
      const [a, b] = [countRoles(groups[0], standing), countRoles(groups[1], standing)]
      for (const low of [0, 1, 2] as const) {
        for (const high of [0, 1, 2] as const) {
          if (high < low) continue
          const pairs =
            low === high
              ? a[low] * b[low] - shared[low] - choose(shared[low], 2)
              : a[low] * b[high] + a[high] * b[low] - shared[low] * shared[high]
          const standings = [low, high]
          visit(standings.filter(each => each === 1).length, standings.filter(each => each === 2).length, pairs)
        }
      }
    },
    *notes(selection) {
      const [a, b] = groupsOf(selection)
      const known = new Set<string>()
      for (const first of a) {
        for (const second of b) {
          const key = ascending([first, second]).join(' ')
          if (first === second || known.has(key)) continue
          known.add(key)
          yield [first, second]
        }
      }
    },
    random: random => {
      const values = [...one.groups.keys()]
      return pickSelection(
        same
          ? [randomSubset(random, values, 2)]
          : [randomSubset(random, values, 1), randomSubset(random, [...other.groups.keys()], 1)]
      )
    },
    info: same
      ? `选择2个${noun}，两个${noun}的号码两两组合，每两个号码为一注。`
      : `选择${one.label}、${other.label}各1个，两组的号码两两组合，每两个不同的号码为一注。`,
    sample: drawn => {
      const holding = (list: GroupList, number: number | undefined): number =>
        list.groups.findIndex(group => number !== undefined && group.numbers.includes(number))
      const [first, second] = [holding(one, drawn[example[0]]), holding(other, drawn[example[1]])]
      return pickSelection(same ? [ascending([first, second])] : [[first], [second]])
    }
  }
}
