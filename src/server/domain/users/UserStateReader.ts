import { sql } from 'kysely'
import { chinaDate } from '../../../rules/chinaTime'
import type { Clock } from '../../../timing/Clock'
import { opaque, readHot } from '../../store/statements'
import type { Database } from '../../store/tables'
import type { Terms } from '../agency/terms'
import { HOUSE_TERMS, termsOf } from '../agency/terms'
import { crowdPatience } from '../crowdPatience'
import { Gathered } from '../Gathered'
import { unreadOf } from '../messages/Messages'
import { goesOn } from '../protection/playSession'
import type { Bar } from '../protection/readProtection'
import { barOf } from '../protection/readProtection'
import type { BoundState } from '../security/SecurityReader'
import { boundOf, NOTHING_BOUND } from '../security/SecurityReader'
import type { PlayerWallets, WalletColumns } from './AccountReader'
import { readWallets, walletsOf } from './AccountReader'
import { lastLoginOf } from './SessionRepository'

/** What every page of a player's knows of him. */
interface StoredUserState {
  readonly username: string
  readonly passwordChanged: boolean
  readonly wallets: PlayerWallets
  readonly terms: Terms
  /** When the session before this one began; undefined for a first login. */
  readonly lastLogin: number | undefined
  readonly unread: number
  readonly bound: BoundState
  readonly bar: Bar | undefined
  /** When the reality check became due, and how many minutes this session of play has; 0: it is not, none. */
  readonly dueTime: number
  readonly minutes: number
}

interface Row {
  readonly id: number
  readonly username: string
  readonly passwordChanged: boolean
  readonly wallets: WalletColumns
  readonly terms: Terms | null
  readonly lastLogin: number | null
  readonly unread: number
  readonly bound: BoundState | null
  readonly bar: Bar | null
  readonly dueTime: number | null
  readonly minutes: number | null
}

/** Most players one statement reads: draws share the database with them. */
const READ_AT_ONCE = 100

/** Two seconds after a draw all who watch a game ask (§S4): those who ask together share a statement. */
export class UserStateReader {
  readonly #db: Database
  readonly #now: () => number
  readonly #reads: Gathered<number, StoredUserState>

  constructor(db: Database, clock: Pick<Clock, 'now' | 'after'>) {
    this.#db = db
    this.#now = () => clock.now()
    this.#reads = new Gathered(
      async userIds => {
        const states = await this.#read([...new Set(userIds)])
        return userIds.map(userId => states.get(userId) ?? Promise.reject(new Error(`no user ${userId}`)))
      },
      { lanes: 1, most: READ_AT_ONCE, patience: crowdPatience(clock) }
    )
  }

  /**
   * @throws CallRefused that the machine is full; Error for an account that does not exist:
   *   a session of it does, so that is our own fault
   */
  of(userId: number): Promise<StoredUserState> {
    return this.#reads.ask(userId)
  }

  async #read(userIds: readonly number[]): Promise<ReadonlyMap<number, StoredUserState>> {
    const now = this.#now()
    // No part has this name for anything of its own.
    const id = sql<number>`player.id`
    const rows = await readHot(
      this.#db,
      sql<Row>`
      select player.id, player.username, player.password_changed as "passwordChanged", ${walletsOf(id)} as wallets,
        (select row_to_json(t) from (${termsOf(id, chinaDate(now))}) t) as terms,
        ${lastLoginOf(id)} as "lastLogin", ${unreadOf(id, now)} as unread, ${boundOf(id)} as bound,
        (select row_to_json(b) from (${barOf(id, now)}) b) as bar, reality.due_at as "dueTime",
        case when ${goesOn(now)} then reality.session_minutes end as minutes
      from users player left join reality on reality.user_id = player.id
      where player.id = any(${opaque(userIds, 'bigint[]')}::bigint[])`
    )
    return new Map(rows.map(row => [row.id, stateOf(row)]))
  }
}

const stateOf = (row: Row): StoredUserState => ({
  username: row.username,
  passwordChanged: row.passwordChanged,
  wallets: readWallets(row.wallets),
  terms: row.terms ?? HOUSE_TERMS,
  lastLogin: row.lastLogin ?? undefined,
  unread: row.unread,
  bound: row.bound ?? NOTHING_BOUND,
  bar: row.bar ?? undefined,
  dueTime: row.dueTime ?? 0,
  minutes: row.minutes ?? 0
})
