import type { MissRow } from '../../rules/trend/answers'
import { blankCanvas } from '../saveFile'
import type { TableModel } from './tableModel'
import { hasGroupHead } from './tableModel'

/** Newest rows that are drawn: a chat shows a picture of this height without cutting it. */
const MOST_ROWS = 50
const SCALE = 2
/** Width of a cell. */
export const CELL = 30
/** Width of the column of issues. */
export const ISSUE = 76
/** Height of a row. */
export const ROW = 28
/** Height of title and issues above the table. */
export const TITLE = 84
export const TITLE_SIZE = 20
/** Height of the line below the table. */
export const FOOT = 36
/** Around the picture. */
export const MARGIN = 12
/** A figure or a blank between two. */
const FIGURE = 7

const FONT = '-apple-system, "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", sans-serif'

/** Colours of the theme, by token. */
function palette(): (token: string) => string {
  const style = getComputedStyle(document.documentElement)
  return token => style.getPropertyValue(token).trim()
}

interface Words {
  readonly words: string
  readonly x: number
  /** Their middle. */
  readonly y: number
  readonly size: number
  /** Token of the theme. */
  readonly colour: string
  readonly bold?: boolean
  readonly align?: CanvasTextAlign
}

/** Where the parts of a table's picture stand. Units are CSS pixels; the canvas has `SCALE` times as many. */
export interface SketchLayout {
  /** The newest rows, oldest first. */
  readonly rows: readonly MissRow[]
  /** Rows of the model before them. */
  readonly skipped: number
  /** What stands beside each issue; empty where nothing does. */
  readonly drawn: readonly string[]
  /** Width of that column; 0 where there is none. */
  readonly beside: number
  /** Where the columns begin. */
  readonly left: number
  /** Where the rows begin, and where they end. */
  readonly top: number
  readonly foot: number
  readonly width: number
  readonly height: number
}

/** @param drawnNumbers what stands beside the issues of these rows */
export function layoutOf(
  model: TableModel,
  title: string,
  drawnNumbers: (rows: readonly MissRow[]) => readonly string[]
): SketchLayout {
  const rows = model.rows.slice(-MOST_ROWS)
  const drawn = drawnNumbers(rows)
  const beside = drawn.length > 0 ? CELL + Math.max(...drawn.map(numbers => numbers.length)) * FIGURE : 0
  const left = MARGIN + ISSUE + beside
  const top = TITLE + (hasGroupHead(model) ? 2 : 1) * ROW
  const foot = top + rows.length * ROW
  return {
    ...{ rows, skipped: model.rows.length - rows.length, drawn, beside, left, top, foot },
    // No character is wider than it is high.
    width: MARGIN + Math.max(left + model.columns.length * CELL, MARGIN + title.length * TITLE_SIZE),
    height: foot + (model.footer.length > 0 ? 1 + model.footer.length : 0) * ROW + FOOT
  }
}

/** The picture of a table while it is drawn: its pen, its layout, and how words and rules look on it. */
export class TableSketch {
  readonly pen: CanvasRenderingContext2D
  readonly layout: SketchLayout
  readonly colour = palette()

  constructor(pen: CanvasRenderingContext2D, layout: SketchLayout) {
    this.pen = pen
    this.layout = layout
    pen.scale(SCALE, SCALE)
    pen.fillStyle = this.colour('--surface')
    pen.fillRect(0, 0, layout.width, layout.height)
  }

  /** The middle of a column. */
  xOf(column: number): number {
    return this.layout.left + (column + 0.5) * CELL
  }

  text({ words, x, y, size, colour, bold = false, align = 'center' }: Words): void {
    const { pen } = this
    pen.font = `${bold ? 600 : 400} ${size}px ${FONT}`
    pen.fillStyle = this.colour(colour)
    pen.textAlign = align
    pen.textBaseline = 'middle'
    pen.fillText(words, x, y)
  }

  /** A line across the table. */
  rule(y: number, strong: boolean): void {
    const { pen, layout } = this
    pen.strokeStyle = this.colour(strong ? '--line-strong' : '--line')
    pen.beginPath()
    pen.moveTo(MARGIN, y)
    pen.lineTo(layout.width - MARGIN, y)
    pen.stroke()
  }
}

/** A canvas for a picture of this layout. */
export const canvasOf = ({ width, height }: SketchLayout): HTMLCanvasElement =>
  blankCanvas(width * SCALE, height * SCALE)
