import type { PoolClient } from 'pg'

/** Many more fill the memory of the embedded database: its later statements fail. */
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
  let definitions = 0

  const forget = () => {
    definitions++
    places.clear()
    void send('deallocate all').catch(() => undefined)
  }
  /** Undefined for a statement that is seen for the first time, or is one too many. */
  const nameOf = (text: string): string | undefined => {
    const place = places.get(text)
    if (place !== undefined) return `${definitions}_${place}`
    if (places.size < MOST_NAMES) places.set(text, places.size)
    return undefined
  }
  const query: Query = (statement, values, ...rest) => {
    if (typeof statement !== 'string' || !Array.isArray(values)) return send(statement, values, ...rest)
    if (DEFINES.test(statement)) forget()
    const name = PLANNED.test(statement) ? nameOf(statement) : undefined
    return name === undefined ? send(statement, values, ...rest) : send({ name, text: statement, values }, ...rest)
  }
  Object.assign(client, { query })
}
