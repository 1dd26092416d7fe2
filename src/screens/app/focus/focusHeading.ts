import './focus.css'

/** The tab bar stays as its pages change: the focus on it is that of the page before. */
const STAYS = '.tabbar'

/** Gives the focus to the heading of the page, unless something of the page has it. Nothing scrolls. */
export function focusHeading(): void {
  const { activeElement, body } = document
  const heading = document.querySelector('h1')
  if (!heading || (activeElement !== body && !activeElement?.closest(STAYS))) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
