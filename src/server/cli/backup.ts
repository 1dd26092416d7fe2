import { backupFolder } from '../backup/folderBackup'
import { backupPostgres } from '../backup/postgresBackup'
import { KEY_FILES } from '../keyFile'
import { storePlace, withFile } from './cliStore'

/** What the operator must know of the file: whether it can be restored alone, and how secret it is. */
function keysTold(keys: readonly string[]): string {
  const absent = Object.values(KEY_FILES).filter(name => !keys.includes(name))
  const inside = `It holds ${keys.join(' and ')}: keep it as secret as these, whoever reads it can foretell draws.`
  const outside = `It holds no ${absent.join(' and no ')}: keep what the servers have instead (CHAIN_KEY, SECRET_KEY) elsewhere.`
  return [...(keys.length > 0 ? [inside] : []), ...(absent.length > 0 ? [outside] : [])].join('\n')
}

/**
 * npm run backup -- <file>: the embedded database while its server is stopped, or PostgreSQL at any time; with the keys of
 * DATA_DIR. The file must not be there yet.
 */
process.exitCode = await withFile('backup', async file => {
  const { databaseUrl, dataDir } = storePlace(process.env)
  const keys = await (databaseUrl ? backupPostgres(file, { databaseUrl, dataDir }) : backupFolder(file, dataDir))
  console.log(`Backed up to ${file}.\n${keysTold(keys)}`)
})
