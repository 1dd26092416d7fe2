import { lazy, Suspense } from 'react'
import './balls.css'

/** Only one game has symbols: their lines come when the first is shown. */
const SymbolArt = lazy(() => import('./SymbolArt').then(file => ({ default: file.SymbolArt })))

const SIDES = 6

interface SymbolDieProps {
  readonly points: number
  readonly className: string
}

/** A die that shows a symbol; not thrown yet while its points are none of 1–6. */
export function SymbolDie({ points, className }: SymbolDieProps) {
  return (
    <span className={`die die--symbol ${className}`} data-n={points} aria-hidden="true">
      {points >= 1 && points <= SIDES && (
        <Suspense fallback={null}>
          <SymbolArt points={points} />
        </Suspense>
      )}
    </span>
  )
}
