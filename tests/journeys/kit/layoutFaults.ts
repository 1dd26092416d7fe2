import type { Page } from 'playwright-core'

/**
 * Parts of a page that do not fit: it scrolls sideways, text stands beyond its edge, or text is cut off. Text shortened
 * on purpose says so (`text-overflow`), and never is a figure.
 */
export const layoutFaults = (page: Page): Promise<readonly string[]> => page.evaluate(faultsHere)

/** Runs in the page; no inner function has a name, since tsx would wrap it. */
function faultsHere(): readonly string[] {
  const faults: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > window.innerWidth) faults.push(`the page is ${root.scrollWidth} wide on ${window.innerWidth}`)
  // A reader's cursor or a search scrolls to what is hidden there, and no finger scrolls back.
  for (const screen of document.querySelectorAll('.screen'))
    if (getComputedStyle(screen).overflowY === 'hidden' && screen.scrollHeight > screen.clientHeight + 1)
      faults.push(`${screen.scrollHeight - screen.clientHeight} px are hidden below the screen`)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const looked = new Set<Element>()
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement: element } = node
    const text = node.textContent?.trim() ?? ''
    if (!element || text === '' || looked.has(element)) continue
    looked.add(element)
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    // Tables for the ear alone keep their width.
    if (element.closest('.visually-hidden')) continue
    const range = document.createRange()
    range.selectNodeContents(element)
    let place = range.getBoundingClientRect()
    // Text for screen readers alone is one pixel wide.
    if (element.getBoundingClientRect().width <= 1) continue
    let shortened = false
    let scrolls = false
    let fixed = false
    for (let at: Element | null = element; at && at !== document.body && !fixed; at = at.parentElement) {
      const { overflowX, textOverflow, position } = getComputedStyle(at)
      // Nothing around it cuts it.
      fixed = position === 'fixed'
      if (overflowX === 'auto' || overflowX === 'scroll') scrolls = at.scrollWidth > at.clientWidth
      if (scrolls) break
      if (overflowX === 'visible') continue
      const edge = at.getBoundingClientRect()
      if (place.right <= edge.right + 1 && place.left >= edge.left - 1) continue
      if (textOverflow === 'ellipsis' && !/^[\d,.+-]+$/.test(text)) {
        // What is seen of it ends where its box does.
        shortened = true
        place = edge
      } else faults.push(`${text} is cut by .${at.getAttribute('class') ?? at.tagName}`)
    }
    if (scrolls || shortened) continue
    if (place.left < -1 || place.right > window.innerWidth + 1)
      faults.push(`${text} stands from ${Math.round(place.left)} to ${Math.round(place.right)}`)
  }
  return faults
}
