const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs what may not be left half done: the first signal to end the process is told to it, and it ends its tools and
 * clears up. The next one ends the process.
 * @param work gets the signal, with its name as the reason
 */
export async function untilEnded<T>(work: (ended: AbortSignal) => Promise<T>): Promise<T> {
  const told = new AbortController()
  const tell = (signal: NodeJS.Signals): void => told.abort(signal)
  for (const signal of ENDING) process.once(signal, tell)
  try {
    return await work(told.signal)
  } finally {
    for (const signal of ENDING) process.off(signal, tell)
  }
}
