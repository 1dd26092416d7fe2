import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { MessageKind } from '../../../contract/areas/messages'
import { DAY_MS } from '../../../rules/chinaTime'
import type { Database } from '../../store/tables'

/** HISTORY: what a player can look up (§M6). */
export const MESSAGES_KEPT_MS = 365 * DAY_MS

const IS_READ = sql<boolean>`r.user_id is not null`.as('isRead')

/** How many of the messages of `Messages` a player has not read, part of a statement. */
export const unreadOf = (userId: RawBuilder<number>, now: number): RawBuilder<number> => sql`
  (select count(*)::int from messages m join users u on u.id = ${userId}
    where (m.user_id = u.id or (m.user_id is null and m.at >= u.created_at)) and m.at > ${now - MESSAGES_KEPT_MS}::bigint
      and not exists (select from message_reads r where r.message_id = m.id and r.user_id = u.id))`

interface MessagePage {
  readonly kind: MessageKind | undefined
  readonly page: number
  readonly limit: number
  readonly now: number
}

/** The messages of a player: own ones, and those to all since the account was opened. Another's is not found. */
export class Messages {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Newest first. */
  async page(userId: number, { kind, page, limit, now }: MessagePage) {
    const all = this.#of(userId, now)
    const listed = kind === undefined ? all : all.where('m.kind', '=', kind)
    const { n } = await listed.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
    const rows = await listed
      .selectAll('m')
      .select(IS_READ)
      .orderBy('m.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return { total: Number(n), rows }
  }

  async unread(userId: number, now: number): Promise<number> {
    const { rows } = await sql<{ n: number }>`select ${unreadOf(sql`${userId}::bigint`, now)} as n`.execute(this.#db)
    return rows[0]?.n ?? 0
  }

  /** Opens one: it is read from now on. */
  async open(userId: number, id: number, now: number) {
    const row = await this.#of(userId, now).where('m.id', '=', id).selectAll('m').select(IS_READ).executeTakeFirst()
    if (row && !row.isRead)
      await this.#db
        .insertInto('message_reads')
        .values({ user_id: userId, message_id: id, at: now })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    return row
  }

  /** All that are there now. */
  async readAll(userId: number, now: number): Promise<void> {
    await this.#db
      .insertInto('message_reads')
      .columns(['user_id', 'message_id', 'at'])
      .expression(
        this.#of(userId, now)
          .where('r.user_id', 'is', null)
          .select([sql<number>`${userId}::bigint`.as('user_id'), 'm.id', sql<number>`${now}::bigint`.as('at')])
      )
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }

  #of(userId: number, now: number) {
    return this.#db
      .selectFrom('messages as m')
      .innerJoin('users as u', join => join.on('u.id', '=', userId))
      .leftJoin('message_reads as r', join => join.onRef('r.message_id', '=', 'm.id').on('r.user_id', '=', userId))
      .where(where =>
        where.or([
          where('m.user_id', '=', userId),
          where.and([where('m.user_id', 'is', null), where('m.at', '>=', where.ref('u.created_at'))])
        ])
      )
      .where('m.at', '>', now - MESSAGES_KEPT_MS)
  }
}
