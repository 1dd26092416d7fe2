import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import type { Kysely } from 'kysely'
import { Pool } from 'pg'
import type { Play } from '../../../src/rules/play'
import { seededRandom } from '../../../src/rules/random'
import { gameOf, rulesOf } from '../../../src/server/catalogue/catalogue'
import type { Game } from '../../../src/server/catalogue/Game'
import type { BetAnswer, PlaceOutcome } from '../../../src/server/domain/bets/betAnswer'
import { placeOrders } from '../../../src/server/domain/bets/placeOrders'
import type { LineRequest } from '../../../src/server/domain/bets/priceLines'
import { ChainVault } from '../../../src/server/domain/draws/ChainVault'
import { ChainStore } from '../../../src/server/domain/draws/chainStore'
import { IssueMaker } from '../../../src/server/domain/draws/issueMaker'
import type { PlannedIssue } from '../../../src/server/domain/issues/calendar'
import { issueAt, ordinalAfter } from '../../../src/server/domain/issues/calendar'
import { SecretBox } from '../../../src/server/domain/SecretBox'
import { UserRepository } from '../../../src/server/domain/users/UserRepository'
import type { DrawTables } from '../../../src/server/store/drawTables'
import type { Store } from '../../../src/server/store/openStore'
import { databaseOn, openStore } from '../../../src/server/store/openStore'
import { beginOwnHistory } from '../../../src/server/store/ownHistory'
import { poolTypes } from '../../../src/server/store/poolTypes'
import type { Database } from '../../../src/server/store/tables'
import { THOROUGH } from '../../kit/thorough'
import { cleanSchema, keepAsMigrated } from './cleanSchema'
import { emptyTemplate } from './emptyDatabase'
import { fillDraws, isWithoutDraws, keepDraws, tablesToKeep } from './keptDraws'
import { poolOn } from './poolOn'
import { administer, createDatabase, isSuperuser, suitePrefix } from './suiteDatabases'
import { TemplateFs } from './TemplateFs'

/** 2026-11-20 18:00:00 in UTC+8: game 2 has just opened the issue that closes at 18:04:30 and draws at 18:05:00. */
export const NOW = Date.UTC(2026, 10, 20, 10)

/** The key of all test databases. */
export const VAULT = new ChainVault(Buffer.alloc(32, 'key of the tests'))
export const SECRETS = new SecretBox(Buffer.alloc(32, 'secrets of the tests'))

const kept = globalThis as { kaijiangDatabase?: Promise<Database>; kaijiangEmbedded?: Promise<Database> }

export const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''

/** One session, as the embedded database has it; what a killed machine would lose is nothing to a test. */
const ONE_SESSION = { max: 1, types: poolTypes, options: '-c synchronous_commit=off -c jit=off' }

/** A PGlite of this process of its own, migrated and empty. */
export const emptyLite = async (): Promise<PGlite> => PGlite.create({ fs: new TemplateFs(await emptyTemplate()) })

async function inProcess(): Promise<Database> {
  const db = databaseOn(poolOn(await emptyLite()))
  await beginOwnHistory(db)
  await keepAsMigrated(db)
  return db
}

const keptEmbedded = (): Promise<Database> => {
  kept.kaijiangEmbedded ??= inProcess()
  return kept.kaijiangEmbedded
}

/**
 * Emptying takes a superuser: ledger and seals refuse it to anybody else. The thorough run is on the embedded database, as
 * the product is without a PostgreSQL.
 */
const mayUsePostgres = async (): Promise<boolean> => POSTGRES !== '' && !THOROUGH && (await isSuperuser(POSTGRES))

/** On the PostgreSQL of TEST_DATABASE_URL; `suiteDatabases` drops it. */
async function besideProcess(): Promise<Database> {
  const url = await createDatabase(POSTGRES, `${suitePrefix(process.ppid)}${process.pid}`)
  return databaseOn(new Pool({ ...ONE_SESSION, connectionString: url }))
}

/**
 * An empty migrated database: one a worker, emptied each time. It is a PGlite in this process, or a PostgreSQL where one
 * may be used: natively the same statements take a fraction of the processor.
 * @param like what `fillDraws` fills it with next; without, nothing is in it
 */
export async function freshDatabase(like?: string): Promise<Database> {
  kept.kaijiangDatabase ??= mayUsePostgres().then(may => (may ? besideProcess() : keptEmbedded()))
  const db = await kept.kaijiangDatabase
  await cleanSchema(db, like === undefined ? undefined : tablesToKeep(db, like))
  return db
}

/** The embedded one wherever it runs, empty: nobody's transactions but the test's are under way in it. */
export async function embeddedDatabase(): Promise<Database> {
  const db = await keptEmbedded()
  await cleanSchema(db)
  return db
}

export interface PostgresDatabase {
  readonly url: string
  /** @param endless for hundreds of calls at once without the gate that lines them up: none gives up waiting for a connection */
  open(connections?: number, endless?: boolean): Promise<Store>
  /** Commits wait for no disk from now on: for what is gone afterwards. */
  hasten(): Promise<void>
  drop(): Promise<void>
}

/** The store with connections that are waited for, and statements that take, as long as it takes on a busy machine; else as they are. */
function withoutPatience(store: Store, connectionString: string, max: number): Store {
  const db = databaseOn(new Pool({ connectionString, max, types: poolTypes, options: '-c jit=off' }))
  return {
    ...store,
    db,
    workDb: db,
    jobsDb: db,
    async close() {
      await Promise.all([db.destroy(), store.close()])
    }
  }
}

/** A database of its own on the PostgreSQL of TEST_DATABASE_URL. */
export async function postgresDatabase(): Promise<PostgresDatabase> {
  const name = `kaijiang_${randomBytes(6).toString('hex')}`
  const url = await createDatabase(POSTGRES, name)
  const admin = async (statement: string): Promise<void> => void (await administer(POSTGRES, statement))
  return {
    url,
    open: async (connections = 10, endless = false) => {
      const store = await openStore({ databaseUrl: url, dataDir: '', connections })
      return endless ? withoutPatience(store, url, connections) : store
    },
    hasten: () => admin(`alter database ${name} set synchronous_commit = off`),
    // Without force it waits for sessions that are just closing: cut off, they would fail the suite they served.
    drop: () => admin(`drop database ${name}`).catch(() => admin(`drop database ${name} with (force)`))
  }
}

export const drawDb = (db: Database): Kysely<DrawTables> => db as unknown as Kysely<DrawTables>

export function gameNamed(typeId: number): Game {
  const game = gameOf(typeId)
  if (!game) throw new Error(`no game ${typeId}`)
  return game
}

/** Fills a game's issue table around `now`. @returns the issue on sale then. */
export async function openGame(db: Database, typeId: number, now = NOW, feed = false): Promise<PlannedIssue> {
  const game = gameNamed(typeId)
  const fill = () =>
    new IssueMaker(drawDb(db), new ChainStore(VAULT), new Set(feed ? [typeId] : [])).keepAhead(game, () => now)
  // Where it is the first game of a database that is kept, it is as it was the last time.
  const isFirst = db === (await kept.kaijiangDatabase) && (await isWithoutDraws(db))
  const like = `game ${typeId} ${now} ${feed}`
  if (!isFirst) await fill()
  else if (!(await fillDraws(db, like))) {
    await fill()
    await keepDraws(db, like)
  }
  return issueAt(game, ordinalAfter(game, now))
}

/** A player with the signup bonus (10,000 yuan). */
export async function player(db: Database, name = `p${randomBytes(5).toString('hex')}`): Promise<number> {
  const id = await new UserRepository(db).open({
    username: name,
    passwordHash: 'x',
    passwordChanged: true,
    isDemo: false,
    now: NOW
  })
  if (id === undefined) throw new Error('name taken')
  return id
}

export function playOf(typeId: number, id: string): { readonly play: Play; readonly groupId: number } {
  for (const group of rulesOf(gameNamed(typeId)).groups) {
    const play = group.plays.find(candidate => candidate.id === id)
    if (play) return { play, groupId: group.id }
  }
  throw new Error(`no play ${id}`)
}

/** A random valid line of a play, by seed. */
export function line(typeId: number, id: string, extra: Partial<LineRequest> = {}, seed = 1): LineRequest {
  const { play, groupId } = playOf(typeId, id)
  return {
    playId: play.number,
    groupId,
    actionCode: play.encode(play.random(seededRandom(seed))),
    multiple: 1,
    unitMode: 1,
    ...extra
  }
}

/** A call received at once: its receive time and the clock behind the locks are the same. */
export const at = (ms: number): { readonly now: number; readonly clock: () => number } => ({ now: ms, clock: () => ms })

export const newKey = (): string => randomBytes(12).toString('hex')

export function accepted(outcome: PlaceOutcome): Extract<BetAnswer, { state: 'accepted' }> {
  if (!outcome.ok || outcome.answer.state !== 'accepted') throw new Error(`refused: ${JSON.stringify(outcome)}`)
  return outcome.answer
}

/** Message key of a refusal; 'accepted' when it is none. */
export const refusalOf = (outcome: PlaceOutcome): string =>
  !outcome.ok ? outcome.code : outcome.answer.state === 'refused' ? outcome.answer.code : 'accepted'

export const bet = (
  db: Database,
  userId: number,
  issue: PlannedIssue,
  typeId: number,
  lines: readonly LineRequest[],
  now = issue.opensAt + 1
) => placeOrders(db, { userId, typeId, issue: issue.issue, lines, key: newKey(), ...at(now) })

export async function balances(db: Database, userId: number): Promise<{ player: number; escrow: number }> {
  const rows = await db.selectFrom('accounts').select(['kind', 'balance']).where('user_id', '=', userId).execute()
  const of = (kind: string) => rows.find(row => row.kind === kind)?.balance ?? Number.NaN
  return { player: of('player'), escrow: of('escrow') }
}
