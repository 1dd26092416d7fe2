import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { CODE } from '../../../src/contract/codes'
import type { EndpointKey } from '../../../src/contract/endpoints'
import { ENDPOINTS } from '../../../src/contract/endpoints'
import type { Envelope } from '../../../src/contract/envelope'
import { TOKEN_HEADER } from '../../../src/contract/envelope'
import type { Store } from '../../../src/server/store/openStore'
import { openStore } from '../../../src/server/store/openStore'
import type { FakeClock } from '../../kit/FakeClock'
import { TestServer } from '../../kit/TestServer'
import { THOROUGH } from '../../kit/thorough'
import { chaseRequest } from '../kit/chaseRequest'
import { emptyTemplate } from '../kit/emptyDatabase'
import { expectHonest } from '../kit/expectHonest'
import { portOf } from '../kit/RawCall'
import { POSTGRES, postgresDatabase } from '../kit/testDatabase'

const GAME = 49
const SESSIONS = 6
/** Callers of each session, each with its next call as soon as it has an answer. */
const CALLERS = 10
/** The flood begins this long before the draw, all of it after the cutoff. */
const BEFORE_MS = 2500
const GIVE_UP_MS = 60_000
/** Calls that may be answered between the moment a draw is due and the draw, and between the draw and its settlement. */
const MOST_BEFORE = SESSIONS * CALLERS

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function embedded(): Promise<Store> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaijiang-flood-'))
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }))
  return openStore({ dataDir, template: await emptyTemplate() })
}

async function postgres(): Promise<Store> {
  const database = await postgresDatabase()
  undo.push(() => database.drop())
  return database.open()
}

/** Lets a clock go on with real time. @returns stop */
function run(clock: FakeClock): () => void {
  const behind = clock.now() - Date.now()
  const id = setInterval(() => clock.advanceSync(Math.max(0, Date.now() + behind - clock.now())), 2)
  return () => clearInterval(id)
}

interface Player {
  readonly token: string
  readonly orderId: string
  readonly chaseId: string
}

/** Players with a bet and a chase on the issue that is about to be drawn. */
async function players(server: TestServer, issue: string): Promise<readonly Player[]> {
  const made: Player[] = []
  for (let n = 0; n < SESSIONS; n++) {
    await server.register(`flood${n}`)
    const { orderIds } = (await server.bet(GAME)).data as { orderIds: string[] }
    const { chsOrderId } = await server.data('placeChase', chase(`${n}`.repeat(16), issue))
    made.push({ token: server.token, orderId: orderIds[0] ?? '', chaseId: chsOrderId })
  }
  return made
}

const chase = (requestKey: string, startIssue: string) => ({
  ...chaseRequest({ typeId: GAME, startIssue }),
  requestKey
})

describe('a flood of late calls from six sessions (bets, chases, cancellations of both)', () => {
  const hasPostgres = POSTGRES !== ''
  const FLOODS: readonly (readonly [string, () => Promise<Store>, number, boolean])[] = [
    ['the embedded database', embedded, 3000, true],
    ['the embedded database, no limits set', embedded, 0, THOROUGH],
    ['PostgreSQL', postgres, 3000, hasPostgres],
    ['PostgreSQL, no limits set', postgres, 0, hasPostgres]
  ]
  for (const [name, open, rateLimit, runs] of FLOODS)
    it.runIf(runs)(
      `a draw and its settlement wait for fewer answers than there are callers: ${name}`,
      {
        timeout: 240_000
      },
      async () => {
        const store = await open()
        undo.push(() => store.close())
        const server = await TestServer.start({
          games: [GAME],
          db: store.db,
          workDb: store.workDb,
          settings: { rateLimit }
        })
        undo.push(() => server.close())
        await server.app.listen({ port: 0, host: '127.0.0.1' })
        const base = `http://127.0.0.1:${portOf(server.app)}/api/`
        const { currentIssue: issue, openTime: drawsAt } = await server.data('currentIssue', { typeId: GAME })
        const list = await players(server, issue)
        const slip = await server.slip(GAME)

        const { clock } = server
        clock.advanceSync(drawsAt - BEFORE_MS - clock.now())
        await server.composed.scheduler.start()
        undo.push(run(clock))
        undo.push(() => server.composed.scheduler.stop())
        const codes = new Map<number, number>()
        /** When calls that no limit kept out were answered, by the server's clock. */
        const answeredAt: number[] = []
        let over = false
        let serial = 0
        const caller = async ({ token, orderId, chaseId }: Player) => {
          const call = async (key: EndpointKey, fields: object) => {
            const body = new URLSearchParams(Object.entries(fields).map(([field, value]) => [field, String(value)]))
            const answer = await fetch(base + ENDPOINTS[key].path, {
              method: 'POST',
              body,
              headers: { [TOKEN_HEADER]: token }
            })
            const { code } = (await answer.json()) as Envelope
            codes.set(code, (codes.get(code) ?? 0) + 1)
            if (code !== CODE.tooMany) answeredAt.push(clock.now())
          }
          while (!over) {
            const requestKey = String(serial++).padStart(16, 'x')
            await call('saveOrder', { ...slip, requestKey })
            await call('revoke', { orderId })
            await call('placeChase', chase(`${requestKey}y`, issue))
            await call('cancelChase', { id: chaseId, typeId: GAME, issue: '' })
          }
        }
        const flood = list.flatMap(player => Array.from({ length: CALLERS }, () => caller(player)))
        const row = () =>
          store.db
            .selectFrom('issues')
            .select(['drawn_at', 'settled_at'])
            .where('game_id', '=', GAME)
            .where('issue', '=', issue)
            .executeTakeFirstOrThrow()
        let times = await row()
        while (times.settled_at === null && clock.now() < drawsAt + GIVE_UP_MS) {
          await new Promise(done => setTimeout(done, 250))
          times = await row()
        }
        over = true
        await Promise.all(flood)
        const { drawn_at: drawnAt, settled_at: settledAt } = times
        if (drawnAt === null || settledAt === null) throw new Error('the flood keeps the draw from being made')
        const answered = (from: number, until: number) => answeredAt.filter(at => at >= from && at < until).length
        const before = { draw: answered(drawsAt, drawnAt), settlement: answered(drawnAt, settledAt) }
        const ms = { draw: drawnAt - drawsAt, settlement: settledAt - drawnAt }
        console.log(`${name}: ${JSON.stringify({ ms, before, codes: Object.fromEntries(codes) })}`)
        expect(before.draw).toBeLessThan(MOST_BEFORE)
        expect(before.settlement).toBeLessThan(MOST_BEFORE)
        expect(codes.get(200)).toBeUndefined()
        const orders = await store.db.selectFrom('orders').select(['status']).execute()
        expect(orders).toHaveLength(SESSIONS * 2)
        expect(orders.every(order => order.status === 1 || order.status === 2)).toBe(true)
        await expectHonest(store.db)
      }
    )
})
