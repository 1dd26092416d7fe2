import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { clientFiles } from '../../../src/server/plugins/clientFiles'
import { appBench } from './appBench'

const bench = appBench()
const { start, get } = bench

describe('pages and files', () => {
  let folder: string
  const serve = async () => {
    folder = mkdtempSync(join(tmpdir(), 'kaijiang-client-'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>开奖</title>')
    writeFileSync(join(folder, 'assets', 'main-Ab3_x9Z.js'), 'x'.repeat(2000))
    writeFileSync(join(folder, 'assets', 'main-Ab3_x9Z.js.gz'), gzipSync('x'.repeat(2000)))
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
    await start({ frontend: made => clientFiles(made, folder, '开奖') })
  }
  afterEach(() => rmSync(folder ?? '', { recursive: true, force: true }))

  it.each(['/', '/app/index', '/app/lotteryGame?typeId=30&type=2', '/rechargeForm', '/anything'])(
    '%s is the page',
    async path => {
      await serve()
      const answer = await get(path)
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache'
      ])
      expect(answer.body).toContain('开奖')
      expect(answer.headers['content-security-policy']).toBeDefined()
    }
  )

  it('a page whose screen needs more than the entry is sent with it, after the entry, and is a page of its own for caches', async () => {
    await serve()
    const plain = await get('/app/index')
    expect(plain.body).not.toContain('rel=')
    const body = (root: string) => `</head><body>${root}</div><noscript>`
    const home = body('<div id="root"><i>home</i>')
    writeFileSync(join(folder, 'index.html'), `<head><title></title><script src="/entry.js"></script>${home}`)
    const files = ['assets/a.js', 'assets/b.css']
    const shell = { screen: 'betType', html: '<i>购彩</i>' }
    const pages = { '/app/betType': { files, shell }, '/app/personalCenter': { files } }
    writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages))
    await bench.app.close()
    await start({ frontend: made => clientFiles(made, folder, '开奖') })
    const hall = await get('/app/betType?type=2', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(hall.rawPayload).toString()).toBe(
      '<head><title>开奖</title><script src="/entry.js"></script>' +
        '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/a.js">' +
        '<link rel="stylesheet" crossorigin href="/assets/b.css">' +
        body('<div id="root" data-shell="betType"><i>购彩</i>')
    )
    const tag = String(hall.headers['etag'])
    expect((await get('/app/betType', { 'if-none-match': tag })).statusCode).toBe(304)
    const other = await get('/app/index', { 'if-none-match': tag })
    expect([other.statusCode, other.body]).toEqual([
      200,
      `<head><title>开奖</title><script src="/entry.js"></script>${home}`
    ])
    expect((await get('/app/personalCenter')).body).toContain(`b.css">${home}`)
  })

  it.each([
    ['/app/lotteryGame?type=2&typeId=30', 'racing'],
    ['/app/lotteryGame?typeId=1&type=1', 'ssc'],
    ['/app/lotteryGame?typeId=70000', undefined],
    ['/app/lotteryGame?typeId=30&typeId=1&__proto__=1', 'racing'],
    ['/app/lotteryGame', undefined],
    ['/app/betType?typeId=30', undefined]
  ])('%s is sent with the scene of %s under way, after what its screen needs', async (path, family) => {
    await serve()
    writeFileSync(join(folder, 'index.html'), '<head><title></title></head>')
    const files = ['assets/a.js']
    const pages = { '/app/betType': { files }, '/app/lotteryGame': { files, plays: true } }
    writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages))
    await bench.app.close()
    await start({ frontend: made => clientFiles(made, folder, '开奖') })
    const still = `<link rel="preload" as="image" fetchpriority="low" href="/stills/${family}.webp">`
    for (const _ of ['made', 'kept']) expect((await get(path)).body).toContain(`a.js">${family ? still : ''}</head>`)
  })

  it('hashed files are kept for ever and come compressed; others are revalidated', async () => {
    await serve()
    const plain = await get('/assets/main-Ab3_x9Z.js')
    expect([plain.statusCode, plain.headers['cache-control'], plain.body.length]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      2000
    ])
    const packed = await get('/assets/main-Ab3_x9Z.js', { 'accept-encoding': 'gzip' })
    expect([packed.headers['content-encoding'], packed.headers['cache-control']]).toEqual([
      'gzip',
      'public, max-age=31536000, immutable'
    ])
    expect(String(packed.headers['content-type'])).toMatch(/javascript/)
    expect(gunzipSync(packed.rawPayload).length).toBe(2000)
    const icon = await get('/favicon.svg')
    expect(icon.headers['cache-control']).toBe('no-cache')
    expect((await get('/favicon.svg', { 'if-none-match': String(icon.headers['etag']) })).statusCode).toBe(304)
  })

  it('packed scripts and sheets come from memory, also to pages that are older than the folder', async () => {
    await serve()
    const url = '/assets/main-Ab3_x9Z.js'
    rmSync(join(folder, 'assets'), { recursive: true })
    const packed = await get(url, { 'accept-encoding': 'gzip' })
    expect([packed.statusCode, gunzipSync(packed.rawPayload).length]).toEqual([200, 2000])
    expect(packed.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
      'content-length': String(packed.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding'
    })
    const known = { 'accept-encoding': 'gzip', 'if-none-match': String(packed.headers['etag']) }
    expect([(await get(url, known)).statusCode, (await get(url, known)).body]).toEqual([304, ''])
    const head = await bench.app.inject({ method: 'HEAD', url, headers: { 'accept-encoding': 'gzip' } })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(packed.rawPayload.length),
      ''
    ])
    // A form that was not packed is read from the folder.
    expect((await get(url)).statusCode).toBe(404)
    expect((await get(url, { 'accept-encoding': 'br' })).statusCode).toBe(404)
  })

  it.each([
    '/missing.js',
    '/assets/',
    '/assets/other-Ab3_x9Z.js',
    '/../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/api/app/index'
  ])('%s is not there: 404, and the path is what is wrong', async path => {
    await serve()
    const answer = await get(path)
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 404, message: '请求内容有误：path', data: null }])
  })

  it.each<[string, number, string, Record<string, string>]>([
    ['/api/%zz', 400, 'path', {}],
    ['/%00', 400, 'path', {}],
    ['/favicon.svg', 416, 'range', { range: 'bytes=5000-' }],
    ['/favicon.svg', 412, 'if-match', { 'if-match': '"another"' }]
  ])('%s cannot be answered: %i names the %s', async (path, status, field, headers) => {
    await serve()
    const answer = await get(path, headers)
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { code: 400, message: `请求内容有误：${field}`, data: null }
    ])
  })
})
