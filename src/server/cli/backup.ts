import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backupFolder } from '../backup/folderBackup'
import { backupPostgres } from '../backup/postgresBackup'
import { KEY_FILES } from '../keyFile'
import { storePlace, withFile } from './cliStore'

const VARIABLES = { chain: 'CHAIN_KEY', secret: 'SECRET_KEY' } as const

/** What the operator must know of the file: whether it can be restored alone, and how secret it is. */
function keysTold(keys: readonly string[], dataDir: string): string {
  const absent = (['chain', 'secret'] as const).filter(name => !keys.includes(KEY_FILES[name]))
  const files = absent.map(name => KEY_FILES[name])
  const strange = files.filter(name => existsSync(join(dataDir, name)))
  const inside = `It holds ${keys.join(' and ')}: keep it as secret as these, whoever reads it can foretell draws.`
  const left = strange.length > 0 ? ` (${strange.join(' and ')} in DATA_DIR: not of this database)` : ''
  const outside = `It holds no ${files.join(' and no ')}${left}: keep what the servers have instead (${absent.map(name => VARIABLES[name]).join(', ')}) elsewhere.`
  return [...(keys.length > 0 ? [inside] : []), ...(absent.length > 0 ? [outside] : [])].join('\n')
}

/**
 * npm run backup -- <file>: the embedded database while its server is stopped, or PostgreSQL at any time; with its keys
 * that are in DATA_DIR. The file must not be there yet.
 */
process.exitCode = await withFile('backup', async (file, ended) => {
  const { databaseUrl, dataDir } = storePlace(process.env)
  const given = { chain: process.env[VARIABLES.chain], secret: process.env[VARIABLES.secret] }
  const keys = await (databaseUrl
    ? backupPostgres(file, { databaseUrl, dataDir, given }, ended)
    : backupFolder(file, { dataDir, given }, ended))
  console.log(`Backed up to ${file}.\n${keysTold(keys, dataDir)}`)
})
