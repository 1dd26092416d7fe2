import { linesOf } from '../rules/actionCode'
import type { Play, Selection } from '../rules/play'

const SHOWN_LINES = 20

/** Picked numbers in words, row by row; long uploads are cut. Plates carry no leading zero, as their balls. */
export function contentText(play: Play, selection: Selection, plates = false): string {
  const places = selection.positions.map(place => play.positionBar?.labels[place] ?? '').join('')
  const head = places === '' ? '' : `${places}　`
  if (selection.form === 'lines') {
    const shown = play.encode({ ...selection, positions: [], lines: selection.lines.slice(0, SHOWN_LINES) })
    return `${head}${shown.replaceAll(';', '，')}${linesOf(selection).length > SHOWN_LINES ? ' …' : ''}`
  }
  const rows = selection.rows.flatMap((values, index) => {
    const row = play.rows[index]
    if (!row || values.length === 0) return []
    const picked = row.options.filter(option => values.includes(option.value))
    const labels = picked.map(({ label }) => (plates ? label.replace(/^0(?=\d$)/, '') : label))
    return row.label === '' ? labels.join(' ') : `${row.label}：${labels.join(' ')}`
  })
  return head + rows.join('，')
}
