import type { Page } from 'playwright-core'

/** Where parts of a page stand, by their selectors: each one that matches, in px of its window. */
export const placesOf = (page: Page, parts: readonly string[]) =>
  page.evaluate(
    named =>
      named.flatMap(part =>
        [...document.querySelectorAll(part)].map(found => found.getBoundingClientRect().toJSON() as DOMRect)
      ),
    parts
  )
