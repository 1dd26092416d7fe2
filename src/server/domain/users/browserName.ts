/** What a browser says it runs on; the first that fits. Others are called by their browser alone. */
const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, '安卓'],
  [/Windows/, 'Windows 电脑'],
  [/Macintosh/, 'Mac'],
  [/Linux|CrOS/, 'Linux 电脑']
]

/** Browsers that name others in their header as well stand first: Edge calls itself Chrome too, and Chrome Safari. */
const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/MicroMessenger/, '微信'],
  [/MQQBrowser/, 'QQ 浏览器'],
  [/UCBrowser/, 'UC 浏览器'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari']
]

const nameIn = (names: typeof SYSTEMS, userAgent: string): string =>
  names.find(([sign]) => sign.test(userAgent))?.[1] ?? ''

/**
 * What a player knows a device of theirs by: iPhone，Safari. Made of the words above only, whatever a caller sends: the
 * rest of what a browser says of itself is kept nowhere. Empty where nothing is known.
 * @param isApp an app that wraps the site
 */
export const browserName = (userAgent: string, isApp: boolean): string =>
  [nameIn(SYSTEMS, userAgent), isApp ? '应用' : nameIn(BROWSERS, userAgent)].filter(Boolean).join('，')
