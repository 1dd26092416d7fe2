import type { Database } from '../../src/server/store/tables'
import { optionsOf, wholeNumber } from '../../src/tools/options'
import { compareDays } from '../server/cashier/cashDays'
import { cleanSchema } from '../server/kit/cleanSchema'
import { POSTGRES, postgresDatabase } from '../server/kit/testDatabase'

/**
 * `npm run cash -- --operations 100000 --seed 201 [--shrink] [--database postgres]`: random cash operations of players
 * side by side, each answer compared with a model of what the money must be, all balances after each round, and every
 * invariant at the end of each run. Each run has the next seed and prints it; exit 1, with the operations, where product
 * and model part. `--shrink` looks for the fewest. PostgreSQL is that of TEST_DATABASE_URL, in a database of its own.
 * An operation is a dozen statements: about 10 ms of a processor embedded, 7 on PostgreSQL, whose part runs beside.
 */
const SIZE = { players: 40, days: 3, rounds: 60 }
const CONNECTIONS = 8
const values = optionsOf({
  operations: { type: 'string', default: '6000' },
  seed: { type: 'string', default: String(process.pid) },
  shrink: { type: 'boolean', default: false },
  database: { type: 'string', default: 'embedded' }
})
const [operations, first] = [wholeNumber('operations', values.operations, 1), wholeNumber('seed', values.seed, 1)]
const isPostgres = values.database === 'postgres'
if (!isPostgres && values.database !== 'embedded') {
  console.error(`--database ${values.database}: give embedded or postgres.`)
  process.exit(2)
}
if (isPostgres && POSTGRES === '') {
  console.error('TEST_DATABASE_URL is missing: set it to a PostgreSQL that may be written to.')
  process.exit(2)
}
const books = isPostgres ? await postgresDatabase() : undefined
// It is gone afterwards: nothing of it needs to outlive a power cut.
await books?.hasten()
const store = await books?.open(CONNECTIONS, true)
// One connection: what empties the books between runs sets its session.
const emptier = await books?.open(1, true)
async function emptied(db: Database, by: Database): Promise<Database> {
  await cleanSchema(by)
  return db
}
try {
  for (let done = 0, seed = first; done < operations; seed++) {
    const started = performance.now()
    const count = await compareDays(SIZE, {
      seed,
      shrinks: values.shrink,
      ...(store && emptier && { fresh: () => emptied(store.db, emptier.db) })
    })
    done += count
    const ms = performance.now() - started
    const each = `${(ms / 1000).toFixed(1)} s, ${(ms / count).toFixed(1)} ms each`
    console.log(
      `seed ${seed}: ${count} in ${each}; ${done} of ${operations}: all as the model says, every invariant holds`
    )
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await Promise.all([store?.close(), emptier?.close()])
  await books?.drop()
}
// The embedded database lives as long as its process.
process.exit()
