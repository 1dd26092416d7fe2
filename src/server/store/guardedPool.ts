import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { PoolClient, PoolConfig } from 'pg'
import { Pool } from 'pg'
import { poolTypes } from './poolTypes'
import { endsConnection } from './unavailable'

/** How long the database may keep a caller; 0 means for ever. */
export interface Patience {
  /** For a free connection, a new one included. */
  readonly connectMs: number
  /** For the answer to one statement. The database itself gives up a second before us. */
  readonly statementMs: number
  /**
   * The database rolls a transaction back that has been idle for so long: its server may be dead while its locks hold
   * others up.
   */
  readonly idleMs: number
}

const SLACK_MS = 1000

/**
 * A pool whose clients, idle or checked out, may lose their connection at any time without ending the process:
 * pg takes its own error listener off a client that is checked out, and an unheard 'error' ends Node.
 */
export function openPool(config: PoolConfig, patience: Patience, report: (error: unknown) => void): Pool {
  const pool = new Pool({
    ...config,
    types: poolTypes,
    keepAlive: true,
    // Compiling a report's plan takes longer than any report of ours runs.
    options: '-c jit=off',
    connectionTimeoutMillis: patience.connectMs,
    query_timeout: patience.statementMs,
    statement_timeout: Math.max(0, patience.statementMs - SLACK_MS),
    idle_in_transaction_session_timeout: patience.idleMs
  })
  pool.on('error', report)
  // The statement under way fails with the same error and reports it. Without a listener Node would end the process.
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/**
 * The pool as kysely sees it: a connection that failed is used for nothing more, and ended when it comes back.
 * @param seen is called with the error of every failed statement.
 */
export const guarded = (pool: Pool, seen: (error: unknown) => void = () => undefined): PostgresPool => ({
  connect: async () => guardClient(await pool.connect(), seen),
  end: () => pool.end()
})

function guardClient(client: PoolClient, seen: (error: unknown) => void): PostgresPoolClient {
  let dead: unknown
  const query = async (text: string, values: readonly unknown[]) => {
    // A rollback would wait behind the statement that never answered.
    if (dead !== undefined) throw dead
    try {
      return await client.query(text, [...values])
    } catch (error) {
      seen(error)
      if (endsConnection(error)) dead = error
      throw error
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(dead !== undefined)
  }
}
