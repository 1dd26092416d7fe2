import type { CallRoute } from './contract/firstCalls'
import { FIRST_CALLS } from './contract/firstCalls'
import { BOARD_CALLS } from './contract/nextCalls'
import { clientSettings } from './net/clientSettings'
import { deviceOf } from './net/deviceOf'
import type { EarlyAnswer, EarlyCalls } from './net/earlyCalls'
import { askEarly } from './net/earlyCalls'
import type { NetSettings } from './net/NetSettings'
import { readEnvelope } from './net/readEnvelope'
import { paintTheme } from './screens/app/theme'
import { BANNERS, FIRST_WINS, isListed, NEWEST_DRAWS, nextGame, SOLD } from './screens/shared/home/homeCalls'
import { InstallOffer } from './state/InstallOffer'
import { BET_TYPE_PATH, GAME_PATH, HALL_PATH, INDEX_PATH, pathOf } from './state/paths'
import { safeStorage } from './state/safeStorage'
import { themeNamed } from './state/settingsStore'
import { STORED } from './state/storedKeys'
import { wrappingApp } from './state/wrappingApp'
import { systemClock } from './timing/systemClock'

/*
 * Runs before the page is painted, from a file of its own (tools/build/earlyScript): the page has its theme from the
 * first frame on, and the calls of the home page, the halls and the betting screen are under way while the script that
 * wants them is still being fetched.
 */

// A browser offers once to install the site, and not when the page for it is open.
window.installOffer = new InstallOffer(window)

const tab = safeStorage(() => sessionStorage)
const token = tab.getItem(STORED.token) || undefined
const sourceDevice = deviceOf(wrappingApp(location.search, tab) ?? import.meta.env.VITE_DEVICE, navigator)
window.sourceDevice = sourceDevice
paintTheme(themeNamed(safeStorage(() => localStorage).getItem(STORED.theme)))

const path = pathOf(location.pathname)
const isHome = path === '/' || path === INDEX_PATH
// The guard would lead there, after a page of nothing.
if (path === '/' && location.search === '') history.replaceState(null, '', INDEX_PATH)
if (isHome) document.documentElement.dataset['shell'] = token ? 'player' : 'visitor'
const { net } = clientSettings(import.meta.env, sourceDevice)
const sends = isHome ? askHome : path === GAME_PATH ? askGame : [BET_TYPE_PATH, HALL_PATH].includes(path) && askHall
// The code that seals forms is not here yet: it comes with the script.
if (sends && !net.seal) sends(senderOf(net))

type Ask = (route: Pick<CallRoute, 'method' | 'path'>, request: Request) => Promise<EarlyAnswer>
type Request = Readonly<Record<string, unknown>>

function senderOf(settings: NetSettings): Ask {
  const calls: EarlyCalls = { token, answers: new Map() }
  window.earlyCalls = calls
  return (route, request) =>
    askEarly({ settings, clock: systemClock, calls, fetch: (...call) => fetch(...call) }, { ...route, request })
}

function askHome(ask: Ask): void {
  const hot = ask(FIRST_CALLS.initList, {})
  void ask(FIRST_CALLS.announcements, {})
  void ask(FIRST_CALLS.banners, BANNERS)
  void ask(FIRST_CALLS.winners, FIRST_WINS)
  askHall(ask)
  hot
    .then(({ status, data }) => {
      const read = readEnvelope(status, data)
      const game = read.ok && Array.isArray(read.data) ? nextGame(read.data.filter(isListed)) : undefined
      return game && ask(FIRST_CALLS.currentIssue, { typeId: game.typeId })
    })
    .catch(() => undefined)
}

function askHall(ask: Ask): void {
  void ask(FIRST_CALLS.lotteryTypeList, SOLD)
  void ask(FIRST_CALLS.openingPage, {})
}

function askGame(ask: Ask): void {
  void ask(FIRST_CALLS.lotteryTypeList, SOLD)
  const query = new URLSearchParams(location.search)
  const type = query.get('type')
  const typeId = query.get('typeId')
  void ask(FIRST_CALLS.currentIssue, { typeId })
  void ask(BOARD_CALLS.playList, { type, typeId })
  void ask(BOARD_CALLS.history, { typeId, ...NEWEST_DRAWS })
}
