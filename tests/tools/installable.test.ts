import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterEach, describe, expect, test } from 'vitest'
import { isPagePath, PAGE } from '../../src/net/offline/siteFiles'
import { buildOfflineWorker, siteVersion } from '../../src/tools/build/offlineWorker.mjs'
import { ROOT } from '../../src/tools/node.mjs'

interface Manifest {
  readonly name: string
  readonly lang: string
  readonly start_url: string
  readonly scope: string
  readonly display: string
  readonly theme_color: string
  readonly background_color: string
  readonly icons: readonly {
    readonly src: string
    readonly sizes: string
    readonly type: string
    readonly purpose?: string
  }[]
}

const asset = (path: string): Buffer => readFileSync(join(ROOT, 'assets', path))
const manifest = JSON.parse(asset('brand/app.webmanifest').toString('utf8')) as Manifest
const page = readFileSync(join(ROOT, 'index.html'), 'utf8')

test('browsers are asked not to translate: texts they put in place of those of the page are not followed by it', () => {
  expect(page).toMatch(/<html[^>]* translate="no"/)
})

// What Lighthouse asks of an application that can be installed.
describe('the site can be installed', () => {
  test('it has a Chinese name, opens alone, and begins on a page within its scope', () => {
    expect(manifest).toMatchObject({ name: '开奖', lang: 'zh-CN', display: 'standalone', scope: '/' })
    expect(manifest.start_url.startsWith(manifest.scope)).toBe(true)
    expect(isPagePath(manifest.start_url)).toBe(true)
    // Without a network it opens from what the worker keeps.
    expect(manifest.start_url).toBe(PAGE)
    expect(page).toContain('<link rel="manifest" href="/brand/app.webmanifest" />')
    expect(page).toContain('name="viewport"')
    expect(page).toContain('rel="apple-touch-icon"')
  })

  test('its colours are the ground of the tokens, and the page says the same', () => {
    const tokens = readFileSync(join(ROOT, 'src/ui/styles/tokens.css'), 'utf8')
    const [, ground] = /--bg:\s*(#\w+)/.exec(tokens) ?? []
    expect([manifest.theme_color, manifest.background_color]).toEqual([ground, ground])
    expect(page).toContain(`content="${ground}"`)
  })

  test.each(manifest.icons.filter(({ type }) => type === 'image/png'))('$src is $sizes', ({ src, sizes }) => {
    const { width, height } = PNG.sync.read(asset(src))
    expect(`${width}x${height}`).toBe(sizes)
  })

  test.each(['any', 'maskable'])('there are icons of 192 and 512 for %s', purpose => {
    const sizes = manifest.icons.filter(icon => icon.purpose === purpose).map(icon => icon.sizes)
    expect(sizes).toEqual(['192x192', '512x512'])
  })

  test('a maskable icon is filled to its edges', () => {
    for (const { src } of manifest.icons.filter(icon => icon.purpose === 'maskable')) {
      const { width, height, data } = PNG.sync.read(asset(src))
      const corners = [0, width - 1, width * (height - 1), width * height - 1]
      expect(corners.map(at => data[at * 4 + 3])).toEqual([255, 255, 255, 255])
    }
  })
})

describe('the worker of a build', () => {
  let folder = ''
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const built = () => {
    folder = mkdtempSync(join(tmpdir(), 'kaijiang-built-'))
    for (const sub of ['assets', 'sound', 'race']) mkdirSync(join(folder, sub))
    const files = {
      'index.html': '<p>',
      'assets/first-Ab3_x9Z.js': '1',
      'assets/first-Ab3_x9Z.js.br': '1',
      'race/cars.png': '2',
      'sound/race.webm': '3',
      'brand.svg': '4'
    }
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
    return folder
  }

  test('knows every file, when it is fetched, and the revision of those whose names have none', () => {
    expect(siteVersion(built()).files.map(({ path, revision, when }) => [path, revision.length, when])).toEqual([
      ['/assets/first-Ab3_x9Z.js', 0, 'first'],
      ['/brand.svg', 12, 'first'],
      ['/race/cars.png', 12, 'beside'],
      ['/sound/race.webm', 12, 'asked']
    ])
  })

  test('is another one as soon as a file is', () => {
    const client = built()
    buildOfflineWorker(client)
    const before = readFileSync(join(client, 'sw.js'), 'utf8')
    buildOfflineWorker(client)
    expect(readFileSync(join(client, 'sw.js'), 'utf8')).toBe(before)
    writeFileSync(join(client, 'index.html'), '<p>2')
    buildOfflineWorker(client)
    expect(readFileSync(join(client, 'sw.js'), 'utf8')).not.toBe(before)
  })
})
