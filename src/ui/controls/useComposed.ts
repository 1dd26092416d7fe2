import type { ChangeEvent } from 'react'
import { useState } from 'react'

type Typed = HTMLInputElement | HTMLTextAreaElement

interface Composed {
  readonly value: string
  readonly onChange: (event: ChangeEvent<Typed>) => void
  readonly onCompositionEnd: () => void
}

/**
 * A field that shows something else than was typed. A text that a keyboard still composes stays as it is until it ends:
 * put in its place, figures would be typed anew behind themselves, and ５０ become 550.
 */
export function useComposed(shown: string, onText: (field: Typed) => void): Composed {
  const [composed, setComposed] = useState<string>()
  return {
    value: composed ?? shown,
    onChange({ currentTarget, nativeEvent }) {
      setComposed((nativeEvent as InputEvent).isComposing ? currentTarget.value : undefined)
      onText(currentTarget)
    },
    onCompositionEnd: () => setComposed(undefined)
  }
}
