import { randomBytes } from 'node:crypto'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { Pins } from '../../../src/server/domain/security/Pins'
import { PasswordHashing } from '../../../src/server/domain/users/passwords'
import { SessionRepository } from '../../../src/server/domain/users/SessionRepository'
import { tokenHashOf } from '../../../src/server/domain/users/Sessions'
import type { TestServer } from '../../kit/TestServer'
import { bindSeasoned, PIN } from './withdrawing'

/** A player who may move money every way. */
export interface CashPlayer {
  readonly uid: number
  readonly token: string
  /** Cards whose payouts arrive, and fail. */
  readonly cards: { readonly good: number; readonly bad: number }
}

/** The cheapest hash there is: it is asked for at each withdrawal, whose time would be mostly its hash. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Players with a session, a withdrawal password and two seasoned cards, without the hundred milliseconds of passwords each. */
export async function openCashPlayers(server: TestServer, count: number): Promise<readonly CashPlayer[]> {
  const { db, composed, clock } = server
  const now = clock.now()
  const [sessions, pins] = [new SessionRepository(db, clock), new Pins(db, () => undefined, new PasswordHashing(CHEAP))]
  const players: CashPlayer[] = []
  for (let n = 0; n < count; n++) {
    const account = { username: `cash${n}`, passwordHash: '-', passwordChanged: true, isDemo: false, now }
    const uid = (await composed.users.open(account)) ?? 0
    const token = randomBytes(32).toString('hex')
    await sessions.start(
      { tokenHash: tokenHashOf(token), userId: uid, ip: '127.0.0.1', browser: '', now, expiresAt: now + 30 * DAY_MS },
      'replaced'
    )
    await pins.store(uid, PIN, null, now)
    server.token = token
    const numbered = (tail: string) => `62220202${String(n).padStart(4, '0')}${tail}`
    const good = await bindSeasoned(server, { accountNo: numbered('2233') })
    const bad = await bindSeasoned(server, { accountNo: numbered('0000') })
    players.push({ uid, token, cards: { good: good.id, bad: bad.id } })
  }
  return players
}
