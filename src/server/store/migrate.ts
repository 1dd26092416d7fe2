import type { Kysely, Migration } from 'kysely'
import { Migrator, sql } from 'kysely'
import { untilHad, waitingBriefly } from './heldTables'
import { spine } from './migrations/0001_spine'
import { randomCodes } from './migrations/0002_randomCodes'
import { chases } from './migrations/0003_chases'
import { cutoff } from './migrations/0004_cutoff'
import { seals } from './migrations/0005_seals'
import { feeds } from './migrations/0006_feeds'
import { login } from './migrations/0007_login'
import { sealedSeeds } from './migrations/0008_sealedSeeds'
import { ledger } from './migrations/0009_ledger'
import { cashier } from './migrations/0010_cashier'
import { withdraw } from './migrations/0011_withdraw'
import { wallets } from './migrations/0012_wallets'
import { protection } from './migrations/0013_protection'
import { security } from './migrations/0014_security'
import { activity } from './migrations/0017_activity'
import { depositJudged } from './migrations/0018_depositJudged'
import { chat } from './migrations/0020_chat'
import { issueSeals } from './migrations/0021_issueSeals'
import { team } from './migrations/0023_team'
import { commissions } from './migrations/0024_commissions'
import { linearReads } from './migrations/0027_linearReads'
import { watchedTasks } from './migrations/0028_watchedTasks'
import { beacons } from './migrations/0029_beacons'
import { orderGroups } from './migrations/0030_orderGroups'
import { numberSets } from './migrations/0031_numberSets'
import { earnedLines } from './migrations/0032_earnedLines'
import { browsers } from './migrations/0033_browsers'
import { teamDaysKept } from './migrations/0034_teamDays'
import { branchDaysKept } from './migrations/0035_branchDays'
import { referredKinds } from './migrations/0036_referredKinds'
import { openTeamDays } from './migrations/0037_openTeamDays'
import { depositApprovals } from './migrations/0038_depositApprovals'
import { depositBooked } from './migrations/0039_depositBooked'
import { wins } from './migrations/0040_wins'
import { toldTo } from './migrations/0041_toldTo'
import { validTurnover } from './migrations/0042_validTurnover'
import { transfersToldTo } from './migrations/0043_transfersToldTo'
import { countedValid } from './migrations/0044_countedValid'
import { expectedEarnings } from './migrations/0045_expectedEarnings'
import { messageReads } from './migrations/0046_messageReads'
import { resolutions } from './migrations/0047_resolutions'
import { returnedIssues } from './migrations/0048_returnedIssues'
import { foldLock } from './migrations/0049_foldLock'
import { playedMembers } from './migrations/0050_playedMembers'
import { orderPartitions } from './migrations/0051_orderPartitions'

/** Applied in name order; a name, once released, never changes. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_spine': spine,
  '0002_randomCodes': randomCodes,
  '0003_chases': chases,
  '0004_cutoff': cutoff,
  '0005_seals': seals,
  '0006_feeds': feeds,
  '0007_login': login,
  '0008_sealedSeeds': sealedSeeds,
  '0009_ledger': ledger,
  '0010_cashier': cashier,
  '0011_withdraw': withdraw,
  '0012_wallets': wallets,
  '0013_protection': protection,
  '0014_security': security,
  '0017_activity': activity,
  '0018_depositJudged': depositJudged,
  '0020_chat': chat,
  '0021_issueSeals': issueSeals,
  '0023_team': team,
  '0024_commissions': commissions,
  '0027_linearReads': linearReads,
  '0028_watchedTasks': watchedTasks,
  '0029_beacons': beacons,
  '0030_orderGroups': orderGroups,
  '0031_numberSets': numberSets,
  '0032_earnedLines': earnedLines,
  '0033_browsers': browsers,
  '0034_teamDays': teamDaysKept,
  '0035_branchDays': branchDaysKept,
  '0036_referredKinds': referredKinds,
  '0037_openTeamDays': openTeamDays,
  '0038_depositApprovals': depositApprovals,
  '0039_depositBooked': depositBooked,
  '0040_wins': wins,
  '0041_toldTo': toldTo,
  '0042_validTurnover': validTurnover,
  '0043_transfersToldTo': transfersToldTo,
  '0044_countedValid': countedValid,
  '0045_expectedEarnings': expectedEarnings,
  '0046_messageReads': messageReads,
  '0047_resolutions': resolutions,
  '0048_returnedIssues': returnedIssues,
  '0049_foldLock': foldLock,
  '0050_playedMembers': playedMembers,
  '0051_orderPartitions': orderPartitions
}

export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS).sort()

const LOCK_ID = 746_521_001

/**
 * Brings the schema up to date.
 * `shared`: other servers may start on the same database at this instant, or play on it. The Migrator locks its run but
 * not the creation of its own tables, so a session lock is held around all of it; that one is waited for without limit.
 * @param say hears why it takes long, where others hold the tables
 */
export async function migrate<T>(db: Kysely<T>, shared: boolean, say?: (sentence: string) => void): Promise<void> {
  const run = async (migrations: Record<string, Migration>) => {
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
    if (error) throw error
  }
  if (!shared) return run({ ...MIGRATIONS })
  await db.connection().execute(async session => {
    await sql`select pg_advisory_lock(${LOCK_ID})`.execute(session)
    try {
      await untilHad(session, () => run(waitingBriefly(MIGRATIONS)), say)
    } finally {
      await sql`select pg_advisory_unlock(${LOCK_ID})`.execute(session)
    }
  })
}
