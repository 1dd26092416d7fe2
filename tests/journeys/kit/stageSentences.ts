import type { Player } from './Player'

/** A stage that has come, with a scene on it. */
export const STANDING = '.draw-stage:has(canvas):not(:has(.stage-wait))'

/** A sentence of the stage's live region, and when it came: ms by the clock of the page. */
export type Sentence = readonly [text: string, at: number]

/** Writes down every sentence of the stage's live region, from the next page on. */
export const listen = (player: Player): Promise<unknown> =>
  player.page.addInitScript(() => {
    const said: [text: string, at: number][] = []
    Object.assign(window, { said })
    new MutationObserver(() => {
      const text = document.querySelector('.stage-live')?.textContent ?? ''
      if (text !== '' && said.at(-1)?.[0] !== text) said.push([text, Date.now()])
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })

/** What was written down since the page was opened. */
export const heard = (player: Player): Promise<readonly Sentence[]> =>
  player.page.evaluate(() => (window as unknown as { said: readonly Sentence[] }).said)
