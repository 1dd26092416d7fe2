import { composeServer } from '../../../src/server/composeServer'
import { keepMoneyMode } from '../../../src/server/moneyMode'
import { openRedis } from '../../../src/server/push/openRedis'
import { readSettings } from '../../../src/server/settings'
import { openStore } from '../../../src/server/store/openStore'
import { shippedTemplate } from '../../../src/server/store/shippedTemplate'
import { nodeClock } from '../../../src/server/timing/nodeClock'
import { SECRETS, VAULT } from './testDatabase'

/**
 * A server made to be killed: everything of money in and out, and no game to draw, so that it is back at once. Its days
 * are ahead of the machine's by AHEAD_MS: what a night leaves to be done is done while it is killed.
 */
const ahead = Number(process.env['AHEAD_MS'] ?? '0')
const read = readSettings({ ...process.env, DEMO_ACCOUNTS: '0', SESSION_HOURS: '720' })
if (!read.ok) throw new Error(read.sentence)
const { settings } = read
const report = (fault: unknown) => console.error('fault', fault)
const clock = { ...nodeClock, now: () => nodeClock.now() + ahead }
const redis = settings.redisUrl ? await openRedis(settings.redisUrl, report) : undefined
const { databaseUrl, dataDir } = settings
const store = await openStore({ databaseUrl, dataDir, template: shippedTemplate(), clock, report })
await keepMoneyMode(store.db, settings.money)
const { app, scheduler, feed, hub } = await composeServer({
  settings,
  store,
  vault: VAULT,
  secrets: SECRETS,
  onSealed: store.mark,
  clock,
  redis,
  checkAnswers: 'always',
  games: [],
  report
})
feed.connect(hub)
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(`running: http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
await scheduler.start()
