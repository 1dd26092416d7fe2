import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { PhoneOptions } from './Phone'

export const SCREENS_FOLDER = join(import.meta.dirname, '../screens')
/** How words are set on the machine that took the pictures. */
export const WORDS_FILE = 'words.png'
export const RETAKE = 'npm run screens:baselines'

/** A screen that is kept as a picture. */
export interface KeyScreen {
  readonly name: string
  readonly path: string
  /** What a player does before it is looked at. */
  readonly act?: ((page: Page) => Promise<unknown>) | undefined
  readonly options: PhoneOptions
}

const PHONE = { width: 390, height: 844 }
const LOOKS: readonly (readonly [look: string, options: PhoneOptions])[] = [
  ['phone', { viewport: PHONE, colorScheme: 'light' }],
  ['phone-dark', { viewport: PHONE, colorScheme: 'dark' }],
  ['sideways', { viewport: { width: 844, height: 390 }, colorScheme: 'light' }],
  ['laptop', { viewport: { width: 1280, height: 800 }, colorScheme: 'light', isMobile: false, hasTouch: false }]
]

/** Today's list of winners, at the end of the home page. */
async function toHeroes(page: Page): Promise<void> {
  await page.getByText('今日榜').click()
  await page.locator('.screen__body').evaluate(body => body.scrollTo(0, body.scrollHeight))
}

/** Instant games: one of each family that has one. */
const PAGES: readonly (readonly [page: string, path: string, act?: KeyScreen['act']])[] = [
  ['home', 'index'],
  ['home-heroes', 'index', toHeroes],
  ['mine', 'personalCenter'],
  ['instant-racing', 'lotteryGame?typeId=68&type=2'],
  ['instant-ssc', 'lotteryGame?typeId=73&type=1'],
  ['instant-k3', 'lotteryGame?typeId=8&type=3']
]

/** Every screen that is kept, in every look. */
export const KEY_SCREENS: readonly KeyScreen[] = PAGES.flatMap(([page, path, act]) =>
  LOOKS.map(([look, options]) => ({
    name: `${page}-${look}`,
    path: `/app/${path}`,
    act,
    options: { ...options, deviceScaleFactor: 1, reducedMotion: 'reduce' }
  }))
)
