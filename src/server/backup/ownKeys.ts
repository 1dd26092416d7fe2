import { join } from 'node:path'
import { sql } from 'kysely'
import { ChainVault } from '../domain/draws/ChainVault'
import { SecretBox } from '../domain/SecretBox'
import { KEY_FILES, readKeyFile } from '../keyFile'
import { keysInUse } from '../sealedSecrets'
import { secretKeyId, secretKeyInUse } from '../secretKey'
import { parseKey } from '../settingParts'
import { StoreProblem } from '../store/storeProblem'
import type { Database } from '../store/tables'

type KeyName = keyof typeof KEY_FILES

export interface KeysGiven {
  /** Keys as the environment of the servers gives them, which come before those of files. */
  readonly given: { readonly [name in KeyName]?: string | undefined }
}

/** Ids of the keys a database is sealed with; none: it says nothing of that key. */
export type KeyIds = { readonly [name in KeyName]?: readonly string[] }

const ID_OF: { readonly [name in KeyName]: (key: Buffer) => string } = {
  chain: key => new ChainVault(key).keyId,
  secret: key => secretKeyId(new SecretBox(key))
}

/** Of a database of any version: the first had no keys. */
export async function keyIdsOf(db: Database): Promise<KeyIds> {
  const { rows } = await sql<{ knows: boolean }>`
    select to_regclass('sealed_chains') is not null and to_regclass('sealed_seeds') is not null
      and to_regclass('site') is not null as knows`.execute(db)
  if (!rows[0]?.knows) return {}
  const secret = await secretKeyInUse(db)
  return { chain: await keysInUse(db), secret: secret === undefined ? [] : [secret] }
}

/**
 * Names of the key files in DATA_DIR that hold the keys of the database: by its own word where it knows, else by the
 * environment.
 */
export function ownKeysIn(dataDir: string, given: KeysGiven['given'], inUse: KeyIds = {}): readonly string[] {
  const isOwn = (name: KeyName): boolean => {
    const key = fileKey(join(dataDir, KEY_FILES[name]))
    if (!key) return false
    const ids = inUse[name] ?? []
    if (ids.length > 0) return ids.includes(ID_OF[name](key))
    const text = given[name]
    return !text || parseKey(text)?.equals(key) === true
  }
  return (Object.keys(KEY_FILES) as KeyName[]).filter(isOwn).map(name => KEY_FILES[name])
}

/** The key in a file; undefined where it is absent or damaged. */
function fileKey(path: string): Buffer | undefined {
  try {
    return readKeyFile(path, 'key')
  } catch (error) {
    if (error instanceof StoreProblem) return undefined
    throw error
  }
}
