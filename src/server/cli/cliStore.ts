import type { Store } from '../store/openStore'
import { openStore } from '../store/openStore'
import { StoreProblem } from '../store/storeProblem'

/** The database the environment names, for one command. A database that cannot be opened ends it with one sentence. */
export async function withStore(env: NodeJS.ProcessEnv, run: (store: Store) => Promise<number>): Promise<number> {
  let store: Store
  try {
    store = await openStore({
      databaseUrl: env['DATABASE_URL'] || undefined,
      dataDir: env['DATA_DIR'] || '.data',
      endless: true
    })
  } catch (error) {
    if (!(error instanceof StoreProblem)) throw error
    console.error(error.message)
    return 2
  }
  try {
    return await run(store)
  } finally {
    await store.close()
  }
}
