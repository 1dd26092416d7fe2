import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../../../src/server/settings'
import { readSite, STANDARD_SITE } from '../../../src/server/siteSettings'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const written = (text: string): string => {
  const path = join(folder, 'site.json')
  writeFileSync(path, text)
  return path
}
const sentenceOf = (text: string): string => {
  const read = readSite(written(text))
  return read.ok ? 'ok' : read.sentence
}

describe('the operator’s file of the site (§S3)', () => {
  test('settings that the file leaves out take their standard values', () => {
    expect(readSite(written('{"brand": "开奖 2", "phoneNum": "400-123-4567"}'))).toEqual({
      ok: true,
      site: { ...STANDARD_SITE, brand: '开奖 2', phoneNum: '400-123-4567' }
    })
  })

  test('logos are files of imageUrl, or stand elsewhere', () => {
    const logo = [
      { place: 'login', url: 'brand/logo.png' },
      { place: 'download', url: 'https://b.example/d.png' }
    ]
    const read = readSite(written(JSON.stringify({ imageUrl: 'https://a.example/pictures', logo })))
    expect(read.ok && read.site.logo.map(({ url }) => url)).toEqual([
      'https://a.example/pictures/brand/logo.png',
      'https://b.example/d.png'
    ])
  })

  test.each([
    ['{', 'cannot be read as JSON'],
    ['[]', 'bad value at the file'],
    ['{"brand": "<b>"}', 'bad value at brand'],
    ['{"brand": ""}', 'bad value at brand'],
    ['{"phoneNum": "javascript:alert(1)"}', 'bad value at phoneNum'],
    ['{"ios": "http://apps.example"}', 'bad value at ios'],
    ['{"android": "javascript:alert(1)"}', 'bad value at android'],
    ['{"logo": [{"place": "nowhere", "url": "https://a.example/x.png"}]}', 'bad value at logo.0.place'],
    ['{"minLength": 9, "maxLength": 8}', 'bad value at maxLength'],
    ['{"userNamecomplexity": 2}', 'bad value at userNamecomplexity'],
    ['{"logo": [{"place": "login", "url": "x.png"}]}', 'bad value at imageUrl'],
    ['{"imageUrl": "https://a.example", "logo": [{"place": "login", "url": "/../x.png"}]}', 'bad value at logo.0.url'],
    ['{"imageUrl": "http://a.example"}', 'bad value at imageUrl'],
    ['{"dataSource": -1}', 'bad value at dataSource'],
    ['{"trafficStatistics": "//count.example"}', 'bad value at trafficStatistics'],
    ['{"colour": "red"}', 'bad value at the file']
  ])('%s stops the start with one sentence', (text, why) => {
    expect(sentenceOf(text)).toContain(why)
    expect(readSettings({ SITE_FILE: join(folder, 'site.json') })).toMatchObject({ ok: false })
  })

  test('a file that is not there stops it as well; none is standard', () => {
    expect(readSettings({ SITE_FILE: join(folder, 'none.json') })).toMatchObject({ ok: false })
    const standard = readSettings({})
    expect(standard.ok && standard.settings.site).toEqual(STANDARD_SITE)
  })
})
