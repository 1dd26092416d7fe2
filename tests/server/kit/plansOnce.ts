import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'

/** The database keeps each with its text until it ends. */
const MOST_NAMES = 600
/** Statements whose plans are worth keeping: not those of several commands, which have no plan of their own. */
const PLANNED = /^\s*(\/\*|select|insert|update|delete|with)/i
/** What a statement answers may be another row after these, which a kept plan refuses to give. */
const DEFINES = /^\s*(create|alter|drop)/i

type Query = (statement: unknown, ...rest: readonly unknown[]) => Promise<unknown>

/**
 * Has a client of the suites' embedded database plan a statement once: whatever comes twice comes a hundred times, from
 * one server after the other, and to read and plan them was two fifths of that database's time.
 */
export function plansOnce(client: PoolClient): void {
  const send = client.query.bind(client) as Query
  const places = new Map<string, number>()
  let prefix = ''
  /** A client is asked one thing at a time. */
  let forgotten: Promise<unknown> = Promise.resolve()

  const forget = () => {
    places.clear()
    // Clients that come and go have the one session of their database: names of one that is gone may still stand.
    prefix = randomBytes(4).toString('hex')
    forgotten = send('deallocate all').catch(() => undefined)
  }
  /** Undefined for a statement that is seen for the first time, or is one too many. */
  const nameOf = (text: string): string | undefined => {
    const place = places.get(text)
    if (place !== undefined) return `${prefix}_${place}`
    if (places.size < MOST_NAMES) places.set(text, places.size)
    return undefined
  }
  const query: Query = async (statement, values, ...rest) => {
    if (typeof statement === 'string' && DEFINES.test(statement)) forget()
    await forgotten
    const name = typeof statement === 'string' && PLANNED.test(statement) ? nameOf(statement) : undefined
    if (name === undefined || !Array.isArray(values)) return send(statement, values, ...rest)
    return send({ name, text: statement, values }, ...rest)
  }
  forget()
  Object.assign(client, { query })
}
