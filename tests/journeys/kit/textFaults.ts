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

/** Words that larger words have done harm to: cut at the top or the bottom, out of their button, over other words, in two. */
export const textFaults = (page: Page): Promise<readonly string[]> => page.evaluate(faultsHere)

/** Runs in the page; no inner function has a name, since tsx would wrap it. */
function faultsHere(): readonly string[] {
  const faults: string[] = []
  const dialogs = [...document.querySelectorAll('dialog[open]')]
  // What is behind a dialog is not read.
  const root = dialogs.at(-1) ?? document.body
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const words: {
    text: string
    lines: readonly DOMRect[]
    scroller: Element | null
    element: Element
    layer: Element | null
  }[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement: element } = node
    const text = node.textContent?.trim() ?? ''
    if (!element || text === '') continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    // Tables for the ear alone keep their width.
    if (element.closest('.visually-hidden')) continue
    if (element.getBoundingClientRect().width <= 1) continue
    const range = document.createRange()
    range.selectNode(node)
    // Letters stand within lines that reach further up and down.
    const rim = Number.parseFloat(getComputedStyle(element).fontSize) * 0.17
    let at = range.getBoundingClientRect()
    at = new DOMRect(at.x, at.y + rim, at.width, at.height - 2 * rim)
    let scroller: Element | null = null
    // What stands by itself may lie over what scrolls; within it nothing may.
    let layer: Element | null = null
    for (let up: Element | null = element; up && up !== document.documentElement; up = up.parentElement) {
      const { overflowX, overflowY, position, webkitLineClamp } = getComputedStyle(up)
      if (position === 'absolute' || position === 'fixed' || position === 'sticky') layer ??= up
      if (webkitLineClamp !== 'none') break
      const edge = up.getBoundingClientRect()
      // Others scroll under a cell that stays, and the words of a marker are white as what it lies on.
      const isGround = (position === 'sticky' && up.matches('td, th')) || up.matches('.hit')
      if (isGround && (at.right > edge.right + 1 || at.left < edge.left - 1))
        faults.push(`${text} stands out of .${up.getAttribute('class') ?? up.tagName} sideways`)
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
    // Words of a sentence go on in the next line: what they stand over is told line by line.
    const lines = [...range.getClientRects()].map(line => {
      const left = Math.max(at.left, line.left)
      return new DOMRect(left, line.y + rim, Math.min(at.right, line.right) - left, line.height - 2 * rim)
    })
    words.push({ text, lines, scroller, element, layer })
    // 对子 is one word; a line may end between two.
    if (element.closest('.tl__row .tl__cells, .draws__facts, .latest__facts'))
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(line => line.top)).size > 1) faults.push(`${word} is broken in two`)
      }
  }
  for (const [i, a] of words.entries())
    for (const b of words.slice(i + 1)) {
      if (a.scroller !== b.scroller || a.layer !== b.layer) continue
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue
      const over = a.lines.some(one =>
        b.lines.some(
          other =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2
        )
      )
      if (over) faults.push(`${a.text} stands over ${b.text}`)
    }
  return faults
}
