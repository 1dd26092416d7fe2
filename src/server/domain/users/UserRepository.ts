import { chinaDate } from '../../../rules/chinaTime'
import type { Money } from '../../../rules/money'
import { PLAYER_ACCOUNTS } from '../../store/moneyTables'
import type { Database, Trx } from '../../store/tables'
import type { Join } from '../agency/joining'
import { joinHouse } from '../agency/joining'
import { MINT, post, SIGNUP_BONUS } from '../ledger'

interface UserRecord {
  readonly id: number
  readonly username: string
  readonly passwordHash: string
  readonly passwordChanged: boolean
}

interface NewUser {
  readonly username: string
  readonly passwordHash: string
  /** False: the player must set an own password before anything else. */
  readonly passwordChanged: boolean
  readonly isDemo: boolean
  readonly now: number
  /** Keyed hash of the network it is registered from. */
  readonly openedFrom?: string
}

/** Somebody took the name since it was looked for: what the opening had written is undone. */
class NameTaken extends Error {}

const isTaken = async (trx: Trx, name: string): Promise<boolean> =>
  (await trx.selectFrom('users').select('id').where('username_key', '=', name.toLowerCase()).executeTakeFirst()) !==
  undefined

/** Players and the accounts every one of them has. Names are unique whatever their letter case. */
export class UserRepository {
  readonly #db: Database
  readonly #gift: Money

  /** @param gift What a new player gets from the mint; nothing where money is real. */
  constructor(db: Database, gift: Money = SIGNUP_BONUS) {
    this.#db = db
    this.#gift = gift
  }

  find(name: string): Promise<UserRecord | undefined> {
    return this.#select().where('username_key', '=', name.toLowerCase()).executeTakeFirst()
  }

  findById(id: number): Promise<UserRecord | undefined> {
    return this.#select().where('id', '=', id).executeTakeFirst()
  }

  /**
   * Opens a player's accounts, with a gift of play money, where `join` says; undefined when the name is taken.
   * @throws what `join` refuses with
   */
  open(user: NewUser, join: Join = joinHouse): Promise<number | undefined> {
    return this.#db
      .transaction()
      .execute(async trx => {
        if (await isTaken(trx, user.username)) return undefined
        const joined = await join(trx)
        const row = await trx
          .insertInto('users')
          .values({
            username: user.username,
            username_key: user.username.toLowerCase(),
            password_hash: user.passwordHash,
            password_changed: user.passwordChanged,
            is_demo: user.isDemo,
            created_at: user.now,
            parent_id: joined.parentId,
            invited_by: joined.invitedBy,
            opened_from: user.openedFrom ?? null
          })
          .onConflict(conflict => conflict.column('username_key').doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!row) throw new NameTaken()
        await trx
          .insertInto('member_terms')
          .values({
            user_id: row.id,
            from_day: chinaDate(user.now),
            bonus_group: joined.bonusGroup,
            is_agent: joined.isAgent
          })
          .execute()
        const made = await trx
          .insertInto('accounts')
          .values(PLAYER_ACCOUNTS.map(kind => ({ kind, user_id: row.id, balance: 0 })))
          .returning(['id', 'kind'])
          .execute()
        const player = made.find(account => account.kind === 'player')?.id
        if (player === undefined) throw new Error(`user ${row.id} got no account`)
        const entries = [
          { accountId: MINT, amount: -this.#gift },
          { accountId: player, amount: this.#gift }
        ]
        await post(trx, [{ kind: 'bonus', entries }], user.now)
        return row.id
      })
      .catch(error => {
        if (error instanceof NameTaken) return undefined
        throw error
      })
  }

  /** A password the player chose: the account no longer has to change it. */
  async writePassword(trx: Trx, id: number, passwordHash: string): Promise<void> {
    await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, password_changed: true })
      .where('id', '=', id)
      .execute()
  }

  /** Whether anybody has an account. */
  async hasAny(): Promise<boolean> {
    return (await this.#db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
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
