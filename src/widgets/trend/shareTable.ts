import { shownIssue } from '../../games/cards'
import { printNumber } from '../../rules/numberRange'
import type { MissRow } from '../../rules/trend/answers'
import { shareCanvas } from '../shareSheet'
import { lineSegments } from './lineSegments'
import type { Mark } from './MissTable'
import { CELL, canvasOf, FOOT, ISSUE, layoutOf, MARGIN, ROW, TableSketch, TITLE, TITLE_SIZE } from './TableSketch'
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

/** Of all drawn numbers of an issue; more would push the table aside. */
const MOST_DIGITS = 10

/**
 * The drawn numbers of each row, as they are printed; none where there are many, or where a spread shows them itself.
 */
function drawnNumbers({ groups }: TableModel, rows: readonly MissRow[]): readonly string[] {
  const width = rows.some(({ numbers }) => numbers.some(number => number > 9)) ? 2 : 1
  const isHidden = groups.some(({ badge }) => badge) || rows.some(row => row.numbers.length * width > MOST_DIGITS)
  return isHidden ? [] : rows.map(({ numbers }) => numbers.map(number => printNumber(number, width)).join(' '))
}

/** Title, first and last issue, and the names of groups and columns. */
function drawHead(sketch: TableSketch, { model, title, type }: SharedTable): void {
  const { rows, beside, left, top } = sketch.layout
  const issueOf = (at: number) => shownIssue(rows.at(at)?.issue ?? '', type)
  const issues = `${issueOf(0)} – ${issueOf(-1)} 期`
  sketch.text({ words: title, x: MARGIN, y: 30, size: TITLE_SIZE, colour: '--ink', bold: true, align: 'left' })
  sketch.text({ words: issues, x: MARGIN, y: 58, size: 13, colour: '--ink-3', align: 'left' })
  const name = (words: string, x: number, y: number) =>
    sketch.text({ words, x, y, size: 12, colour: '--ink-2', bold: true })
  if (hasGroupHead(model))
    for (const { label, from, count } of model.groups) name(label, left + (from + count / 2) * CELL, TITLE + ROW / 2)
  name('期号', MARGIN + ISSUE / 2, top - ROW / 2)
  if (beside > 0) name('号码', left - beside / 2, top - ROW / 2)
  model.columns.forEach(({ column }, at) => {
    name(column.label, sketch.xOf(at), top - ROW / 2)
  })
  sketch.rule(top, true)
}

/** 遗漏分层: the misses that still go on, as a ground behind their cells. */
function drawBars({ pen, colour, layout: { rows, skipped, left, top } }: TableSketch, { bars }: TableModel): void {
  pen.fillStyle = colour('--miss-bar')
  bars.forEach((from, at) => {
    const start = Math.max(0, from - skipped)
    if (start < rows.length) pen.fillRect(left + at * CELL, top + start * ROW, CELL, (rows.length - start) * ROW)
  })
}

/** Issues, what was drawn, the rules between rows, and the edges of groups. */
function drawGrid(sketch: TableSketch, { model, type, marks }: SharedTable): void {
  const { pen, colour, layout } = sketch
  const { rows, skipped, drawn, beside, left, top, foot } = layout
  rows.forEach((row, at) => {
    const isFifth = marks.includes('rules') && (skipped + at + 1) % 5 === 0
    const y = top + (at + 0.5) * ROW
    sketch.rule(top + (at + 1) * ROW, isFifth)
    sketch.text({ words: shownIssue(row.issue, type), x: MARGIN + ISSUE / 2, y, size: 12, colour: '--ink-2' })
    sketch.text({ words: drawn[at] ?? '', x: left - beside / 2, y, size: 12, colour: '--ink' })
  })
  pen.strokeStyle = colour('--line-strong')
  model.columns.forEach(({ first }, at) => {
    if (!first || at === 0) return
    pen.beginPath()
    pen.moveTo(left + at * CELL, TITLE)
    pen.lineTo(left + at * CELL, foot)
    pen.stroke()
  })
}

/** 拆线, tone by tone. */
function drawLines({ pen, colour, layout: { rows, left, top } }: TableSketch, model: TableModel): void {
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

/** A hit: a figure plainly, anything else on a mark of its group's colour. */
function drawHit(sketch: TableSketch, column: ModelColumn, cell: number, x: number, y: number): void {
  const { pen, colour } = sketch
  const words = hitText(column, cell)
  if (column.group.figure) {
    sketch.text({ words, x, y, size: 12, colour: '--ink', bold: true })
    return
  }
  pen.fillStyle = colour(column.group.tone === 0 ? '--brand' : '--hit-2')
  pen.beginPath()
  pen.roundRect(x - 11, y - 11, 22, 22, column.group.print === 'label' ? 5 : 11)
  pen.fill()
  sketch.text({ words, x, y, size: words.length > 2 ? 9 : 12, colour: '--on-brand', bold: true })
}

/** Hits with their badges, and the misses between them. */
function drawCells(sketch: TableSketch, { model, marks }: SharedTable): void {
  const { rows, top } = sketch.layout
  rows.forEach((row, at) => {
    const y = top + (at + 0.5) * ROW
    model.columns.forEach((column, place) => {
      const x = sketch.xOf(place)
      const cell = row.cells[place] ?? 0
      if (cell >= 0) drawHit(sketch, column, cell, x, y)
      else if (marks.includes('misses')) sketch.text({ words: String(-cell), x, y, size: 11, colour: '--ink-3' })
      const badge = cell < 0 ? 0 : badgeOf(column, row.numbers)
      if (badge > 0)
        sketch.text({ words: String(badge), x: x + 12, y: y - 9, size: 9, colour: '--brand-ink', bold: true })
    })
  })
}

/** 数据统计 below the rows, and the line that says when the picture was made. */
function drawFoot(sketch: TableSketch, { model, marks, time }: SharedTable): void {
  const { foot, height } = sketch.layout
  const isCounted = model.footer.length > 0
  sketch.rule(foot, true)
  if (isCounted) {
    // Fewer rows may be drawn than are counted.
    const words = `统计 ${model.rows.length} 期`
    sketch.text({ words, x: MARGIN, y: foot + ROW / 2, size: 12, colour: '--ink-2', bold: true, align: 'left' })
  }
  model.footer.forEach((line, at) => {
    const y = foot + (at + 1.5) * ROW
    sketch.rule(y - ROW / 2, false)
    sketch.text({ words: line.title, x: MARGIN + ISSUE / 2, y, size: 12, colour: '--ink-2' })
    line.figures.forEach((figure, place) => {
      const words = model.columns[place]?.group.figure ? '-' : String(figure)
      const colour = line.peaks.has(place) ? '--brand-ink' : '--ink'
      sketch.text({ words, x: sketch.xOf(place), y, size: 12, colour })
    })
  })
  const legend = isCounted && marks.includes('misses') ? '  数字为遗漏期数' : ''
  const words = `开奖  ${time}${legend}`
  sketch.text({ words, x: MARGIN, y: height - FOOT / 2, size: 11, colour: '--ink-3', align: 'left' })
}

/** The newest rows as a picture: game, issues, table, lines, 数据统计, what the marks mean and the time. */
function drawTable(table: SharedTable): HTMLCanvasElement {
  const { model, title, marks } = table
  const layout = layoutOf(model, title, rows => drawnNumbers(model, rows))
  const canvas = canvasOf(layout)
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  const sketch = new TableSketch(pen, layout)
  drawHead(sketch, table)
  if (marks.includes('layers')) drawBars(sketch, model)
  drawGrid(sketch, table)
  if (marks.includes('lines')) drawLines(sketch, model)
  drawCells(sketch, table)
  drawFoot(sketch, table)
  return canvas
}

/** Hands the picture to the phone's share sheet, or saves it. */
export const shareTable = (table: SharedTable): Promise<'shared' | 'saved'> =>
  shareCanvas(drawTable(table), table.title)
