import { afterEach, expect, test } from 'vitest'
import { chinaDateTime } from '../../../src/rules/chinaTime'
import { TestServer } from '../../kit/TestServer'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1'
const APP = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15; 23127PN0CC) Chrome/140.0 Mobile', 'request-source': '3' }

let server: TestServer
afterEach(() => server.close())

test('[§M4.5] logins and devices are called by what the player knows them by, and nothing else of a browser is kept', async () => {
  server = await TestServer.start({ games: [49] })
  await server.register('linhai08', 'secret42x', { headers: { 'user-agent': IPHONE } })
  const first = chinaDateTime(server.clock.now())
  await server.pass(60_000)
  await server.login('linhai08', 'secret42x', { headers: APP })
  const second = chinaDateTime(server.clock.now())
  const { logins, devices } = await server.data('securityInfo', {})
  expect(logins).toEqual([
    { time: second, ip: '127.0.0.1', browser: '安卓，应用', isNow: true },
    { time: first, ip: '127.0.0.1', browser: 'iPhone，Safari', isNow: false }
  ])
  expect(devices).toMatchObject([{ browser: 'iPhone，Safari' }])
  const rows = await server.db.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/18_5|AppleWebKit|23127PN0CC/)
})
