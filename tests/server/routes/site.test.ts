import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { clientFiles } from '../../../src/server/plugins/clientFiles'
import { STANDARD_SITE } from '../../../src/server/siteSettings'
import { TestServer } from '../../kit/TestServer'

let server: TestServer
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

describe('input/getYxxPlayPanel', () => {
  test('has the groups of fish-shrimp-crab as the whole game has them, and of no other game', async () => {
    server = await TestServer.start({ games: [61] })
    expect(await server.data('yxxPlayPanel', { typeId: 61 })).toEqual(
      await server.data('allPages', { typeId: 61, type: 3 })
    )
    expect(await server.call('yxxPlayPanel', { typeId: 1 })).toMatchObject({ code: 500, message: '彩种不存在或未开放' })
  })
})
