import { join } from 'node:path'
import { SecretBox } from './domain/SecretBox'
import { KEY_FILES, makeKeyFile, readKeyFile } from './keyFile'
import { folderProblemOf, makeDataDir } from './store/dataFolder'
import { StoreProblem } from './store/storeProblem'
import type { Database } from './store/tables'

interface SecretKeySource {
  /** SECRET_KEY. Absent: the file in `dataDir`. */
  readonly secretKey: Buffer | undefined
  readonly dataDir: string
}

const WHAT = 'secret key'
/** Name of the row in `site` that tells which key the personal data are sealed with, and nothing about it. */
const KEY_ID = 'secretKeyId'

/**
 * The box of a database's personal data: of SECRET_KEY, else of the file beside the data, which the first start makes.
 * @throws StoreProblem when the key is missing or not the one the database was begun with.
 */
export async function openSecretBox(db: Database, place: SecretKeySource): Promise<SecretBox> {
  const known = await secretKeyInUse(db)
  const box = new SecretBox(place.secretKey ?? fileKey(place.dataDir, known !== undefined))
  const keyId = secretKeyId(box)
  await db
    .insertInto('site')
    .values({ name: KEY_ID, value: keyId })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  if ((await secretKeyInUse(db)) === keyId) return box
  throw new StoreProblem(
    `${place.secretKey ? 'SECRET_KEY' : `The ${WHAT} ${pathIn(place.dataDir)}`} is not the key that sealed the personal data of this database: give the key it was begun with.`
  )
}

const pathIn = (dataDir: string): string => join(dataDir, KEY_FILES.secret)

/** Tells a key from another, and nothing about it. */
export const secretKeyId = (box: SecretBox): string => box.hash('key id', '').slice(0, 16)

/** Id of the key that personal data are sealed with; none in a new database. */
export async function secretKeyInUse(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('site').select('value').where('name', '=', KEY_ID).executeTakeFirst()
  return row?.value
}

function fileKey(dataDir: string, mustExist: boolean): Buffer {
  const path = pathIn(dataDir)
  try {
    makeDataDir(dataDir)
    const key = readKeyFile(path, WHAT)
    if (!key && mustExist)
      throw new StoreProblem(
        `The ${WHAT} ${path} is missing, and personal data of this database are sealed with it: put it back, or set SECRET_KEY.`
      )
    return key ?? makeKeyFile(path)
  } catch (error) {
    throw folderProblemOf(error, dataDir)
  }
}
