import type { BetMessageKey } from '../../../text/betMessages'
import { pickSelection, rowsOf } from '../../actionCode'
import { choose } from '../../combinatorics'
import { kindId } from '../../kindId'
import type { PickerLayout, PlayOption, Selection } from '../../play'
import { QUICK_PICKS } from '../../play'
import type { Positions } from '../../positions'
import { valuesOf } from '../../positions'
import { randomSubset, shuffled } from '../../random'
import { numberOptions } from '../parts/alphabet'
import { kindFault, noneWhen } from '../parts/kind'
import type { NoteMaker } from './matched'
import { countRoles } from './matched'

/** Most numbers of a row where a play states no cap of its own (§P17.2). */
export const NUMBER_CAP = 14

const rowAt = (selection: Selection, row: number): readonly number[] => rowsOf(selection)[row] ?? []
const ascending = (numbers: readonly number[]): readonly number[] => [...numbers].sort((a, b) => a - b)
interface FreeParams {
  readonly positions: Positions
  /** Numbers in a note. */
  readonly k: number
  /** Most picks. */
  readonly most: number
  /** The example picks so many drawn numbers, the last of the first `among`. */
  readonly taken: number
  readonly among: number
}

export const FREE_NOTES = kindId<FreeParams>('free-notes')

/** Every k picked numbers are a note (连码, 不中). */
export function freeNotes(params: FreeParams): NoteMaker {
  const { positions, k, most } = params
  const values = valuesOf(positions)
  const picked = (selection: Selection): readonly number[] => rowAt(selection, 0)
  const count = (selection: Selection): number => choose(picked(selection).length, k)
  return {
    kind: FREE_NOTES.with(params),
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
    random: random => pickSelection([randomSubset(random, values, k)])
  }
}

export const BANKER_NOTES = kindId<{ readonly positions: Positions; readonly k: number }>('banker-notes')

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
    kind: BANKER_NOTES.with({ positions, k }),
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
    random: random => {
      const mixed = shuffled(random, values).slice(0, k)
      return pickSelection([ascending(mixed.slice(0, k - 1)), mixed.slice(k - 1)])
    }
  }
}

/** Named numbers that can be picked together (生肖, 尾数). */
export interface NumberGroup {
  readonly label: string
  readonly numbers: readonly number[]
  /** Its numbers change with the lunar year. */
  readonly yearly?: true
}

/** Groups of numbers as options of a picker; the value is the place in the list. */
export const groupOptions = (groups: readonly NumberGroup[]): readonly PlayOption[] =>
  groups.map(({ label, numbers, yearly }, value) => ({
    value,
    code: label,
    label,
    numbers,
    ...(yearly && { yearly })
  }))

/** Which groups stand against each other: two of one list, or one of each of two (§P6.3 对碰). */
interface PairParams {
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

export const PAIR_NOTES = kindId<PairParams>('pair-notes')

/** 对碰: a number of one group with a number of the other; a number both groups hold makes no pair with itself. */
export function pairNotes(params: PairParams): NoteMaker {
  const { layout, lists } = params
  const [one, other = one] = lists
  const same = lists.length === 1
  const numbersAt = (list: GroupList, value: number | undefined): readonly number[] =>
    list.groups[value ?? -1]?.numbers ?? []
  /** The numbers of both groups; none of either while one is not chosen, as then nothing can be paired. */
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
  return {
    kind: PAIR_NOTES.with(params),
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
    random: random => {
      const values = [...one.groups.keys()]
      return pickSelection(
        same
          ? [randomSubset(random, values, 2)]
          : [randomSubset(random, values, 1), randomSubset(random, [...other.groups.keys()], 1)]
      )
    }
  }
}
