import { expect, test } from 'vitest'
import { browserName } from '../../../src/server/domain/users/browserName'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; 23127PN0CC) AppleWebKit/537.36 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)'

/** [§M4.5] Logins and devices are called by what a player knows them by. */
test.each([
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'iPhone，Safari'],
  [`${IPHONE} CriOS/138.0 Mobile/15E148 Safari/604.1`, 'iPhone，Chrome'],
  [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.60`, 'iPhone，微信'],
  [`${IPHONE.replaceAll('iPhone', 'iPad')} Version/18.5 Safari/604.1`, 'iPad，Safari'],
  [`${ANDROID} Chrome/140.0 Mobile Safari/537.36`, '安卓，Chrome'],
  [`${ANDROID} Chrome/116.0 Mobile Safari/537.36 EdgA/140.0`, '安卓，Edge'],
  [`${ANDROID} Version/4.0 Chrome/116.0 MQQBrowser/15.4 Mobile Safari/537.36`, '安卓，QQ 浏览器'],
  [`${ANDROID} Version/4.0 Chrome/123.0 UCBrowser/17.6 Mobile Safari/537.36`, '安卓，UC 浏览器'],
  [`${WINDOWS} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Windows 电脑，Edge'],
  [`${MAC} Chrome/140.0 Safari/537.36`, 'Mac，Chrome'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0', 'Linux 电脑，Firefox'],
  ['curl/8.5', ''],
  ['', '']
])('%s is %s', (userAgent, name) => expect(browserName(userAgent, false)).toBe(name))

test('an app that wraps the site is one, whatever browser it is made of', () => {
  expect(browserName(`${ANDROID} Chrome/140.0 Mobile Safari/537.36`, true)).toBe('安卓，应用')
})
