import type { PlayConfig } from '../../../contract/areas/plays'
import { linesOf } from '../../../rules/actionCode'
import type { Play, QuickPick, Selection } from '../../../rules/play'
import { quickPick } from '../../../rules/quickPick'
import { isBlank, lineKey, parseUpload } from '../../../rules/upload'

/**
 * What the player has set on one play so far. Rows and positions stay in option order: the canonical form of the rules.
 */
export interface BoardPick {
  readonly rows: readonly (readonly number[])[]
  /** Checked in the position bar, from 0. */
  readonly positions: readonly number[]
  /** Text of a single-form play, as typed. */
  readonly text: string
}

/** One play on the board: its configuration on the server, its rules, and its pick. */
export interface BoardPlay {
  readonly config: PlayConfig
  readonly play: Play
  readonly pick: BoardPick
}

/** The position bar starts with its last positions checked, as many as the play needs (§P0.4). */
export function emptyPick(play: Play): BoardPick {
  const { labels, least } = play.positionBar ?? { labels: [], least: 0 }
  const positions = labels.map((_, position) => position).slice(labels.length - least)
  return { rows: play.rows.map(() => []), positions, text: '' }
}

/** Leaves exactly these values in a row; they stand in option order. */
export const setRow = (pick: BoardPick, row: number, values: readonly number[]): BoardPick => ({
  ...pick,
  rows: pick.rows.map((old, index) => (index === row ? values : old))
})

/** Picking a number toggles its check (§S4). */
export function togglePick(play: Play, pick: BoardPick, row: number, value: number): BoardPick {
  const now = pick.rows[row] ?? []
  const next = now.includes(value) ? now.filter(other => other !== value) : [...now, value]
  const order = play.rows[row]?.options.map(option => option.value) ?? []
  return setRow(
    pick,
    row,
    order.filter(other => next.includes(other))
  )
}

/** A quick pick clears the row first (§S4). */
export function quickRow(play: Play, pick: BoardPick, row: number, quick: QuickPick): BoardPick {
  const shape = play.rows[row]
  return shape ? setRow(pick, row, quickPick(shape, quick)) : pick
}

/** Checks or unchecks a position of the position bar. */
export function togglePosition(pick: BoardPick, position: number): BoardPick {
  const positions = pick.positions.includes(position)
    ? pick.positions.filter(other => other !== position)
    : [...pick.positions, position].sort((a, b) => a - b)
  return { ...pick, positions }
}

export const setText = (pick: BoardPick, text: string): BoardPick => ({ ...pick, text })

/** The pick on a board that stands for a selection of the rules. */
export const pickOf = (play: Play, selection: Selection): BoardPick =>
  selection.form === 'picks'
    ? { rows: selection.rows, positions: selection.positions, text: '' }
    : { ...emptyPick(play), positions: selection.positions, text: play.encode({ ...selection, positions: [] }) }

/** A pick that was kept, as the play takes it today; undefined where the play has changed since. */
export function fitPick(play: Play, { rows, positions, text }: BoardPick): BoardPick | undefined {
  if (rows.length !== play.rows.length || (text !== '' && !play.upload)) return undefined
  const ordered = play.rows.map((row, index) =>
    row.options.map(option => option.value).filter(value => rows[index]?.includes(value))
  )
  const most = play.positionBar?.labels.length ?? 0
  const sorted = [...new Set(positions)].filter(position => position < most).sort((a, b) => a - b)
  const same = ordered.every((row, index) => row.length === rows[index]?.length) && sorted.length === positions.length
  return same ? { rows: ordered, positions: sorted, text } : undefined
}

/** A new line is drawn up to this often: a box that lacks only one of hundreds of lines still gets it. */
const MOST_DRAWS = 1000

/**
 * 机选: the smallest valid selection (§P0.7), in the positions that are checked where they suffice. A single-form play
 * gets one more line, none where none is found.
 */
export function randomPick(play: Play, pick: BoardPick, random: () => number): BoardPick {
  const selection = play.random(random)
  const { positions } = selection
  const kept = pick.positions.length < (play.positionBar?.least ?? 0) ? { ...pick, positions } : pick
  if (selection.form === 'picks') return { ...kept, rows: selection.rows }
  const line = newLine(play, selection, pick.text, random)
  if (line === undefined) return kept
  return { ...kept, text: isBlank(pick.text) ? line : `${pick.text}${pick.text.endsWith('\n') ? '' : '\n'}${line}` }
}

/** The first line drawn that does not stand in the text, the one of `selection` before any other. */
function newLine(play: Play, selection: Selection, text: string, random: () => number): string | undefined {
  const there = linesIn(play, text)
  for (let drawn = selection, draws = 1; draws <= MOST_DRAWS; drawn = play.random(random), draws++)
    if (!linesOf(drawn).some(line => there.has(lineKey(line)))) return play.encode({ ...drawn, positions: [] })
  return undefined
}

/** What the text reads as; nothing while it is wrong somewhere. */
function linesIn({ upload }: Play, text: string): ReadonlySet<number> {
  const read = upload && parseUpload(text, upload)
  return new Set(read?.ok ? read.lines.map(lineKey) : [])
}

/** Nothing picked and nothing typed. */
export const isUntouched = (pick: BoardPick): boolean => isBlank(pick.text) && pick.rows.every(row => row.length === 0)
