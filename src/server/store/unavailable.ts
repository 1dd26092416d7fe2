/**
 * SQLSTATE classes and network codes that say "not now" and nothing about the statement: 08 connection, 57P01 – 57P05
 * the server ends or starts, 53 out of something, 57014 and 55P03 waited too long, 25P03 and 25P04 idled too long,
 * 40001 and 40P01 another transaction went first.
 */
const CODES =
  /^(08...|57P0.|53...|57014|55P03|25P0[34]|40001|40P01|ECONN[A-Z]+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_[A-Z]+)$/

/** Errors of pg and its pool that carry no code, by their words. */
const SENTENCES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after)/

/** After these errors the session can be used on; after any other its connection is thrown away. */
const SESSION_LIVES = /^(53[124]00|57014|55P03|40001|40P01)$/

const codeOf = (error: unknown): string => {
  const code = (error as { readonly code?: unknown } | null | undefined)?.code
  return typeof code === 'string' ? code : ''
}

/** The socket file of the embedded database disappears with its thread. */
const isGoneSocket = (error: NodeJS.ErrnoException): boolean => error.code === 'ENOENT' && error.syscall === 'connect'

/** The session, or all of PostgreSQL, ended over this statement. */
export const isFatal = (error: unknown): boolean =>
  ['PANIC', 'FATAL'].includes(String((error as { readonly severity?: unknown } | null | undefined)?.severity))

/**
 * Whether the database could not be asked or did not answer in time: the statement may or may not have taken effect.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (CODES.test(codeOf(error)) || SENTENCES.test(error.message) || isGoneSocket(error) || isFatal(error)) return true
  const inner: readonly unknown[] = error instanceof AggregateError ? error.errors : [error.cause]
  return inner.some(isUnavailable)
}

/** Whether the connection that raised this is of no more use. */
export const endsConnection = (error: unknown): boolean =>
  isFatal(error) || (isUnavailable(error) && !SESSION_LIVES.test(codeOf(error)))

/** Whether the database gave a transaction up for how long it took: it is there, and would do so again. */
export const outlasted = (error: unknown): boolean => ['25P03', '25P04'].includes(codeOf(error))

/** Whether another transaction went first: the same again, at once, may go through. */
export const lostRace = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))
