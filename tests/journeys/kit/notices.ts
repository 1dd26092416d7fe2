import type { Page } from 'playwright-core'

const LOOK_MS = 100

interface NoticeWindow {
  notices?: string[]
}

/** Runs in the page: a notice is gone after two or three seconds, and on a busy machine a look may come later than that. */
export function keepNotices(): void {
  const notices: string[] = []
  ;(window as NoticeWindow).notices = notices
  new MutationObserver(changes => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement)
          for (const toast of [node, ...node.querySelectorAll('*')])
            if (toast.matches('.toast')) notices.push(toast.textContent ?? '')
  }).observe(document, { childList: true, subtree: true })
}

/** Runs in the page. Each notice is taken once: the next of the same words is another. */
export function takeNotice(text: string | RegExp): boolean {
  const { notices = [] } = window as NoticeWindow
  const at = notices.findIndex(notice => (typeof text === 'string' ? notice.includes(text) : text.test(notice)))
  if (at >= 0) notices.splice(0, at + 1)
  return at >= 0
}

/** Runs in the page: what it has said and nobody has taken. */
export const noticesHere = (): string => ((window as NoticeWindow).notices ?? []).join(', ')

/** Waits until a page has said it, in a notice that may be gone by now. */
export const seesNotice = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(takeNotice, text, { polling: LOOK_MS })
