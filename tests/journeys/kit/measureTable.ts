import type { Page } from 'playwright-core'

export interface LineCount {
  readonly label: string
  /** Consecutive rows with one hit each. */
  readonly pairs: number
  /** Pairs whose line runs from the centre of one marker to the centre of the other, in the group's colour. */
  readonly joined: number
}

export interface TableGeometry {
  readonly markers: number
  /** Cells, markers and figures of the footer whose centre is not their column's, or not their row's. */
  readonly astray: readonly string[]
  /** Heads and issues that scrolled away with the cells. */
  readonly adrift: readonly string[]
  readonly groups: readonly LineCount[]
  /** Tiles drawn by Pixi, lines drawn by SVG. */
  readonly painted: number
  readonly pictured: number
}

/** Measures the miss table on the page: where its cells stand, and whether lines run from marker to marker. */
export const measureTable = (page: Page): Promise<TableGeometry> =>
  page.evaluate(() => {
    // Tabs that were read before stand behind it.
    const tab: ParentNode = document.querySelector('.trend__tab') ?? document
    const all = <E extends Element>(query: string, root = tab) => [...root.querySelectorAll<E>(query)]
    const centreOf = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
    type Point = ReturnType<typeof centreOf>
    const isNear = (a: number, b: number) => Math.abs(a - b) <= 1

    const columns = all('.tt thead tr:last-child .tt__h').map(cell => centreOf(cell).x)
    const rows = all<HTMLElement>('.tt [data-row]')
    const astray: string[] = []
    const place = (element: Element, column: number, row: Element, what: string) => {
      const { x, y } = centreOf(element)
      if (!isNear(x, columns[column] ?? Number.NaN) || !isNear(y, centreOf(row).y))
        astray.push(`${what} ${row.querySelector('th')?.textContent}/${column}: ${x} against ${columns[column]}`)
    }
    const hits = rows.map(row =>
      all('.tt__c', row).map((cell, column): Point | undefined => {
        place(cell, column, row, 'cell')
        const marker = cell.querySelector('.hit')
        if (marker) place(marker, column, row, 'marker')
        return marker ? centreOf(marker) : undefined
      })
    )
    for (const row of all('.tt tfoot tr')) all('.tt__f', row).forEach((cell, at) => void place(cell, at, row, 'figure'))

    const box = tab.querySelector('.tt__box')?.getBoundingClientRect()
    const adrift = all('.tt tr > .tt__issue')
      .filter(cell => !isNear(cell.getBoundingClientRect().left, box?.left ?? 0))
      .map(cell => cell.textContent ?? '')
    if (!isNear(tab.querySelector('.tt thead')?.getBoundingClientRect().top ?? -1, box?.top ?? 0)) adrift.push('head')

    // A copy of its own for each: a canvas that is read twice makes the browser complain.
    const pixelsOf = (source: CanvasImageSource, width: number, height: number) => {
      const copy = document.createElement('canvas')
      copy.width = width
      copy.height = height
      const pen = copy.getContext('2d', { willReadFrequently: true })
      pen?.drawImage(source, 0, 0)
      return pen?.getImageData(0, 0, width, height)
    }
    const colourOf = (token: string): readonly number[] => {
      const swatch = document.createElement('canvas')
      const pen = swatch.getContext('2d', { willReadFrequently: true })
      if (!pen) return []
      pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token)
      pen.fillRect(0, 0, 1, 1)
      return [...pen.getImageData(0, 0, 1, 1).data]
    }
    const colours = [colourOf('--hit-line'), colourOf('--hit-line-2')]
    const canvases = all<HTMLCanvasElement>('.tt__painted canvas').map(canvas => ({
      box: canvas.getBoundingClientRect(),
      pixels: pixelsOf(canvas, canvas.width, canvas.height)
    }))
    const strokes = all<SVGPathElement>('svg.tt__lines path').flatMap(path => {
      const matrix = path.getScreenCTM()
      const tone = Number(path.classList.contains('tt__line--2'))
      const ends = [...(path.getAttribute('d') ?? '').matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) =>
        new DOMPoint(Number(x), Number(y)).matrixTransform(matrix ?? undefined)
      )
      return ends.flatMap((from, at) => (at % 2 === 0 ? [{ tone, from, to: ends[at + 1] }] : []))
    })

    /** Lines are half transparent, and softer at their edges; what is rounded there is off by a little. */
    const [SOFT, OFF] = [40, 6]
    /** Pixi drew in the tone within a CSS px of the point. */
    const isPainted = ({ x, y }: Point, tone: number): boolean => {
      const [red = 0, green = 0, blue = 0] = colours[tone] ?? []
      return canvases.some(({ box: { left, right, top, bottom, width, height }, pixels }) => {
        if (!pixels || x < left || x > right || y < top || y > bottom) return false
        const { data } = pixels
        const [column, row] = [((x - left) * pixels.width) / width, ((y - top) * pixels.height) / height]
        for (let down = Math.round(row) - 2; down <= row + 2; down++) {
          for (let across = Math.round(column) - 2; across <= column + 2; across++) {
            const at = (down * pixels.width + across) * 4
            if ((data[at + 3] ?? 0) <= SOFT) continue
            const off = [(data[at] ?? 0) - red, (data[at + 1] ?? 0) - green, (data[at + 2] ?? 0) - blue]
            if (off.every(part => Math.abs(part) < OFF)) return true
          }
        }
        return false
      })
    }
    /** An SVG line goes from one point to the other. */
    const isPictured = (a: Point, b: Point, tone: number): boolean =>
      strokes.some(
        ({ tone: own, from, to }) =>
          own === tone && to && isNear(from.x, a.x) && isNear(from.y, a.y) && isNear(to.x, b.x) && isNear(to.y, b.y)
      )
    const isJoined = (a: Point, b: Point, tone: number): boolean =>
      isPictured(a, b, tone) ||
      [0, 0.25, 0.5, 0.75, 1].every(part =>
        isPainted({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }, tone)
      )

    const spans = all<HTMLTableCellElement>('.tt__groups .tt__group')
    const blocks =
      spans.length > 0
        ? spans.map(cell => ({
            label: cell.textContent ?? '',
            count: cell.colSpan,
            tone: Number(cell.matches('[class*="--2"]'))
          }))
        : [{ label: '', count: columns.length, tone: 0 }]
    let from = 0
    const groups = blocks.map(({ label, count, tone }) => {
      const start = from
      from += count
      const own = hits.map(row => row.slice(start, start + count).filter(hit => hit !== undefined))
      let [pairs, joined] = [0, 0]
      own.forEach((points, index) => {
        const [row, next] = [rows[index], rows[index + 1]]
        const [a, b] = [points[0], own[index + 1]?.[0]]
        const isPair = points.length === 1 && own[index + 1]?.length === 1
        if (!isPair || !a || !b || Number(next?.dataset.row) !== Number(row?.dataset.row) + 1) return
        pairs++
        if (isJoined(a, b, tone)) joined++
      })
      return { label, pairs, joined }
    })
    const markers = hits.flat().filter(hit => hit !== undefined).length
    return { markers, astray, adrift, groups, painted: canvases.length, pictured: strokes.length }
  })
