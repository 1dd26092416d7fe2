import { lineSelection, pickSelection } from '../../../rules/actionCode'
import type { Play, QuickPick, Selection } from '../../../rules/play'
import { quickPick } from '../../../rules/quickPick'
import type { UploadResult } from '../../../rules/upload'
import { readUpload } from './readUpload'

/** What the player has set on one play so far. Rows and places stay in option order: the canonical form of the rules. */
export interface Pick {
  readonly rows: readonly (readonly number[])[]
  readonly places: readonly number[]
  /** Text of a single-form play, as typed. */
  readonly text: string
}

/** The position bar starts with its last places checked, as many as the play needs (plays.md §0.4). */
export function emptyPick(play: Play): Pick {
  const { labels, least } = play.placesBar ?? { labels: [], least: 0 }
  const places = labels.map((_, place) => place).slice(labels.length - least)
  return { rows: play.rows.map(() => []), places, text: '' }
}

/** Leaves exactly these values in a row; they stand in option order. */
export const setRow = (pick: Pick, row: number, values: readonly number[]): Pick => ({
  ...pick,
  rows: pick.rows.map((old, index) => (index === row ? values : old))
})

/** Picking a number toggles its check (spec §4). */
export function togglePick(play: Play, pick: Pick, row: number, value: number): Pick {
  const now = pick.rows[row] ?? []
  const next = now.includes(value) ? now.filter(other => other !== value) : [...now, value]
  const order = play.rows[row]?.options.map(option => option.value) ?? []
  return setRow(
    pick,
    row,
    order.filter(other => next.includes(other))
  )
}

/** A quick pick clears the row first (spec §4). */
export function quickRow(play: Play, pick: Pick, row: number, quick: QuickPick): Pick {
  const shape = play.rows[row]
  return shape ? setRow(pick, row, quickPick(shape, quick)) : pick
}

export function togglePlace(pick: Pick, place: number): Pick {
  const places = pick.places.includes(place)
    ? pick.places.filter(other => other !== place)
    : [...pick.places, place].sort((a, b) => a - b)
  return { ...pick, places }
}

export const setText = (pick: Pick, text: string): Pick => ({ ...pick, text })

/** A selection of the rules as it is picked. */
export const pickOf = (play: Play, selection: Selection): Pick =>
  selection.form === 'picks'
    ? { rows: selection.rows, places: selection.places, text: '' }
    : { ...emptyPick(play), places: selection.places, text: play.encode({ ...selection, places: [] }) }

/** 机选: the smallest valid selection (plays.md §0.7); a single-form play gets one more line. */
export function randomPick(play: Play, pick: Pick, random: () => number): Pick {
  const selection = play.random(random)
  if (selection.form === 'picks') return { rows: selection.rows, places: selection.places, text: '' }
  const line = play.encode({ ...selection, places: [] })
  const text = pick.text.trim()
  return { ...pick, text: text === '' ? line : `${text}\n${line}` }
}

/** The pick as the rules read it. A text with a bad token has no lines, and says which token it is. */
export interface ReadPick {
  readonly selection: Selection
  readonly upload?: UploadResult
}

export function readPick(play: Play, pick: Pick): ReadPick {
  if (!play.upload) return { selection: pickSelection(pick.rows, pick.places) }
  const upload = readUpload(pick.text, play.upload)
  return { selection: lineSelection(upload.ok ? upload.lines : [], pick.places), upload }
}

/** Nothing picked and nothing typed. */
export const isUntouched = (pick: Pick): boolean => pick.text.trim() === '' && pick.rows.every(row => row.length === 0)
