import { lineSelection, linesOf, pickSelection, rowsOf } from '../../actionCode'
import { combinations } from '../../combinatorics'
import { REPEAT, SUBSET } from '../../kinds/sets/subset'
import { SUBSET_UPLOAD } from '../../kinds/sets/subsetUpload'
import type { Positions } from '../../positions'
import { valuesOf } from '../../positions'
import { testNote } from '../parts/notes'
import { proves, whereOf } from '../parts/proof'
import { uploadInfo } from '../positions/upload'

const names = (positions: Positions): string => positions.labels.join('、')

/** `first`, then others (repeating the first where the range allows) up to as many as there are positions. */
function fill(first: readonly number[], others: readonly number[], positions: Positions): readonly number[] {
  const rest = positions.range.distinct || first.length === 0 ? others : first
  return positions.indices.map((_, i) => first[i] ?? rest[(i - first.length) % rest.length] ?? positions.range.from)
}

/** What of a note of `k` numbers is to be shown. */
const shownOf = (k: number, matches: number): string => {
  if (k === 1) return '所选号码'
  return matches === k ? `一注的${k}个号码都` : `一注的${k}个号码中有${matches}个`
}

const subset = proves(SUBSET, ({ positions, k, matches }, kind) => {
  const values = valuesOf(positions)
  const where = whereOf(positions, kind)
  const whole = positions.indices.length === k && matches === k
  const once = positions.range.distinct ? '' : '；重复出现只计一次'
  return {
    positions,
    *notes(selection) {
      for (const note of combinations(rowsOf(selection)[0] ?? [], k)) {
        yield testNote(note.join(' '), drawn => {
          let shown = 0
          for (const value of note) if (drawn.indexOf(value) >= 0) shown += 1
          return shown === matches
        })
      }
    },
    info: k === 1 ? `选择至少1个号码，每个号码为一注。` : `选择至少${k}个号码，每${k}个号码组成一注。`,
    win: whole
      ? `${where}的开奖号码与所选的${k}个号码相同，顺序不限，即为中奖。`
      : `${shownOf(k, matches)}出现在${where}之中，即为中奖${once}。`,
    sample: () => ({
      selection: pickSelection([values.slice(0, Math.min(values.length, k + 1))]),
      drawn: fill(values.slice(0, matches), values.slice(k + 1), positions)
    })
  }
})

const FUN_COUNT = ['', '一', '两', '三', '四'] as const

const repeat = proves(REPEAT, ({ positions, times }) => ({
  positions,
  *notes(selection) {
    for (const value of rowsOf(selection)[0] ?? []) {
      yield testNote(String(value), drawn => drawn.join('').split(String(value)).length - 1 >= times)
    }
  },
  info: '选择至少1个号码，每个号码为一注。',
  win: `所选号码在${names(positions)}中至少出现${FUN_COUNT[times]}次，即为中奖。`,
  sample: () => ({
    selection: pickSelection([[1, 2]]),
    drawn: positions.indices.map((_, i) => (i < times ? 1 : 3 + i))
  })
}))

const subsetUpload = proves(SUBSET_UPLOAD, ({ positions, k, matches }) => ({
  positions,
  *notes(selection) {
    for (const note of linesOf(selection)) {
      yield testNote(note.join(' '), drawn => new Set(note.filter(value => drawn.indexOf(value) >= 0)).size === matches)
    }
  },
  info: uploadInfo({ ...positions, indices: Array.from({ length: k }, (_, index) => index) }, 'distinct'),
  win: `一注的${k}个号码中有${matches}个出现在${names(positions)}，即为中奖。`,
  sample: () => {
    const values = valuesOf(positions)
    return {
      selection: lineSelection([values.slice(0, k)]),
      drawn: [...values.slice(0, matches), ...values.slice(k)].slice(0, positions.indices.length)
    }
  }
}))

export const SUBSET_PROOFS = [subset, repeat, subsetUpload]
