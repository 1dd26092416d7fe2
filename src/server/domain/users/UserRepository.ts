import type { Database } from '../../store/tables'
import { MINT, post, SIGNUP_BONUS } from '../ledger'

export interface UserRecord {
  readonly id: number
  readonly username: string
  readonly passwordHash: string
  readonly passwordChanged: boolean
}

export interface NewUser {
  readonly username: string
  readonly passwordHash: string
  /** False: the player must set an own password before anything else. */
  readonly passwordChanged: boolean
  readonly isDemo: boolean
  readonly now: number
}

/** Players and the accounts every one of them has. Names are unique whatever their letter case. */
export class UserRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  find(name: string): Promise<UserRecord | undefined> {
    return this.#select().where('username_key', '=', name.toLowerCase()).executeTakeFirst()
  }

  findById(id: number): Promise<UserRecord | undefined> {
    return this.#select().where('id', '=', id).executeTakeFirst()
  }

  /** Opens a player's account with its play money; undefined when the name is taken. */
  open(user: NewUser): Promise<number | undefined> {
    return this.#db.transaction().execute(async trx => {
      const row = await trx
        .insertInto('users')
        .values({
          username: user.username,
          username_key: user.username.toLowerCase(),
          password_hash: user.passwordHash,
          password_changed: user.passwordChanged,
          is_demo: user.isDemo,
          created_at: user.now
        })
        .onConflict(conflict => conflict.column('username_key').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!row) return undefined
      const made = await trx
        .insertInto('accounts')
        .values([
          { kind: 'player', user_id: row.id, balance: 0 },
          { kind: 'escrow', user_id: row.id, balance: 0 }
        ])
        .returning(['id', 'kind'])
        .execute()
      const player = made.find(account => account.kind === 'player')?.id
      if (player === undefined) throw new Error(`user ${row.id} got no account`)
      const entries = [
        { accountId: MINT, amount: -SIGNUP_BONUS },
        { accountId: player, amount: SIGNUP_BONUS }
      ]
      await post(trx, [{ kind: 'bonus', orderId: null, entries }], user.now)
      return row.id
    })
  }

  /** A password the player chose: the account no longer has to change it. */
  async setPassword(id: number, passwordHash: string): Promise<void> {
    await this.#db
      .updateTable('users')
      .set({ password_hash: passwordHash, password_changed: true })
      .where('id', '=', id)
      .execute()
  }

  /** Whether play-money demo accounts exist: production refuses to start with them. */
  async hasDemo(): Promise<boolean> {
    return (
      (await this.#db.selectFrom('users').select('id').where('is_demo', '=', true).limit(1).executeTakeFirst()) !==
      undefined
    )
  }

  #select() {
    return this.#db
      .selectFrom('users')
      .select(['id', 'username', 'password_hash as passwordHash', 'password_changed as passwordChanged'])
  }
}
