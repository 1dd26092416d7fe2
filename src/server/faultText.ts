/** Causes of causes that are followed. */
const DEPTH = 4

/**
 * What the log says of a fault: sentence, code and stack, and those of its causes. None of its other properties:
 * drivers hang commands on their errors, with passwords, and rows of the database.
 */
export function faultText(error: unknown, depth = DEPTH): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as { readonly code?: unknown }
  const own = `${typeof code === 'string' ? `[${code}] ` : ''}${error.stack ?? `${error.name}: ${error.message}`}`
  const inner = error instanceof AggregateError ? error.errors : error.cause === undefined ? [] : [error.cause]
  if (depth === 0 || inner.length === 0) return own
  return [own, ...inner.map(cause => `caused by: ${faultText(cause, depth - 1)}`)].join('\n')
}
