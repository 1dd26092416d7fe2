import { linesOf } from './actionCode'
import type { Play, Selection } from './play'

const SHOWN_LINES = 20

interface PickedRow {
  readonly label: string
  /** Names of what is picked in it. */
  readonly picked: readonly string[]
}

/** Rows in words: 冠军：1 2，亚军：3. A row without picks says nothing; cars carry no leading zero, as their balls. */
export const rowsText = (rows: readonly PickedRow[], numbersAreCars: boolean): string =>
  rows
    .filter(({ picked }) => picked.length > 0)
    .map(({ label, picked }) => {
      const names = picked.map(name => (numbersAreCars ? name.replace(/^0(?=\d$)/, '') : name)).join(' ')
      return label === '' ? names : `${label}：${names}`
    })
    .join('，')

/** Picked numbers in words, row by row; long uploads are cut. */
export function contentText(play: Play, selection: Selection, numbersAreCars: boolean): string {
  const positions = selection.positions.map(position => play.positionBar?.labels[position] ?? '').join('')
  const head = positions === '' ? '' : `${positions}　`
  if (selection.form === 'lines') {
    const shown = play.encode({ ...selection, positions: [], lines: selection.lines.slice(0, SHOWN_LINES) })
    return `${head}${shown.replaceAll(';', '，')}${linesOf(selection).length > SHOWN_LINES ? ' …' : ''}`
  }
  const rows = selection.rows.map((values, index) => {
    const { label = '', options = [] } = play.rows[index] ?? {}
    return { label, picked: options.filter(({ value }) => values.includes(value)).map(option => option.label) }
  })
  return head + rowsText(rows, numbersAreCars)
}
