import { accountName, openAccount } from '../journeys/kit/openAccount'
import { launchBrowser } from '../journeys/kit/Phone'
import { Product } from '../journeys/kit/Product'
import { tellAims } from './kit/aims'
import { tellVisits } from './kit/visitTable'

/**
 * How the first page of the built product comes, cold, at the mobile preset (processor 4 times slower, 1.6 Mbit/s,
 * 150 ms): performance by Lighthouse's published curves (without the speed index), paints, what blocks a finger, what
 * moves, requests and bytes until the largest paint, processor time.
 *   npm run bench load        PATHS=/app/index,/app/betType  RUNS=5  WHO=visitor
 */
const paths = process.env['PATHS']?.split(',') ?? ['/app/index']
const runs = Number(process.env['RUNS'] ?? 5)
const who = process.env['WHO']?.split(',') ?? ['visitor', 'player']

const product = await Product.start()
const browser = await launchBrowser()
try {
  const session = await openAccount(product.url, accountName())
  const pages = paths.flatMap(path =>
    who.map(name => ({ name: `${path}, ${name}`, path, ...(name === 'player' && { session }) }))
  )
  tellAims(await tellVisits(browser, product.url, pages, runs))
} finally {
  await browser.close()
  await product.stop()
}
