import type { Generated } from 'kysely'

interface UserTable {
  id: Generated<number>
  /** As the player typed it; `username_key` is its lower case and unique. */
  username: string
  username_key: string
  password_hash: string
  /** isChangeedPwd of the specification: false forces updatePassword. */
  password_changed: boolean
  is_demo: boolean
  created_at: number
  /** The account this one joined under, set when it is opened and never changed; null: it joined under nobody. */
  parent_id: number | null
  /** The code it was opened by. */
  invited_by: string | null
  /** Keyed hash of the network it was registered from; null: nobody registered it himself. */
  opened_from: Generated<string | null>
}

const END_REASONS = ['logout', 'replaced', 'password', 'removed'] as const
export type EndReason = (typeof END_REASONS)[number]

interface SessionTable {
  id: Generated<number>
  /** SHA-256 of the token, hex: a stolen table opens no session. */
  token_hash: string
  user_id: number
  ip: string
  created_at: number
  expires_at: number
  ended_at: number | null
  end_reason: EndReason | null
  /** browserName of the login. */
  browser: Generated<string>
}

/** Games a player marked. */
interface FavouriteTable {
  user_id: number
  game_id: number
  at: number
}

/** Number sets of plays a player keeps, each once. */
interface NumberSetTable {
  id: Generated<number>
  user_id: number
  play: number
  /** The selection as the play writes it. */
  code: string
  at: number
}

export interface UserTables {
  users: UserTable
  sessions: SessionTable
  favourites: FavouriteTable
  number_sets: NumberSetTable
}
