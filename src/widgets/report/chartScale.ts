/** Tops whose thirds are round, too. */
const STEPS = [1.2, 1.5, 3, 6, 9, 12]
const TEN_THOUSAND = 10_000

/** Units of figures, the largest first. */
const UNITS = [
  { of: 1e8, name: '亿' },
  { of: TEN_THOUSAND, name: '万' },
  { of: 0, name: '' }
]

/** The text at a grid line, without needless decimals. */
export function tickText(value: number): string {
  const { of, name } = UNITS.find(unit => value >= unit.of) ?? { of: 0, name: '' }
  return `${Number((value / (of || 1)).toFixed(2))}${name}`
}

/** The least round figure that every value stays under; 3 where there is nothing but zeros. */
export function roundTop(values: readonly number[]): number {
  const most = Math.max(0, ...values)
  if (most === 0) return 3
  const size = 10 ** Math.floor(Math.log10(most))
  const step = STEPS.find(factor => factor * size >= most) ?? 12
  return step * size
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Where values stand in a box, the first at its left; a single one stands in the middle. */
export const pointsIn = (values: readonly number[], top: number, box: Box): readonly Point[] =>
  values.map((value, place) => ({
    x: box.left + (values.length > 1 ? (place / (values.length - 1)) * box.width : box.width / 2),
    y: box.top + box.height * (1 - Math.max(0, value) / top)
  }))

const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`

export const linePath = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `M${points.map(at).join('L')}`

/** The ground under a line. */
export function areaPath(points: readonly Point[], { top, height }: Box): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return ''
  const base = (top + height).toFixed(1)
  return `${linePath(points)}L${last.x.toFixed(1)} ${base}L${first.x.toFixed(1)} ${base}Z`
}
