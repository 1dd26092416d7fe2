import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { clientFiles } from '../../../src/server/plugins/clientFiles'
import type { SiteSettings } from '../../../src/server/siteSettings'
import { readSite, STANDARD_SITE } from '../../../src/server/siteSettings'
import { TestServer } from '../../kit/TestServer'

let server: TestServer

/** The site of an operator's file. */
function siteOf(file: object): SiteSettings {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const path = join(folder, 'site.json')
  writeFileSync(path, JSON.stringify(file))
  const read = readSite(path)
  rmSync(folder, { recursive: true })
  if (!read.ok) throw new Error(read.sentence)
  return read.site
}

afterEach(() => server.close())

describe('the site as its operator set it (§S3)', () => {
  const site = {
    ...STANDARD_SITE,
    brand: '好运',
    phoneNum: '400-1',
    minLength: 6,
    userNamecomplexity: 1 as const,
    ios: 'https://a.example/i'
  }

  test('everything in the site file is answered: fields for wrapping apps, logos by place, and where pictures come from', async () => {
    const read = siteOf({
      ...{ imageUrl: 'https://img.example/', logo: [{ place: 'login', url: 'login.png' }], customerType: 2 },
      ...{ appKey: 'k1', dataSource: 3, trafficStatistics: 'https://count.example/', openModelValue: 'wide' }
    })
    server = await TestServer.start({ games: [], settings: { site: read, featuresOff: new Set(['chat', 'sign']) } })
    expect(await server.data('loginData', { platformType: 1 })).toMatchObject({
      ...{ logo: [{ place: 'login', url: 'https://img.example/login.png' }], customerType: 2, off: ['chat', 'sign'] },
      ...{ appKey: 'k1', dataSource: 3, trafficStatistics: 'https://count.example/', openModelValue: 'wide' }
    })
    await server.register('someone1')
    expect(await server.data('userInfo', {})).toMatchObject({
      ...{ imageUrl: 'https://img.example/', signActivitySwitch: 0, ybSwitch: 1 },
      service: { commands: { chatEnable: 0 } }
    })
    const { headers } = await server.app.inject({ url: '/api/health' })
    expect(String(headers['content-security-policy'])).toMatch(/img-src 'self' data: blob: [^;]*https:\/\/img\.example/)
  })

  test('configuration, apps and logos tell it; names are judged by it', async () => {
    server = await TestServer.start({ games: [], settings: { site } })
    expect(await server.data('loginData', { platformType: 1 })).toMatchObject({
      brand: '好运',
      phoneNum: '400-1',
      minLength: 6,
      userNamecomplexity: 1
    })
    expect(await server.data('appUrl', {})).toEqual({ ios: 'https://a.example/i', android: '' })
    expect(await server.data('appLogo', {})).toEqual({ logo: [] })
    await expect(server.register('abcdef')).rejects.toThrow('账号由6-12位字母加数字组合,不允许特殊字符')
    await server.register('abcde1')
  })

  test('the page itself carries the name', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'page-'))
    writeFileSync(
      join(folder, 'index.html'),
      '<meta name="application-name" content="开奖" /><title>开奖</title><p>开奖</p>'
    )
    server = await TestServer.start({
      games: [],
      settings: { site },
      frontend: app => clientFiles(app, folder, site.brand)
    })
    const { body } = await server.app.inject({ url: '/app/index' })
    rmSync(folder, { recursive: true })
    expect(body).toBe('<meta name="application-name" content="好运" /><title>好运</title><p>开奖</p>')
  })
})

describe('what a phone installs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-'))
  const built = '<meta name="application-name" content="开奖" /><title>开奖</title>'
  const revision = createHash('sha256').update(built).digest('base64url').slice(0, 12)
  mkdirSync(join(folder, 'brand'))
  writeFileSync(join(folder, 'index.html'), built)
  writeFileSync(join(folder, 'sw.js'), `const page = '${revision}'`)
  writeFileSync(join(folder, 'brand/app.webmanifest'), '{"name":"开奖","short_name":"开奖","scope":"/"}')

  afterAll(() => rmSync(folder, { recursive: true }))

  const start = async (brand: string) => {
    server = await TestServer.start({
      games: [],
      settings: { site: { ...STANDARD_SITE, brand } },
      frontend: app => clientFiles(app, folder, brand)
    })
    const { body, headers } = await server.app.inject({ url: '/sw.js' })
    return { body, headers }
  }

  test('the worker is asked for at every visit, comes once, and may be nothing but ours', async () => {
    const { headers } = await start('开奖')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' })
    expect(String(headers['content-security-policy'])).toContain("worker-src 'self'")
    const again = await server.app.inject({ url: '/sw.js', headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const packed = await server.app.inject({ url: '/sw.js', headers: { 'accept-encoding': 'gzip' } })
    expect(gunzipSync(packed.rawPayload).toString()).toContain('const page')
  })

  test('another name of the site is another worker: phones keep the page that says it', async () => {
    const before = (await start('开奖')).body
    await server.close()
    const after = (await start('好运')).body
    expect(after).not.toBe(before)
    expect(after).not.toContain(revision)
  })

  test('the page comes packed, and once until it or its policy is another', async () => {
    await start('开奖')
    const plain = await server.app.inject({ url: '/app/index' })
    const packed = await server.app.inject({ url: '/app/betType', headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      etag: plain.headers.etag
    })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    const gzipped = await server.app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body)
    const tag = String(plain.headers.etag)
    const again = await server.app.inject({ url: '/', headers: { 'if-none-match': tag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    // Where the page is served from stands in its policy, as the address of the socket.
    const elsewhere = await server.app.inject({ url: '/', headers: { 'if-none-match': tag, host: 'other.example' } })
    expect(elsewhere.statusCode).toBe(200)
  })

  test('the manifest carries the name', async () => {
    await start('好运')
    const answer = await server.app.inject({ url: '/brand/app.webmanifest' })
    expect(answer.json()).toEqual({ name: '好运', short_name: '好运', scope: '/' })
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-type']).toContain('application/manifest+json')
  })
})

describe('input/getYxxPlayPanel', () => {
  test('has the groups of fish-shrimp-crab as the whole game has them, and of no other game', async () => {
    server = await TestServer.start({ games: [61] })
    expect(await server.data('yxxPlayPanel', { typeId: 61 })).toEqual(
      await server.data('allPages', { typeId: 61, type: 3 })
    )
    expect(await server.call('yxxPlayPanel', { typeId: 1 })).toMatchObject({ code: 500, message: '彩种不存在或未开放' })
  })
})
