import type { Kysely, Transaction } from 'kysely'
import type { CodeTables } from './codeTables'
import type { DrawTables } from './drawTables'
import type { MoneyTables } from './moneyTables'
import type { UserTables } from './userTables'

export type Tables = CodeTables & DrawTables & MoneyTables & UserTables
export type Database = Kysely<Tables>
export type Trx = Transaction<Tables>
