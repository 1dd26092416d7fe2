/**
 * Takes the pictures of screens again and keeps them as what tests/journeys/unstepped/screenPixels.test.ts expects, of the
 * product as it is built. Only for a change of looks that was meant; look at every picture that git shows as changed.
 *   npm run screens:baselines -- [--screen home] [--out folder]
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { optionsOf } from '../../../src/tools/options'
import { keepPicture } from '../../../src/tools/stage/keepPicture'
import { WEIGHED } from '../../../src/tools/stage/LabPage'
import { KEY_SCREENS, SCREENS_FOLDER, WORDS_FILE } from './keyScreens'
import { connectBrowser, launchSharedBrowser } from './Phone'
import { Product } from './Product'
import { screenPicture, wordsPicture } from './screenPicture'

const values = optionsOf({
  screen: { type: 'string', default: '' },
  out: { type: 'string', default: SCREENS_FOLDER }
})
const screens = KEY_SCREENS.filter(({ name }) => name.startsWith(values.screen))
if (screens.length === 0) {
  process.stderr.write(
    `no screen begins with ${values.screen}; there are ${KEY_SCREENS.map(({ name }) => name).join(', ')}.\n`
  )
  process.exit(2)
}

mkdirSync(values.out, { recursive: true })
// The browser of the journeys: another draws other pixels.
const [product, server] = await Promise.all([Product.start(), launchSharedBrowser(WEIGHED)])
let bytes = 0
try {
  const browser = await connectBrowser(server.wsEndpoint())
  keepPicture(join(values.out, WORDS_FILE), await wordsPicture(browser))
  for (const screen of screens) {
    const kept = keepPicture(join(values.out, `${screen.name}.png`), await screenPicture(browser, product.url, screen))
    bytes += kept.bytes
    console.log(`${screen.name}: ${kept.said}`)
  }
  console.log(`${(bytes / 1024).toFixed(0)} KB in ${values.out}`)
} finally {
  await server.close()
  await product.stop()
}
