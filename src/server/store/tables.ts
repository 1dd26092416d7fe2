import type { Kysely, Transaction } from 'kysely'
import type { ChaseTables } from './chaseTables'
import type { CodeTables } from './codeTables'
import type { DrawTables } from './drawTables'
import type { InstantTables } from './instantTables'
import type { MoneyTables } from './moneyTables'
import type { UserTables } from './userTables'

export type Tables = ChaseTables & CodeTables & DrawTables & InstantTables & MoneyTables & UserTables
export type Database = Kysely<Tables>
export type Trx = Transaction<Tables>
