import { knownVault } from '../chainKey'
import type { ChainVault } from '../domain/draws/ChainVault'
import { verifyDatabase } from '../domain/verify/verifyDatabase'
import { parseKey } from '../settingParts'
import type { Store } from '../store/openStore'
import type { Database } from '../store/tables'
import { withStore } from './cliStore'

async function verify(db: Database, vault: ChainVault | undefined): Promise<number> {
  const good = await verifyDatabase(
    db,
    (invariant, finding) => {
      const { id, claim } = invariant
      if (finding.ok) console.log(`${id}  holds     ${claim}: ${finding.figures}`)
      else console.error(`${id}  VIOLATED  ${claim}: ${finding.violation}`)
    },
    vault
  )
  console.log(good ? 'All invariants hold.' : 'Stopped at the first violation.')
  return good ? 0 : 1
}

/**
 * npm run verify: replays the database and prints every invariant with their figures; exit 1 on the first violation.
 * With the chain key at hand the rounds of seed pairs that are not revealed yet are drawn again too.
 */
async function run(): Promise<number> {
  if (process.argv.length > 2) {
    console.error('Usage: npm run verify')
    return 2
  }
  const { CHAIN_KEY, DATA_DIR } = process.env
  const chainKey = CHAIN_KEY ? parseKey(CHAIN_KEY) : undefined
  if (CHAIN_KEY && !chainKey) {
    console.error('CHAIN_KEY is no key: set it to the 64 hexadecimal digits the servers have, or leave it out.')
    return 2
  }
  const replay = async ({ db }: Store): Promise<number> =>
    verify(db, await knownVault(db, { chainKey, dataDir: DATA_DIR || '.data' }))
  return withStore(process.env, replay, false)
}

process.exitCode = await run()
