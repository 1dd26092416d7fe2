import { useMemo } from 'react'
import { encode } from 'uqr'

interface QrProps {
  readonly text: string
  /** What it leads to, for the ear. */
  readonly label: string
  /** Beside text instead of alone. */
  readonly small?: boolean
}

/** Modules of a row that stand side by side, as one path: fewer edges than a square each. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  // The frame's padding is the quiet zone.
  const { size, data } = encode(text, { border: 0 })
  const rows = data.map((row, y) => {
    let path = ''
    for (let x = 0; x < size; ) {
      let end = x
      while (row[end]) end++
      if (end > x) path += `M${x} ${y}h${end - x}v1h${x - end}z`
      x = end + 1
    }
    return path
  })
  return { size, path: rows.join('') }
}

/** A code to scan: dark on white in both themes, never tinted. */
export function Qr({ text, label, small = false }: QrProps) {
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <span className={small ? 'qr qr--s' : 'qr'} role="img" aria-label={`二维码：${label}`}>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={path} />
      </svg>
    </span>
  )
}
