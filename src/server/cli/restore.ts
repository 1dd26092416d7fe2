import { restoreFolder } from '../backup/folderBackup'
import { restorePostgres } from '../backup/postgresBackup'
import { storePlace, withFile } from './cliStore'

/** npm run restore -- <file>: a backup into a new DATA_DIR, or into an empty database of DATABASE_URL. */
process.exitCode = await withFile('restore', async (file, ended) => {
  const { databaseUrl, dataDir } = storePlace(process.env)
  const keys = await (databaseUrl
    ? restorePostgres(file, { databaseUrl, dataDir }, ended)
    : restoreFolder(file, dataDir, ended))
  const what = ['the database', ...keys].join(', ')
  console.log(`Restored ${what}. Check it with npm run verify before a server starts on it.`)
})
