import { afterAll, beforeAll } from 'vitest'
import type { Store } from '../../../src/server/store/openStore'
import type { PostgresDatabase } from './testDatabase'
import { postgresDatabase } from './testDatabase'

const CONNECTIONS = 10

export interface TwoServers {
  readonly one: Store
  readonly two: Store
}

/**
 * The stores of two servers on a PostgreSQL database of their own, there while the tests of a `describe` run. They open
 * it empty and at once: one migrates, the other waits.
 * @param endless for hundreds of calls at once without the gate that lines them up: none gives up waiting for a connection
 */
export function twoServers({ endless = false } = {}): TwoServers {
  let database: PostgresDatabase | undefined
  let stores: readonly [one: Store, two: Store] | undefined
  beforeAll(async () => {
    const made = await postgresDatabase()
    database = made
    stores = await Promise.all([made.open(CONNECTIONS, endless), made.open(CONNECTIONS, endless)])
  })
  afterAll(async () => {
    await Promise.all((stores ?? []).map(store => store.close()))
    await database?.drop()
  })
  const open = () => {
    if (!stores) throw new Error('the servers run only while tests do')
    return stores
  }
  return {
    get one() {
      return open()[0]
    },
    get two() {
      return open()[1]
    }
  }
}
