import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { PoolClient, PoolConfig } from 'pg'
import { Pool } from 'pg'
import { poolTypes } from './poolTypes'
import { carriesCommit, nameOf } from './statements'
import { endsConnection } from './unavailable'

/** How long the database may keep a caller; 0 means for ever. */
export interface PoolPatience {
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
export function openPool(config: PoolConfig, patience: PoolPatience, report: (error: unknown) => void): Pool {
  const pool = new Pool({
    ...config,
    types: poolTypes,
    keepAlive: true,
    // Compiling a report's plan takes longer than any report of ours runs.
    options: '-c jit=off',
    // `guardClient` sends what belongs together without waiting in between.
    pipeline: true,
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

/** What a statement answers that is answered with the next one. */
const LATER = { command: '', rowCount: 0, rows: [] }
const BEGIN = 'begin'
/**
 * A hot statement keeps its plan while tables grow under it. Planned while a table is small it would read all of it,
 * and go on to when there are a hundred thousand rows: it looks rows up by index from the beginning.
 */
const BEGIN_HOT = 'begin; set local enable_seqscan = off'

/**
 * A transaction's begin goes with its first statement, and its commit with the one that says it is its last: a bet
 * waits for the database twice instead of four times.
 */
function guardClient(client: PoolClient, seen: (error: unknown) => void): PostgresPoolClient {
  let dead: unknown
  let begins = false
  let ended: Promise<unknown> | undefined
  const send = (text: string, values: readonly unknown[]): Promise<unknown> => {
    const name = nameOf(text)
    return client.query({ text, values: [...values], ...(name !== undefined && { name }) })
  }
  const run = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    if (text === BEGIN) {
      begins = true
      return LATER
    }
    // A transaction whose last statement failed was rolled back by its commit.
    const over = ended
    ended = undefined
    if (over && text !== 'commit' && text !== 'rollback')
      throw new Error('a statement behind the last of its transaction')
    if (over) return over
    const begun = begins && client.query(nameOf(text) === undefined ? BEGIN : BEGIN_HOT)
    begins = false
    const answers = [begun, send(text, values)]
    if (carriesCommit(text)) ended = heard(client.query('commit'))
    return (await Promise.all(answers)).at(-1)
  }
  const query = async (text: string, values: readonly unknown[]) => {
    // A rollback would wait behind the statement that never answered.
    if (dead !== undefined) throw dead
    try {
      return await run(text, values)
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

/** A promise somebody waits for later: until then its failure is nobody's fault. */
function heard<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}
