import { shownIssue } from '../../games/cards'
import { printNumber } from '../../rules/numberRange'
import type { MissRow } from '../../rules/trend/answers'
import { shareCanvas } from '../saveFile'
import { lineSegments } from './lineSegments'
import type { Mark } from './MissTable'
import type { ModelColumn, TableModel } from './tableModel'
import { badgeOf, hasGroupHead, hitText } from './tableModel'

interface SharedTable {
  readonly model: TableModel
  /** Game, table, position and view. */
  readonly title: string
  readonly type: number
  readonly marks: readonly Mark[]
  /** When it was shared, as the player reads it. */
  readonly time: string
}

/** Newest rows that are drawn: a chat shows a picture of this height without cutting it. */
const MOST_ROWS = 50
const SCALE = 2
const CELL = 30
const ISSUE = 76
const ROW = 28
const TITLE = 84
const TITLE_SIZE = 20
const FOOT = 36
const MARGIN = 12

/** Of all drawn numbers of an issue; more would push the table aside. */
const MOST_DIGITS = 10
/** A figure or a blank between two. */
const FIGURE = 7

const FONT = '-apple-system, "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", sans-serif'

/** Colours of the theme, by token. */
function palette(): (token: string) => string {
  const style = getComputedStyle(document.documentElement)
  return token => style.getPropertyValue(token).trim()
}

/** The drawn numbers of each row, as they are printed; none where there are many, or where a spread shows them itself. */
function drawnNumbers({ groups }: TableModel, rows: readonly MissRow[]): readonly string[] {
  const width = rows.some(({ numbers }) => numbers.some(number => number > 9)) ? 2 : 1
  const isHidden = groups.some(({ badge }) => badge) || rows.some(row => row.numbers.length * width > MOST_DIGITS)
  return isHidden ? [] : rows.map(({ numbers }) => numbers.map(number => printNumber(number, width)).join(' '))
}

/** The newest rows as a picture: game, issues, table, lines, 数据统计, what the marks mean and the time. */
function drawTable({ model, title, type, marks, time }: SharedTable): HTMLCanvasElement {
  const colour = palette()
  const rows = model.rows.slice(-MOST_ROWS)
  const skipped = model.rows.length - rows.length
  const counted = model.footer.length > 0
  const drawn = drawnNumbers(model, rows)
  const beside = drawn.length > 0 ? CELL + Math.max(...drawn.map(numbers => numbers.length)) * FIGURE : 0
  const left = MARGIN + ISSUE + beside
  // No character is wider than it is high.
  const width = MARGIN + Math.max(left + model.columns.length * CELL, MARGIN + title.length * TITLE_SIZE)
  const top = TITLE + (hasGroupHead(model) ? 2 : 1) * ROW
  const foot = top + rows.length * ROW
  const canvas = document.createElement('canvas')
  const height = foot + (counted ? 1 + model.footer.length : 0) * ROW + FOOT
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  pen.scale(SCALE, SCALE)
  pen.fillStyle = colour('--surface')
  pen.fillRect(0, 0, width, height)
  const text = (
    words: string,
    x: number,
    y: number,
    size: number,
    fill: string,
    bold = false,
    align: CanvasTextAlign = 'center'
  ) => {
    pen.font = `${bold ? 600 : 400} ${size}px ${FONT}`
    pen.fillStyle = fill
    pen.textAlign = align
    pen.textBaseline = 'middle'
    pen.fillText(words, x, y)
  }
  const issueOf = (at: number) => shownIssue(rows.at(at)?.issue ?? '', type)
  text(title, MARGIN, 30, TITLE_SIZE, colour('--ink'), true, 'left')
  text(`${issueOf(0)} – ${issueOf(-1)} 期`, MARGIN, 58, 13, colour('--ink-3'), false, 'left')

  const rule = (y: number, strong: boolean) => {
    pen.strokeStyle = colour(strong ? '--line-strong' : '--line')
    pen.beginPath()
    pen.moveTo(MARGIN, y)
    pen.lineTo(width - MARGIN, y)
    pen.stroke()
  }
  const xOf = (column: number) => left + (column + 0.5) * CELL
  if (hasGroupHead(model))
    for (const { label, from, count } of model.groups)
      text(label, left + (from + count / 2) * CELL, TITLE + ROW / 2, 12, colour('--ink-2'), true)
  text('期号', MARGIN + ISSUE / 2, top - ROW / 2, 12, colour('--ink-2'), true)
  if (beside > 0) text('号码', left - beside / 2, top - ROW / 2, 12, colour('--ink-2'), true)
  model.columns.forEach(({ column }, at) => {
    text(column.label, xOf(at), top - ROW / 2, 12, colour('--ink-2'), true)
  })
  rule(top, true)
  if (marks.includes('layers')) {
    pen.fillStyle = colour('--miss-bar')
    model.bars.forEach((from, at) => {
      const start = Math.max(0, from - skipped)
      if (start < rows.length) pen.fillRect(left + at * CELL, top + start * ROW, CELL, (rows.length - start) * ROW)
    })
  }
  rows.forEach((row, at) => {
    const isFifth = marks.includes('rules') && (skipped + at + 1) % 5 === 0
    rule(top + (at + 1) * ROW, isFifth)
    text(shownIssue(row.issue, type), MARGIN + ISSUE / 2, top + (at + 0.5) * ROW, 12, colour('--ink-2'))
    text(drawn[at] ?? '', left - beside / 2, top + (at + 0.5) * ROW, 12, colour('--ink'))
  })
  pen.strokeStyle = colour('--line-strong')
  model.columns.forEach(({ first }, at) => {
    if (!first || at === 0) return
    pen.beginPath()
    pen.moveTo(left + at * CELL, TITLE)
    pen.lineTo(left + at * CELL, foot)
    pen.stroke()
  })
  if (marks.includes('lines')) {
    for (const tone of [0, 1] as const) {
      pen.strokeStyle = colour(tone === 0 ? '--hit-line' : '--hit-line-2')
      pen.lineWidth = 1.5
      pen.beginPath()
      for (const segment of lineSegments({ ...model, rows })) {
        if (segment.tone !== tone) continue
        pen.moveTo(left + segment.x1 * CELL, top + segment.y1 * ROW)
        pen.lineTo(left + segment.x2 * CELL, top + segment.y2 * ROW)
      }
      pen.stroke()
    }
    pen.lineWidth = 1
  }
  const marker = (column: ModelColumn, cell: number, x: number, y: number) => {
    if (column.group.figure) return text(hitText(column, cell), x, y, 12, colour('--ink'), true)
    pen.fillStyle = colour(column.group.tone === 0 ? '--brand' : '--hit-2')
    pen.beginPath()
    pen.roundRect(x - 11, y - 11, 22, 22, column.group.print === 'label' ? 5 : 11)
    pen.fill()
    const words = hitText(column, cell)
    text(words, x, y, words.length > 2 ? 9 : 12, colour('--on-brand'), true)
  }
  rows.forEach((row, at) => {
    const y = top + (at + 0.5) * ROW
    model.columns.forEach((column, place) => {
      const cell = row.cells[place] ?? 0
      if (cell >= 0) marker(column, cell, xOf(place), y)
      else if (marks.includes('misses')) text(String(-cell), xOf(place), y, 11, colour('--ink-3'))
      const badge = cell < 0 ? 0 : badgeOf(column, row.numbers)
      if (badge > 0) text(String(badge), xOf(place) + 12, y - 9, 9, colour('--brand-ink'), true)
    })
  })
  rule(foot, true)
  // Fewer rows may be drawn than are counted.
  if (counted) text(`统计 ${model.rows.length} 期`, MARGIN, foot + ROW / 2, 12, colour('--ink-2'), true, 'left')
  model.footer.forEach((line, at) => {
    const y = foot + (at + 1.5) * ROW
    rule(y - ROW / 2, false)
    text(line.title, MARGIN + ISSUE / 2, y, 12, colour('--ink-2'))
    line.figures.forEach((figure, place) => {
      const words = model.columns[place]?.group.figure ? '-' : String(figure)
      text(words, xOf(place), y, 12, colour(line.peaks.has(place) ? '--brand-ink' : '--ink'))
    })
  })
  const legend = counted && marks.includes('misses') ? '  数字为遗漏期数' : ''
  text(`开奖  ${time}${legend}`, MARGIN, height - FOOT / 2, 11, colour('--ink-3'), false, 'left')
  return canvas
}

/** Hands the picture to the phone's share sheet, or saves it. */
export const shareTable = (table: SharedTable): Promise<'shared' | 'saved'> =>
  shareCanvas(drawTable(table), table.title)
