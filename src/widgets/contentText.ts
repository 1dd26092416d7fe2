import { linesOf } from '../rules/actionCode'
import type { Play, Selection } from '../rules/play'

const SHOWN_LINES = 20

/** Picked numbers in words, row by row; long uploads are cut. Cars carry no leading zero, as their balls. */
export function contentText(play: Play, selection: Selection, numbersAreCars = false): string {
  const positions = selection.positions.map(position => play.positionBar?.labels[position] ?? '').join('')
  const head = positions === '' ? '' : `${positions}　`
  if (selection.form === 'lines') {
    const shown = play.encode({ ...selection, positions: [], lines: selection.lines.slice(0, SHOWN_LINES) })
    return `${head}${shown.replaceAll(';', '，')}${linesOf(selection).length > SHOWN_LINES ? ' …' : ''}`
  }
  const rows = selection.rows.flatMap((values, index) => {
    const row = play.rows[index]
    if (!row || values.length === 0) return []
    const picked = row.options.filter(option => values.includes(option.value))
    const labels = picked.map(({ label }) => (numbersAreCars ? label.replace(/^0(?=\d$)/, '') : label))
    return row.label === '' ? labels.join(' ') : `${row.label}：${labels.join(' ')}`
  })
  return head + rows.join('，')
}
