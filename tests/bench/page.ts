import { accountName, openAccount } from '../journeys/kit/openAccount'
import type { FirstPage } from '../journeys/kit/PageShift'
import { FIRST_PAGES, firstPath, shiftsOf, sumOf, WAYS } from '../journeys/kit/PageShift'
import { launchBrowser } from '../journeys/kit/Phone'
import { Product } from '../journeys/kit/Product'
import { tellAims } from './kit/aims'
import { printTable } from './kit/printTable'
import { tellVisits } from './kit/visitTable'

/**
 * The first pages of the built product and its betting screen in Chromium: how each comes to a player, cold, at the
 * mobile preset (as `bench load`), then its layout shift from the first byte until it is at rest, with answers that come
 * slowly, backwards, without rows, or not at all; for a visitor and a player, on phones of two widths and one on its
 * side. What moved is listed under the table.
 *   npm run bench page
 */
const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 844, height: 390 }
]
/** PAGES=index,betType, RUNS=1 and PHONES=1 (the first so many, 0: none) make it short. */
const wanted = (process.env['PAGES']?.split(',') as FirstPage[] | undefined) ?? FIRST_PAGES
const runs = Number(process.env['RUNS'] ?? 3)
const phones = SIZES.slice(0, Number(process.env['PHONES'] ?? SIZES.length))

const product = await Product.start()
const browser = await launchBrowser()
try {
  const session = await openAccount(product.url, accountName())
  const pages = wanted.map(name => ({ name, path: firstPath(name), ...(name !== 'login' && { session }) }))
  tellAims(await tellVisits(browser, product.url, pages, runs))
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
  if (rows.length > 0) printTable(['page', 'phone', 'who', ...WAYS], rows)
  for (const line of moved) process.stdout.write(`${line}\n`)
} finally {
  await browser.close()
  await product.stop()
}
