import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import type { Api } from '../../net/createApi'
import { MoneyCalls } from '../../net/MoneyCalls'
import { createStores } from '../../state/createStores'
import { StoresProvider } from '../../state/hooks'
import { INDEX_PATH } from '../../state/paths'
import type { Services } from '../../state/ServicesContext'
import { ServicesProvider } from '../../state/ServicesContext'
import { safeStorage } from '../../state/safeStorage'
import type { Clock } from '../../timing/Clock'
import type { Page } from '../../timing/Page'
import type { ServerTime } from '../../timing/ServerClock'
import { TabBar } from '../../ui/layout/TabBar'
import { Home } from '../home/Home'
import { brandName } from '../shared/brand'
import { FOOTER_TABS } from '../shared/footerTabs'
import { createQueries } from './createQueries'

const ignore = () => undefined
const nothing = () => ignore
const clock: Clock = { now: () => 0, monotonic: () => 0, after: nothing, every: nothing, frames: nothing }
const page: Page = { visible: () => true, online: () => true, on: nothing }
const time: ServerTime = { now: () => 0, reading: () => ({ synced: false, offset: 0 }), onChange: nothing }
const api: Api = { call: () => new Promise(ignore) }
const socket = {
  connected: false,
  watch: nothing,
  on: nothing,
  onGap: nothing,
  open: async () => undefined,
  close: ignore
}
const storage = safeStorage(() => {
  throw new Error('a build keeps nothing')
})
const proven: Services['proven'] = { send: () => new Promise(ignore) }
const sound = { cue: ignore, prepare: async () => undefined }
const money = new MoneyCalls({ api, store: storage, clock, owner: ignore, newKey: () => '' })

/** The home page as it stands before anything has come, for a visitor: the built page shows it until its script has. */
export function homeShell(): string {
  const stores = createStores({
    clock,
    page,
    time,
    api,
    money,
    proven,
    socket,
    session: storage,
    local: storage,
    navigation: { location: () => INDEX_PATH, go: ignore, reload: ignore },
    log: ignore
  })
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[INDEX_PATH]}>
      <ServicesProvider services={{ clock, page, time, api, money, proven, socket, sound }}>
        <StoresProvider stores={stores}>
          <QueryClientProvider client={createQueries()}>
            <div className="shell" inert hidden>
              <main className="screen screen--page screen--home">
                <Home />
                <TabBar brand={brandName()} items={FOOTER_TABS} current={INDEX_PATH} onSelect={ignore} />
              </main>
            </div>
          </QueryClientProvider>
        </StoresProvider>
      </ServicesProvider>
    </MemoryRouter>
  )
}
