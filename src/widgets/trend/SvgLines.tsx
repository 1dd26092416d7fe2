import type { LineSegment } from './lineSegments'

export interface TileLinesProps {
  readonly segments: readonly LineSegment[]
  readonly columns: number
  readonly rows: number
}

const TONES = ['tt__line', 'tt__line tt__line--2'] as const

/** The connecting lines of a tile as a picture of cells: it needs no measure, and stretches with the table. */
export function SvgLines({ segments, columns, rows }: TileLinesProps) {
  return (
    <svg className="tt__lines" viewBox={`0 0 ${columns} ${rows}`} preserveAspectRatio="none" aria-hidden="true">
      {TONES.map((name, tone) => {
        const own = segments.filter(segment => segment.tone === tone)
        const path = own.map(({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`).join('')
        return path === '' ? null : <path key={name} className={name} d={path} vectorEffect="non-scaling-stroke" />
      })}
    </svg>
  )
}
