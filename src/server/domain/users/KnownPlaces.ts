import { createHash, randomBytes } from 'node:crypto'
import type { Database, Trx } from '../../store/tables'

const DAY_MS = 86_400_000
/** An address is known for this long after a login from it. */
const HOME_MS = 30 * DAY_MS
/** A player has a few devices; of more, those not used for longest are forgotten. */
const MOST_DEVICES = 10

const PLACE_KINDS = ['device', 'home', 'stranger'] as const
type PlaceKind = (typeof PLACE_KINDS)[number]

export interface Place {
  readonly kind: PlaceKind
  /** The counter for failed logins: of a device, of an address for this account, or of all strangers together. */
  readonly key: string
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/**
 * Where an account was used from before. Attackers elsewhere cannot make such a place wait: it has a counter of its
 * own, so that a name under attack is not closed to its owner. A device proves itself by a random secret, which alone
 * opens nothing; changing the password forgets all of them.
 */
export class KnownPlaces {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** The query is the same whether the account exists or not, so that its time tells a guesser nothing. */
  async of(nameKey: string, ip: string, device: string | undefined, now: number): Promise<Place> {
    const row = await this.#db
      .selectFrom('users as u')
      .leftJoin('known_devices as d', join =>
        join.onRef('d.user_id', '=', 'u.id').on('d.secret_hash', '=', hashOf(device ?? ''))
      )
      .select(['u.id as userId', 'd.id as deviceId'])
      .select(select =>
        select
          .exists(
            select
              .selectFrom('sessions as s')
              .select('s.id')
              .whereRef('s.user_id', '=', 'u.id')
              .where('s.ip', '=', ip)
              .where('s.created_at', '>', now - HOME_MS)
          )
          .as('isHome')
      )
      .where('u.username_key', '=', nameKey)
      .executeTakeFirst()
    if (row?.deviceId != null) return { kind: 'device', key: `device:${row.deviceId}` }
    if (row?.isHome) return { kind: 'home', key: `home:${row.userId}:${ip}` }
    return { kind: 'stranger', key: strangersKey(nameKey) }
  }

  /** Makes the caller's device a known one. @returns its secret, which is stored only as a hash */
  async remember(userId: number, browser: string, now: number, db: Database | Trx = this.#db): Promise<string> {
    const secret = randomBytes(32).toString('base64url')
    await db
      .insertInto('known_devices')
      .values({ user_id: userId, secret_hash: hashOf(secret), seen_at: now, browser })
      .execute()
    const kept = db
      .selectFrom('known_devices')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('seen_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_DEVICES)
    await db.deleteFrom('known_devices').where('user_id', '=', userId).where('id', 'not in', kept).execute()
    return secret
  }

  /** Notes that the device is in use. @returns whether it is one this account knows */
  async meet(userId: number, device: string, browser: string, now: number): Promise<boolean> {
    const met = await this.#db
      .updateTable('known_devices')
      .set({ seen_at: now, browser })
      .where('user_id', '=', userId)
      .where('secret_hash', '=', hashOf(device))
      .returning('id')
      .executeTakeFirst()
    return met !== undefined
  }

  /** @returns false: the account has no such device */
  async forgetDevice(userId: number, id: number): Promise<boolean> {
    const gone = await this.#db
      .deleteFrom('known_devices')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return gone !== undefined
  }

  async forgetDevices(trx: Trx, userId: number): Promise<void> {
    await trx.deleteFrom('known_devices').where('user_id', '=', userId).execute()
  }
}

/** Key of the one counter that all strangers to an account share. */
export const strangersKey = (nameKey: string): string => `name:${nameKey}`
