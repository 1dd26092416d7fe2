import { untilEnded } from '../backup/untilEnded'
import { databaseUrl } from '../settingParts'
import type { Store } from '../store/openStore'
import { openStore } from '../store/openStore'
import { StoreProblem } from '../store/storeProblem'
import { storeProblemOf } from '../store/storeProblemOf'

interface StorePlace {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
}

/**
 * Where the environment says that the data are.
 * @throws StoreProblem for a DATABASE_URL that is no address, without repeating it: it may hold a password.
 */
export function storePlace(env: NodeJS.ProcessEnv): StorePlace {
  const read = databaseUrl.safeParse(env['DATABASE_URL'])
  if (!read.success) throw new StoreProblem(read.error.issues[0]?.message ?? 'DATABASE_URL cannot be read.')
  return { databaseUrl: read.data, dataDir: env['DATA_DIR'] || '.data' }
}

/**
 * The database the environment names, for one command. None is made: a place that holds none, one that cannot be opened
 * and one that goes away meanwhile end it with one sentence.
 * @param migrated false for who only reads
 */
export const withStore = (
  env: NodeJS.ProcessEnv,
  run: (store: Store) => Promise<number>,
  migrated = true
): Promise<number> =>
  orSentence(async () => {
    const place = storePlace(env)
    const store = await openStore({ ...place, present: true, migrated, endless: true })
    try {
      return await run(store)
    } catch (error) {
      throw storeProblemOf(error, place)
    } finally {
      await store.close()
    }
  })

/**
 * A command about one file, the only argument.
 * @param run gets what tells it that the process is to end
 * @returns its exit code: 2 with one sentence when it cannot be done
 */
export async function withFile(
  command: string,
  run: (file: string, ended: AbortSignal) => Promise<void>
): Promise<number> {
  const [file, ...more] = process.argv.slice(2)
  if (!file || file.startsWith('-') || more.length > 0) {
    console.error(`Usage: npm run ${command} -- <file>`)
    return 2
  }
  return orSentence(async () => {
    await untilEnded(ended => run(file, ended))
    return 0
  })
}

async function orSentence(run: () => Promise<number>): Promise<number> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof StoreProblem)) throw error
    console.error(error.message)
    return 2
  }
}
