import type { Kysely, Transaction } from 'kysely'
import type { ActivityTables } from './activityTables'
import type { CashierTables } from './cashierTables'
import type { ChaseTables } from './chaseTables'
import type { CommissionTables } from './commissionTables'
import type { DrawTables } from './drawTables'
import type { InstantTables } from './instantTables'
import type { LoginTables } from './loginTables'
import type { MoneyTables } from './moneyTables'
import type { ProtectionTables } from './protectionTables'
import type { SafetyTables } from './safetyTables'
import type { SealTables } from './sealTables'
import type { TeamTables } from './teamTables'
import type { UserTables } from './userTables'
import type { WalletTables } from './walletTables'
import type { WithdrawTables } from './withdrawTables'

export type Tables = ActivityTables &
  CashierTables &
  ChaseTables &
  CommissionTables &
  DrawTables &
  InstantTables &
  LoginTables &
  MoneyTables &
  ProtectionTables &
  SafetyTables &
  SealTables &
  TeamTables &
  UserTables &
  WalletTables &
  WithdrawTables
export type Database = Kysely<Tables>
export type Trx = Transaction<Tables>
