import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { ChainVault } from './domain/draws/ChainVault'
import { KEY_FILES, makeKeyFile, readKeyFile, writeKeyFile } from './keyFile'
import { keysInUse, sealPlain } from './sealedSecrets'
import { folderProblemOf, makeDataDir } from './store/dataFolder'
import { StoreProblem } from './store/storeProblem'
import type { Database } from './store/tables'

interface KeySource {
  /** CHAIN_KEY. Absent: the file in `dataDir`. */
  readonly chainKey: Buffer | undefined
  readonly dataDir: string
}

export const keyFileOf = (dataDir: string): string => join(dataDir, KEY_FILES.chain)

/** Where a new key lies until it is the database's. */
const besides = (path: string): string => `${path}.next`

const WHAT = 'chain key'

/**
 * Puts another key in the place of the file's around the change of the database. It lies beside the file before
 * anything is sealed with it: a kill or a fault in between leaves both, and the next start takes the right one.
 */
export async function replaceKeyFile<T>(dataDir: string, key: Buffer, change: () => Promise<T>): Promise<T> {
  const path = keyFileOf(dataDir)
  const next = besides(path)
  writeKeyFile(next, key)
  const changed = await change()
  renameSync(next, path)
  return changed
}

/**
 * The vault of a database: of CHAIN_KEY, else of the file beside the data, which the first start makes. Chains and
 * seeds the code before left readable are sealed.
 * @throws StoreProblem, nothing changed, when the key is not the one the database was sealed with.
 */
export async function openVault(db: Database, place: KeySource): Promise<ChainVault> {
  const used = await keysInUse(db)
  const vault = vaultOf(place.chainKey ?? fileKey(place.dataDir, used), used, place)
  await sealPlain(db, vault)
  // Another server may have sealed it first, with a key of its own.
  const sealed = await keysInUse(db)
  return vaultOf(place.chainKey ?? fileKey(place.dataDir, sealed), sealed, place)
}

/**
 * The same for who only reads: no key is made and nothing is sealed. Undefined where no key is at hand.
 * @throws StoreProblem when there is one and it is another.
 */
export async function knownVault(db: Database, place: KeySource): Promise<ChainVault | undefined> {
  const used = await keysInUse(db)
  const key = place.chainKey ?? readKeyFile(rightFile(place.dataDir, used), WHAT)
  return key && vaultOf(key, used, place)
}

function vaultOf(key: Buffer, used: readonly string[], place: KeySource): ChainVault {
  const vault = new ChainVault(key)
  if (used.every(keyId => keyId === vault.keyId)) return vault
  throw new StoreProblem(
    `${place.chainKey ? 'CHAIN_KEY' : `The chain key ${keyFileOf(place.dataDir)}`} is not the key that sealed the draws of this database: give the key it was begun with.`
  )
}

/**
 * The file with the key that sealed the database: the new one beside it, where a change of keys was killed half-way,
 * otherwise the one of the usual name.
 */
function rightFile(dataDir: string, used: readonly string[]): string {
  const path = keyFileOf(dataDir)
  const isRight = (file: string) => {
    const key = readKeyFile(file, WHAT)
    return key !== undefined && used.includes(new ChainVault(key).keyId)
  }
  return used.length > 0 && !isRight(path) && isRight(besides(path)) ? besides(path) : path
}

function fileKey(dataDir: string, used: readonly string[]): Buffer {
  const path = keyFileOf(dataDir)
  try {
    makeDataDir(dataDir)
    const right = rightFile(dataDir, used)
    if (right !== path) renameSync(right, path)
    const key = readKeyFile(path, WHAT)
    if (!key && used.length > 0)
      throw new StoreProblem(
        `The chain key ${path} is missing, and the draws of this database are sealed with it: put it back, or set CHAIN_KEY.`
      )
    return key ?? makeKeyFile(path)
  } catch (error) {
    throw folderProblemOf(error, dataDir)
  }
}
