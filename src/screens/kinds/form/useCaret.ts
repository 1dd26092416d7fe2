import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { useComposed } from '../../../ui/controls/useComposed'

const isFigure = (sign: string): boolean => /[\d.]/.test(sign)

type CaretInput = ReturnType<typeof useComposed> & { readonly ref: RefObject<HTMLInputElement | null> }

/**
 * The caret of a field whose thousands are set apart while it is typed: as many figures stay behind it as before. Left
 * to itself it would jump to the end at every comma.
 */
export function useCaret(shown: string, onTyped: (text: string) => void): CaretInput {
  const ref = useRef<HTMLInputElement>(null)
  const behind = useRef<number>(undefined)
  useLayoutEffect(() => {
    const input = ref.current
    // While a keyboard composes, its text stands there and the caret is its own.
    if (!input || behind.current === undefined || input.value !== shown) return
    let left = behind.current
    behind.current = undefined
    let at = input.value.length
    while (at > 0 && left > 0) if (isFigure(input.value[--at] ?? '')) left--
    // In front of a comma: behind it, Backspace would take the comma, which comes back.
    while (at > 0 && !isFigure(input.value[at - 1] ?? '')) at--
    if (document.activeElement === input) input.setSelectionRange(at, at)
  })
  const input = useComposed(shown, ({ value, selectionEnd }) => {
    behind.current = [...value.slice(selectionEnd ?? value.length)].filter(isFigure).length
    onTyped(value)
  })
  return { ...input, ref }
}
