import { codeSize, readCodeLines } from './codeLines'
import { printNumber } from './numberRange'
import type { Play, PlayRow, ReadCode, Selection, UploadFormat } from './play'
import { SINGLE_FORM_LIMIT } from './slip'
import { lineFault, lineKey, uploadFault } from './upload'

/**
 * Wire form of a selection (actionCode), also what records show:
 * rows by `|`, codes by `,` ("01,02|03||"); uploads by `;` ("123;456", "01 02;03 04");
 * checked positions after `@` ("1,2@十,个").
 */
type Shape = Pick<Play, 'rows' | 'upload' | 'positionBar'>

/** What is picked, row by row, each in the order of its options; `positions`: the checked ones of a position bar. */
export const pickSelection = (rows: readonly (readonly number[])[], positions: readonly number[] = []): Selection => ({
  form: 'picks',
  rows,
  positions
})
/** What was typed or pasted, a tuple of numbers a line. */
export const lineSelection = (lines: readonly (readonly number[])[], positions: readonly number[] = []): Selection => ({
  form: 'lines',
  lines,
  positions
})

/** The picks, row by row; of an upload none. */
export const rowsOf = (selection: Selection): readonly (readonly number[])[] =>
  selection.form === 'picks' ? selection.rows : []
/** The lines of an upload; of picks none. */
export const linesOf = (selection: Selection): readonly (readonly number[])[] =>
  selection.form === 'lines' ? selection.lines : []
/** Whether nothing is picked and no line is there. */
export const isEmpty = (selection: Selection): boolean =>
  rowsOf(selection).every(row => row.length === 0) && linesOf(selection).length === 0

const barLabels = (shape: Shape): readonly string[] => shape.positionBar?.labels ?? []

/** Values in option order, none twice, none foreign. */
const rowIsCanonical = (values: readonly number[], row: PlayRow): boolean => {
  let next = 0
  for (const option of row.options) if (option.value === values[next]) next += 1
  return next === values.length
}

/** True when the selection is in the one canonical form of this shape; counting and settling rely on it. */
export function isCanonical(selection: Selection, shape: Shape): boolean {
  const { positions } = selection
  const positionsFit = positions.every(
    (position, i) => position > (positions[i - 1] ?? -1) && position < barLabels(shape).length
  )
  if (!positionsFit) return false
  if (selection.form === 'picks') {
    if (shape.upload || selection.rows.length !== shape.rows.length) return false
    return shape.rows.every((row, i) => rowIsCanonical(selection.rows[i] ?? [], row))
  }
  const format = shape.upload
  if (!format) return false
  const fits = selection.lines.every(line => !lineFault(line, format) && isNormal(line, format))
  return fits && new Set(selection.lines.map(lineKey)).size === selection.lines.length
}

const isNormal = (line: readonly number[], format: UploadFormat): boolean =>
  format.ordered || line.every((value, i) => value >= (line[i - 1] ?? value))

/** A canonical selection as its actionCode. */
export function encodeSelection(selection: Selection, shape: Shape): string {
  const body =
    selection.form === 'lines'
      ? selection.lines.map(line => printLine(line, shape.upload?.width ?? 1)).join(';')
      : selection.rows.map((row, i) => row.map(value => codeOf(value, shape.rows[i])).join(',')).join('|')
  const positions = selection.positions.map(position => barLabels(shape)[position] ?? '').join(',')
  return positions === '' ? body : `${body}@${positions}`
}

const printLine = (line: readonly number[], width: 1 | 2): string =>
  line.map(value => printNumber(value, width)).join(width === 1 ? '' : ' ')

const codeOf = (value: number, row: PlayRow | undefined): string =>
  row?.options.find(option => option.value === value)?.code ?? ''

/** Length of the longest code that can be of this shape: whatever is longer is refused unread. */
export function longestCode(shape: Shape): number {
  const bar = joined(barLabels(shape)) + 1
  if (shape.upload) return SINGLE_FORM_LIMIT * (codeSize(shape.upload) + 1) - 1 + bar
  const rows = shape.rows.map(row => joined(row.options.map(option => option.code)))
  return rows.reduce((sum, row) => sum + row + 1, 0) + bar
}

const joined = (codes: readonly string[]): number => codes.reduce((sum, code) => sum + code.length + 1, 0)

/**
 * The selection an actionCode stands for, in canonical form; or why the text is no selection of a play of this shape.
 */
export function readSelection(actionCode: string, shape: Shape, longest: number): ReadCode {
  const wrong: ReadCode = { ok: false, code: shape.upload ? 'upload.format' : 'bet.none.pick' }
  if (actionCode.length > longest)
    return shape.upload ? { ok: false, code: 'bet.single-limit', params: { n: SINGLE_FORM_LIMIT } } : wrong
  const at = actionCode.indexOf('@')
  const body = at < 0 ? actionCode : actionCode.slice(0, at)
  const positions = at < 0 ? [] : decodePositions(actionCode.slice(at + 1), barLabels(shape))
  if (!positions) return wrong
  if (!shape.upload) {
    const rows = decodeRows(body, shape.rows)
    return rows ? { ok: true, selection: pickSelection(rows, positions) } : wrong
  }
  const lines = readCodeLines(body, shape.upload)
  return lines.ok
    ? { ok: true, selection: lineSelection(lines.lines, positions) }
    : { ok: false, ...uploadFault(lines) }
}

/** An empty list of positions is not written. */
const decodePositions = (text: string, labels: readonly string[]): readonly number[] | undefined =>
  text === '' || text.length >= joined(labels) ? undefined : decodeCodes(text, labels)

/** Indices of the codes in `table`, ascending; undefined when one is unknown or stands twice. */
function decodeCodes(text: string, table: readonly string[]): readonly number[] | undefined {
  if (text === '') return []
  const indices = text.split(',').map(code => table.indexOf(code))
  const known = indices.every(index => index >= 0) && new Set(indices).size === indices.length
  return known ? indices.sort((a, b) => a - b) : undefined
}

function decodeRows(body: string, rows: readonly PlayRow[]): readonly (readonly number[])[] | undefined {
  const parts = body.split('|')
  if (parts.length !== rows.length) return undefined
  const picked: number[][] = []
  for (const [i, row] of rows.entries()) {
    const codes = row.options.map(option => option.code)
    const indices = decodeCodes(parts[i] ?? '', codes)
    if (!indices) return undefined
    picked.push(indices.map(index => row.options[index]?.value ?? Number.NaN))
  }
  return picked
}
