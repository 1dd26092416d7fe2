import { FIRST_CALLS } from './contract/firstCalls'
import { clientSettings } from './net/clientSettings'
import { deviceOf } from './net/deviceOf'
import type { EarlyCalls } from './net/earlyCalls'
import { askEarly } from './net/earlyCalls'
import type { NetSettings } from './net/NetSettings'
import { readEnvelope } from './net/readEnvelope'
import { paintTheme } from './screens/app/theme'
import { BANNERS, FIRST_WINS, isListed, nextGame, SOLD } from './screens/shared/home/homeCalls'
import { InstallOffer } from './state/InstallOffer'
import { INDEX_PATH, pathOf } from './state/paths'
import { safeStorage } from './state/safeStorage'
import { themeNamed } from './state/settingsStore'
import { STORED } from './state/storedKeys'
import { wrappingApp } from './state/wrappingApp'
import { systemClock } from './timing/systemClock'

/*
 * Runs before the page is painted, from a file of its own (tools/build/earlyScript): the page has its theme from the
 * first frame on, and the home page's calls are under way while the script that wants them is still being fetched.
 */

// A browser offers once to install the site, and not when the page for it is open.
window.installOffer = new InstallOffer(window)

const tab = safeStorage(() => sessionStorage)
const token = tab.getItem(STORED.token) || undefined
const sourceDevice = deviceOf(wrappingApp(location.search, tab) ?? import.meta.env.VITE_DEVICE, navigator)
window.sourceDevice = sourceDevice
paintTheme(themeNamed(safeStorage(() => localStorage).getItem(STORED.theme)))

const path = pathOf(location.pathname)
// The guard would lead there, after a page of nothing.
if (path === '/' && location.search === '') history.replaceState(null, '', INDEX_PATH)
if (path === '/' || path === INDEX_PATH) {
  document.documentElement.dataset['shell'] = token ? 'player' : 'visitor'
  const { net } = clientSettings(import.meta.env, sourceDevice)
  // The code that seals forms is not here yet: it comes with the script.
  if (!net.seal) askFirst(net)
}

function askFirst(settings: NetSettings): void {
  const calls: EarlyCalls = { token, answers: new Map() }
  window.earlyCalls = calls
  const ask = (key: keyof typeof FIRST_CALLS, request: Readonly<Record<string, unknown>>) =>
    askEarly(
      { settings, clock: systemClock, calls, fetch: (...call) => fetch(...call) },
      { ...FIRST_CALLS[key], request }
    )
  const hot = ask('initList', {})
  void ask('announcements', {})
  void ask('banners', BANNERS)
  void ask('winners', FIRST_WINS)
  void ask('lotteryTypeList', SOLD)
  void ask('openingPage', {})
  hot
    .then(({ status, data }) => {
      const read = readEnvelope(status, data)
      const game = read.ok && Array.isArray(read.data) ? nextGame(read.data.filter(isListed)) : undefined
      return game && ask('currentIssue', { typeId: game.typeId })
    })
    .catch(() => undefined)
}
