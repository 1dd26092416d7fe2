import type { Kysely, Transaction } from 'kysely'
import type { ChaseTables } from './chaseTables'
import type { DrawTables } from './drawTables'
import type { InstantTables } from './instantTables'
import type { LoginTables } from './loginTables'
import type { MoneyTables } from './moneyTables'
import type { SealTables } from './sealTables'
import type { UserTables } from './userTables'

export type Tables = ChaseTables & DrawTables & InstantTables & LoginTables & MoneyTables & SealTables & UserTables
export type Database = Kysely<Tables>
export type Trx = Transaction<Tables>
