import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { KEY_FILES } from '../keyFile'

/** The dump of a PostgreSQL database inside a backup; one of the embedded database has its folder instead. */
export const DUMP = 'postgres.dump'

export const isDumpIn = (folder: string): boolean => existsSync(join(folder, DUMP))

/** Names of the key files that are in a folder. */
export const keysIn = (folder: string): readonly string[] =>
  Object.values(KEY_FILES).filter(name => existsSync(join(folder, name)))
