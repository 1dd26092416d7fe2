/** One element on the 24 grid. */
type ShapePart =
  | { readonly path: string }
  | { readonly circle: readonly [cx: number, cy: number, r: number] }
  | { readonly ellipse: readonly [cx: number, cy: number, rx: number, ry: number] }
  | { readonly box: readonly [x: number, y: number, width: number, height: number, rx: number] }

function drawn(part: ShapePart, key: number) {
  if ('path' in part) return <path key={key} d={part.path} />
  if ('ellipse' in part) {
    const [cx, cy, rx, ry] = part.ellipse
    return <ellipse key={key} cx={cx} cy={cy} rx={rx} ry={ry} />
  }
  if ('box' in part) {
    const [x, y, width, height, rx] = part.box
    return <rect key={key} x={x} y={y} width={width} height={height} rx={rx} />
  }
  const [cx, cy, r] = part.circle
  return <circle key={key} cx={cx} cy={cy} r={r} />
}

/** An icon that others bring along, in the manner of ours: 1.75 stroke, round ends, no fill. Decoration only. */
export function ShapeIcon({ shape }: { readonly shape: readonly ShapePart[] }) {
  return (
    <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
      {shape.map(drawn)}
    </svg>
  )
}
