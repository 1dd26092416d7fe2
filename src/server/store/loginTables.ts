import type { Generated } from 'kysely'

/** How long guesses under one key have to wait. Keys: see routes/login/LoginWaits.ts. */
interface LoginWaitTable {
  key: string
  /** Guesses that were looked at and failed, as far as they are not forgotten. */
  failures: number
  /** Guesses before this are refused unread. */
  until: number
  last_at: number
  /** Whether the latest attempt was let through. */
  looked: Generated<boolean>
  /** Attempts the account's owner has not been shown yet, refused ones included. */
  untold: Generated<number>
}

/** Devices a player logged in on, by the hash of a secret that only the device keeps. */
interface KnownDeviceTable {
  id: Generated<number>
  user_id: number
  secret_hash: string
  seen_at: number
  /** browserName of its last login. */
  browser: Generated<string>
}

/** Proofs of work that were used up. */
interface SpentWorkTable {
  id: string
  expires_at: number
}

/** Secrets that the servers of one database share. */
interface SharedSecretTable {
  name: string
  value: string
}

export interface LoginTables {
  login_waits: LoginWaitTable
  known_devices: KnownDeviceTable
  spent_work: SpentWorkTable
  shared_secrets: SharedSecretTable
}
