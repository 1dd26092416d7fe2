import type { FirstPage } from '../journeys/kit/PageShift'
import { FIRST_PAGES, sessionOf, shiftsOf, sumOf, WAYS } from '../journeys/kit/PageShift'
import { launchBrowser } from '../journeys/kit/Phone'
import { Player } from '../journeys/kit/Player'
import { Product } from '../journeys/kit/Product'
import { printTable } from './kit/printTable'

/**
 * Layout shift of the first pages of the built product in Chromium, from the first byte until they are at rest, with
 * answers that come slowly, backwards, without rows, or not at all; for a visitor and a player, on phones of two widths
 * and one on its side. What moved is listed under the table.
 *   npm run bench page
 */
const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 844, height: 390 }
]
/** PAGES=index,betType and PHONES=1 (the first so many) make it short. */
const wanted = (process.env['PAGES']?.split(',') as FirstPage[] | undefined) ?? FIRST_PAGES
const phones = SIZES.slice(0, Number(process.env['PHONES'] ?? SIZES.length))

const product = await Product.start()
const browser = await launchBrowser()
try {
  const player = await Player.register(browser, product.url)
  const session = await sessionOf(player.phone.page)
  await player.phone.leave()
  const moved: string[] = []
  const rows: string[][] = []
  for (const page of wanted) {
    for (const viewport of phones) {
      for (const who of ['visitor', 'player'] as const) {
        const shifts = await Promise.all(
          WAYS.map(way =>
            shiftsOf(browser, product.url, {
              page,
              way,
              options: { viewport },
              ...(who === 'player' && { session })
            })
          )
        )
        const row = [page, `${viewport.width}×${viewport.height}`, who, ...shifts.map(all => sumOf(all).toFixed(5))]
        process.stderr.write(`${row.join(' ')}\n`)
        rows.push(row)
        for (const [at, all] of shifts.entries())
          for (const shift of all)
            moved.push(
              `${page} ${viewport.width} ${who} ${WAYS[at]} ${shift.value.toFixed(4)}: ${shift.moved.join('; ')}`
            )
      }
    }
  }
  printTable(['page', 'phone', 'who', ...WAYS], rows)
  for (const line of moved) process.stdout.write(`${line}\n`)
} finally {
  await browser.close()
  await product.stop()
}
