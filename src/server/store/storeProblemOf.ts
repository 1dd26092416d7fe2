import { join } from 'node:path'
import { folderProblemOf, unopened } from './dataFolder'
import { StoreProblem } from './storeProblem'
import { isFatal, isUnavailable } from './unavailable'

interface StorePlace {
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
}

/** SQLSTATE: who may enter (28), no such database (3D); what PostgreSQL says of files it cannot read (58, XX). */
const NO_ENTRY = /^(28|3D)/
const DAMAGE = /^(58|XX)/

const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return ''
  const { code, errors } = error as { readonly code?: unknown; readonly errors?: readonly unknown[] }
  return typeof code === 'string' ? code : codeOf(errors?.[0])
}

/** The sentence for a database that cannot be opened or used at the start; any other error stays itself. */
export function storeProblemOf(error: unknown, { databaseUrl, dataDir }: StorePlace): unknown {
  if (error instanceof StoreProblem || !(error instanceof Error)) return error
  const code = codeOf(error)
  if (databaseUrl) {
    if (!NO_ENTRY.test(code) && !isUnavailable(error)) return error
    const { host } = new URL(databaseUrl)
    return new StoreProblem(
      `DATABASE_URL: PostgreSQL at ${host} cannot be used (${error.message || code}): start it or correct DATABASE_URL.`
    )
  }
  const problem = folderProblemOf(error, dataDir)
  if (problem !== error) return problem
  return DAMAGE.test(code) || isFatal(error) || isUnavailable(error) ? unopened(join(dataDir, 'db')) : error
}
