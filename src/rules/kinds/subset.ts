import { pickSelection, rowsOf } from '../actionCode'
import { choose, combinations } from '../combinatorics'
import type { Selection } from '../play'
import { QUICK_PICKS } from '../play'
import { randomSubset } from '../random'
import type { Window } from '../window'
import { matchChance, repeatChance, valuesOf } from '../window'
import { numberOptions, printedOptions } from './alphabet'
import type { Kind } from './kind'
import { noneWhen, oneTier, refusal, tierOf } from './kind'
import { testNote } from './notes'

/** Most numbers of a choose-k row where a play states no cap of its own (§P17.2). */
export const NUMBER_CAP = 14

const pickedOf = (selection: Selection): readonly number[] => rowsOf(selection)[0] ?? []

export interface SubsetParams {
  /** Numbers in a note. */
  readonly k: number
  /** How many of them must show up in the window, exactly; default all (任选六中五: 5, 不中: 0). */
  readonly matches?: number
  readonly most?: number
  readonly label?: string
  readonly name?: string
  /** How a number is written where it stands for something else (鱼, 虾); such a row has no 大小单双. */
  readonly print?: (value: number) => string
}

/**
 * Notes are the k-subsets of one row; a note wins by how many of its numbers the window shows, repeats counted once.
 * 不定位, 组选120 / 24 / 组六 / 二星组选 (window of k places), racing 组选, 任选k中k, k不中.
 */
export function subsetKind(window: Window, params: SubsetParams): Kind {
  const { k, matches = k, most = NUMBER_CAP, label = '号码', name = '组选', print } = params
  const whole = window.places.length === k && matches === k
  const count = (selection: Selection): number => choose(pickedOf(selection).length, k)
  const values = valuesOf(window)
  return {
    window,
    layout: 'rows',
    rows: [
      print
        ? { label, options: printedOptions(values, print), quick: ['全', '清'] }
        : { label, options: numberOptions(values, window.range.width), quick: QUICK_PICKS }
    ],
    tiers: [tierOf(name, matchChance(window, k, matches))],
    refuse: selection =>
      pickedOf(selection).length > most
        ? refusal('pick.most', { n: most })
        : noneWhen(count(selection), k === 1 ? refusal('pick.none') : refusal('pick.least', { n: k })),
    count,
    settle: (selection, seen) => {
      const shown = pickedOf(selection).filter(value => seen.includes(value)).length
      return oneTier(choose(shown, matches) * choose(pickedOf(selection).length - shown, k - matches))
    },
    *notes(selection) {
      for (const note of combinations(pickedOf(selection), k)) {
        yield testNote(note.join(' '), seen => {
          let shown = 0
          for (const value of note) if (seen.indexOf(value) >= 0) shown += 1
          return shown === matches
        })
      }
    },
    random: random => pickSelection([randomSubset(random, values, k)]),
    info: k === 1 ? `选择至少1个号码，每个号码为一注。` : `选择至少${k}个号码，每${k}个号码组成一注。`,
    win: whole
      ? `${window.labels.join('、')}的开奖号码与所选的${k}个号码相同，顺序不限，即为中奖。`
      : `一注的${k}个号码中有${matches}个出现在${window.labels.join('、')}（重复出现只计一次），即为中奖。`,
    sample: {
      selection: pickSelection([values.slice(0, Math.min(values.length, k + 1))]),
      seen: fill(values.slice(0, matches), values.slice(k + 1), window)
    }
  }
}

/** `first`, then others (repeating the first where the range allows) up to the window's width. */
function fill(first: readonly number[], others: readonly number[], window: Window): readonly number[] {
  const rest = window.range.distinct || first.length === 0 ? others : first
  return window.places.map((_, i) => first[i] ?? rest[(i - first.length) % rest.length] ?? window.range.from)
}

const FUN_COUNT = ['', '一', '两', '三', '四'] as const

/** 一帆风顺 … 四季发财: every pick is a note and wins when it shows up at least `times` times (§P3.1). */
export function repeatKind(window: Window, times: number): Kind {
  const base = subsetKind(window, { k: 1, name: '趣味' })
  return {
    ...base,
    tiers: [tierOf('趣味', repeatChance(window, times))],
    settle: (selection, seen) =>
      oneTier(pickedOf(selection).filter(value => seen.filter(shown => shown === value).length >= times).length),
    *notes(selection) {
      for (const value of pickedOf(selection)) {
        yield testNote(String(value), seen => seen.join('').split(String(value)).length - 1 >= times)
      }
    },
    win: `所选号码在${window.labels.join('、')}中至少出现${FUN_COUNT[times]}次，即为中奖。`,
    sample: {
      selection: pickSelection([[1, 2]]),
      seen: window.places.map((_, i) => (i < times ? 1 : 3 + i))
    }
  }
}
