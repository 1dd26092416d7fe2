import type { ReactNode } from 'react'

interface ChipProps {
  readonly children: ReactNode
  readonly pressed: boolean
  readonly onPress: () => void
  readonly fill?: boolean
}

/** A small toggle; `fill` takes an equal share of its row. */
export function Chip({ children, pressed, onPress, fill = false }: ChipProps) {
  return (
    <button type="button" className={fill ? 'chip chip--fill' : 'chip'} aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  )
}

/** Chips side by side; `line` scrolls sideways instead of wrapping. */
export function Chips({ children, line = false, label }: { children: ReactNode; line?: boolean; label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out as a scrolling line
    <div className={line ? 'chips chips--line' : 'chips'} role="group" aria-label={label}>
      {children}
    </div>
  )
}
