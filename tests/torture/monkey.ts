import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Random } from '../../src/rules/random'
import { seededRandom } from '../../src/rules/random'
import { optionsOf, wholeNumber } from '../../src/tools/options'
import type { Finding } from '../journeys/kit/Monkey'
import { Monkey } from '../journeys/kit/Monkey'
import { monkeyPlaces } from '../journeys/kit/monkeyPlaces'
import { launchBrowser } from '../journeys/kit/Phone'
import { Player } from '../journeys/kit/Player'
import { Product } from '../journeys/kit/Product'

/**
 * `npm run monkey -- --minutes 10 --seed 7 [--phones 3] [--size 390x844] [--dark] [--cuts]`: phones that tap, type and go
 * about at random on the built product (`npm run build`), each life with an account of its own. `--cuts`: calls come late,
 * fail, or are done and lose their answer. Prints what goes wrong with what was done before it, and keeps a picture; exit
 * 1 where something did, or nothing was done at all. What is tapped follows from the seed, what answers first does not.
 */
const values = optionsOf({
  minutes: { type: 'string', default: '5' },
  seed: { type: 'string', default: String(process.pid) },
  phones: { type: 'string', default: '2' },
  size: { type: 'string', default: '390x844' },
  dark: { type: 'boolean', default: false },
  cuts: { type: 'boolean', default: false }
})
const countOf = (option: 'minutes' | 'phones'): number => wholeNumber(option, values[option], 1, 1000)
const [minutes, phones] = [countOf('minutes'), countOf('phones')]
const [, width, height] = /^(\d{3,4})x(\d{3,4})$/.exec(values.size) ?? []
if (width === undefined) {
  console.error(`--size ${values.size}: give two numbers, as 390x844.`)
  process.exit(2)
}
const options = {
  deviceScaleFactor: 1,
  viewport: { width: Number(width), height: Number(height) },
  colorScheme: values.dark ? 'dark' : 'light'
} as const

/** ms of one life. Then comes another, who has won nothing and stopped nothing. */
const LIFE = 90_000
/** ms that a call may come late, shorter than the client waits. */
const LATE = 4000
/** Of a hundred calls: refused, done without an answer, late. */
const CUTS = { refused: 5, lost: 3, late: 10 }
/** What a client says of such calls. */
const CUT_OFF = /call failed|net::ERR_FAILED/

/** What becomes of a phone's calls. */
const cuts = (page: Page, random: Random) =>
  page.route('**/api/**', async route => {
    const chance = random() * 100
    if (chance < CUTS.refused) return route.abort()
    if (chance < CUTS.refused + CUTS.lost) return route.fetch().then(() => route.abort())
    if (chance < CUTS.refused + CUTS.lost + CUTS.late) await new Promise(done => setTimeout(done, random() * LATE))
    return route.continue()
  })

const said = new Set<string>()
async function tell({ what, url, acts }: Finding, page: Page): Promise<void> {
  if (said.has(what)) return
  said.add(what)
  const picture = join(tmpdir(), `kaijiang-monkey-${values.seed}-${said.size}.png`)
  await page.screenshot({ path: picture }).catch(() => undefined)
  console.log(`${what}\n  at ${url}, picture ${picture}\n  after ${acts.join(' > ')}`)
}

const product = await Product.start()
const browser = await launchBrowser().catch(async error => {
  await product.stop()
  throw error
})
const places = await monkeyPlaces(product.url)
/** The minutes begin when all stands: a slow machine takes one of them to start. */
const ends = Date.now() + minutes * 60_000
/** One phone's lives, one after the other. @returns how much it did in them */
async function lives(phone: number): Promise<number> {
  let acts = 0
  for (let life = 0; Date.now() < ends; life++) {
    const over = Math.min(ends, Date.now() + LIFE)
    const seed = `${values.seed} ${phone} ${life}`
    const player = await Player.enter(browser, product.url, options)
    if (values.cuts) await cuts(player.page, seededRandom(`${seed} cuts`))
    const expected = values.cuts ? CUT_OFF : undefined
    const monkey = new Monkey(player, {
      random: seededRandom(seed),
      places,
      onFinding: tell,
      ...(expected && { expected })
    })
    acts += await monkey.roam(() => Date.now() >= over)
    await player.page.unrouteAll({ behavior: 'ignoreErrors' })
    await player.phone.context.close()
  }
  return acts
}
try {
  const counts = await Promise.all(Array.from({ length: phones }, (_, phone) => lives(phone)))
  const acts = counts.reduce((sum, count) => sum + count, 0)
  console.log(`${acts} acts, ${said.size} findings. Seed ${values.seed}.`)
  process.exitCode = said.size > 0 || acts === 0 ? 1 : 0
} finally {
  await browser.close()
  await product.stop()
}
