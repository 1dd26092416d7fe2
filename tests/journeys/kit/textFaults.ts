import type { Page } from 'playwright-core'

/** Every size of words twice as large: all of them are one of `--fs-`. */
export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const root = document.documentElement
    const known = getComputedStyle(root)
    for (const size of [10, 11, 12, 13, 14, 15, 17, 20, 24, 34]) {
      const once = known.getPropertyValue(`--fs-${size}`).replace(/^calc\(2 \* (.*)\)$/, '$1')
      root.style.setProperty(`--fs-${size}`, `calc(2 * ${once})`)
    }
  })

/** Words that larger words have done harm to: cut at the top or the bottom, out of their button, over other words. */
export const textFaults = (page: Page): Promise<readonly string[]> => page.evaluate(faultsHere)

/** Runs in the page; no inner function has a name, since tsx would wrap it. */
function faultsHere(): readonly string[] {
  const faults: string[] = []
  const dialogs = [...document.querySelectorAll('dialog[open]')]
  // What is behind a dialog is not read.
  const root = dialogs.at(-1) ?? document.body
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const words: { text: string; at: DOMRect; scroller: Element | null; element: Element }[] = []
  const looked = new Set<Element>()
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement: element } = node
    const text = node.textContent?.trim() ?? ''
    if (!element || text === '' || looked.has(element)) continue
    looked.add(element)
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    // Tables for the ear alone keep their width.
    if (element.closest('.visually-hidden')) continue
    if (element.getBoundingClientRect().width <= 1) continue
    const range = document.createRange()
    range.selectNodeContents(element)
    // Letters stand within lines that reach further up and down.
    const lines = range.getBoundingClientRect()
    const rim = Number.parseFloat(getComputedStyle(element).fontSize) * 0.17
    let at = new DOMRect(lines.x, lines.y + rim, lines.width, lines.height - 2 * rim)
    let scroller: Element | null = null
    let stands = false
    for (let up: Element | null = element; up && up !== document.documentElement; up = up.parentElement) {
      const { overflowX, overflowY, position, webkitLineClamp } = getComputedStyle(up)
      if (position === 'absolute' || position === 'fixed' || position === 'sticky') stands = true
      if (webkitLineClamp !== 'none') break
      const edge = up.getBoundingClientRect()
      if (up.matches('button, .btn, .chip, .tag, .badge, .item, td, th') && up.scrollWidth <= up.clientWidth + 1)
        if (at.bottom > edge.bottom + 3 || at.top < edge.top - 3) {
          faults.push(`${text} stands out of .${up.getAttribute('class') ?? up.tagName}`)
          break
        }
      if (overflowY === 'auto' || overflowY === 'scroll' || overflowX === 'auto' || overflowX === 'scroll') {
        scroller = up
        break
      }
      // What is seen of a shortened line ends where its box does.
      if (overflowX !== 'visible') {
        const left = Math.max(at.left, edge.left)
        at = new DOMRect(left, at.y, Math.min(at.right, edge.right) - left, at.height)
      }
      if (overflowY === 'visible') continue
      if (at.bottom > edge.bottom + 3 || at.top < edge.top - 3) {
        faults.push(`${text} is cut above or below by .${up.getAttribute('class') ?? up.tagName}`)
        break
      }
    }
    if (!stands) words.push({ text, at, scroller, element })
  }
  for (const [i, a] of words.entries())
    for (const b of words.slice(i + 1)) {
      if (a.scroller !== b.scroller || a.element.contains(b.element) || b.element.contains(a.element)) continue
      const wide = Math.min(a.at.right, b.at.right) - Math.max(a.at.left, b.at.left)
      const high = Math.min(a.at.bottom, b.at.bottom) - Math.max(a.at.top, b.at.top)
      if (wide > 3 && high > 2) faults.push(`${a.text} stands over ${b.text}`)
    }
  return faults
}
