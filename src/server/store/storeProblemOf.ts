import { join } from 'node:path'
import { folderProblemOf, unopened } from './dataFolder'
import { StoreProblem } from './storeProblem'
import { isFatal, isUnavailable } from './unavailable'

interface StorePlace {
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
}

/** SQLSTATE: who may enter (28), no such database (3D), what its user may not do (42501), or nobody (25006). */
const NO_ENTRY = /^(28|3D|42501|25006)/
/** What helps against the last two; against all else another start or address. */
const REMEDIES: Readonly<Record<string, string>> = {
  '42501': 'make the user of DATABASE_URL the owner of the database',
  '25006': 'name a database that may be written in DATABASE_URL'
}
/** What PostgreSQL says of files it cannot read. */
const DAMAGE = /^(58|XX)/

const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return ''
  const { code, errors } = error as { readonly code?: unknown; readonly errors?: readonly unknown[] }
  return typeof code === 'string' ? code : codeOf(errors?.[0])
}

/** The sentence for a PostgreSQL that cannot be used, for whatever reason. */
export function postgresProblem(error: Error, databaseUrl: string): StoreProblem {
  const code = codeOf(error)
  return new StoreProblem(
    `DATABASE_URL: PostgreSQL at ${new URL(databaseUrl).host} cannot be used (${error.message || code}): ${REMEDIES[code] ?? 'start it or correct DATABASE_URL'}.`
  )
}

/** The sentence for a database that cannot be opened or used at the start; any other error stays itself. */
export function storeProblemOf(error: unknown, { databaseUrl, dataDir }: StorePlace): unknown {
  if (error instanceof StoreProblem || !(error instanceof Error)) return error
  const code = codeOf(error)
  if (databaseUrl) return NO_ENTRY.test(code) || isUnavailable(error) ? postgresProblem(error, databaseUrl) : error
  const problem = folderProblemOf(error, dataDir)
  if (problem !== error) return problem
  return DAMAGE.test(code) || isFatal(error) || isUnavailable(error) ? unopened(join(dataDir, 'db')) : error
}
