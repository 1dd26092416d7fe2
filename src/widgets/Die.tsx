import './balls.css'

/** Cells of the 3 × 3 grid that carry a pip, by face. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8]
}
const SIDE = 3

interface DieProps {
  /** 1–6; anything else is a die that has not been thrown. */
  readonly face: number
  readonly className: string
}

/** A die as it lies: pips on a 3 × 3 grid, red 1 and 4. */
export function Die({ face, className }: DieProps) {
  const pips = PIPS[face] ?? []
  return (
    <span className={`die ${className}`} data-n={pips.length > 0 ? face : undefined} aria-hidden="true">
      {pips.map(cell => (
        <i key={cell} style={{ gridArea: `${Math.floor(cell / SIDE) + 1} / ${(cell % SIDE) + 1}` }} />
      ))}
    </span>
  )
}
