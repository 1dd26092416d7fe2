import { parseArgs } from 'node:util'
import type { Database } from '../../src/server/store/tables'
import { compareDays, RUN_OPERATIONS } from '../server/cashier/cashDays'
import { cleanSchema } from '../server/kit/cleanSchema'
import { POSTGRES, postgresDatabase } from '../server/kit/testDatabase'

/**
 * `npm run cash -- --operations 100000 --seed 201 [--shrink] [--database postgres]`: random cash operations, each
 * compared with a model of what the money must be, and every invariant at the end of each run. Each run has the next
 * seed and prints it; exit 1, with the operations, where product and model part. `--shrink` looks for the fewest.
 * PostgreSQL is that of TEST_DATABASE_URL, in a database of its own.
 */
const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '6000' },
    seed: { type: 'string', default: String(process.pid) },
    shrink: { type: 'boolean', default: false },
    database: { type: 'string', default: 'embedded' }
  }
})
const numberOf = (name: 'operations' | 'seed'): number => {
  const given = Number(values[name])
  if (Number.isSafeInteger(given) && given >= 1) return given
  console.error(`--${name} ${values[name]}: give a whole number from 1 on.`)
  process.exit(2)
}
const [operations, first] = [numberOf('operations'), numberOf('seed')]
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
// One connection: what empties the books between runs sets its session.
const store = await books?.open(1, true)
async function emptied(db: Database): Promise<Database> {
  await cleanSchema(db)
  return db
}
try {
  for (let done = 0, seed = first; done < operations; seed++) {
    const started = performance.now()
    await compareDays(RUN_OPERATIONS, {
      seed,
      shrinks: values.shrink,
      ...(store && { fresh: () => emptied(store.db) })
    })
    done += RUN_OPERATIONS
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`seed ${seed}: ${RUN_OPERATIONS} in ${seconds} s, ${done} of ${operations}: all as the model says`)
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await store?.close()
  await books?.drop()
}
// The embedded database lives as long as its process.
process.exit()
