import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/**
 * A row that scrolls to have its chosen item in the middle (§S2.4).
 * @param mark the attribute that is true of the chosen item
 * @param key changes whenever another item is chosen, or stands elsewhere
 */
export function useChosenInView<Row extends HTMLElement>(
  mark: 'aria-selected' | 'aria-checked',
  key: string
): RefObject<Row | null> {
  const row = useRef<Row>(null)
  const left = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again whenever the key changes
  useEffect(() => {
    const box = row.current
    const chosen = box?.querySelector<HTMLElement>(`[${mark}=true]`)
    // Until the first item is left there is nothing to scroll: asking where it stands would lay out the whole page.
    left.current ||= Boolean(chosen?.previousElementSibling)
    if (left.current && box && chosen) box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2
  }, [mark, key])
  return row
}
