import { describe, expect, test } from 'vitest'
import { systemOf, systemsFor } from '../../src/screens/service/systems'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
const HARMONY = 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0 ArkWeb/4.1'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0'

describe('下载 opens on the steps of the system it is opened on', () => {
  test.each([
    ['an iPhone', 'ios', IPHONE, 'ios'],
    ['an iPad, which says it is a Mac', 'ios', MAC, 'ios'],
    ['a Mac', 'web', MAC, 'desk'],
    ['an Android phone', 'web', ANDROID, 'android'],
    ['the app around the site, on Android', 'app', ANDROID, 'android'],
    ['the app around the site, on an iPhone', 'app', IPHONE, 'ios'],
    ['a phone of HarmonyOS', 'web', HARMONY, 'android'],
    ['Windows', 'web', WINDOWS, 'desk']
  ] as const)('%s (%s)', (_, device, userAgent, system) => expect(systemOf(device, userAgent)).toBe(system))

  test.each([
    ['ios', 'iPhone 安卓 电脑'],
    ['android', '安卓 iPhone 电脑'],
    ['desk', '电脑 iPhone 安卓']
  ] as const)('%s: its tab is the first', (system, tabs) =>
    expect(
      systemsFor(system)
        .map(({ label }) => label)
        .join(' ')
    ).toBe(tabs)
  )
})
