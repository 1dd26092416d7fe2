import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { gameOf } from '../catalogue/catalogue'
import { readFeedGames } from '../catalogue/feedGames'
import type { FeedFile } from '../domain/feed/feedLines'
import { FEED_FILES } from '../domain/feed/feedLines'
import { importFeed } from '../domain/feed/importFeed'
import type { DrawTables } from '../store/drawTables'
import { withStore } from './cliStore'

const USAGE =
  'Usage: npm run draws:import -- --game <typeId> [--plan plan.csv] [results.csv]   (headers issue,time,numbers and issue,opens,closes,draws; times in UTC+8)'

/** A sentence for the operator; nothing was imported. */
class Told extends Error {}

function onlyOne(what: string, given: readonly string[] = []): string | undefined {
  if (given.length > 1) throw new Told(`One ${what} at a time, not ${given.length}.\n${USAGE}`)
  return given[0]
}

function readArguments(): { readonly game: string | undefined; readonly paths: ReadonlyMap<FeedFile, string> } {
  try {
    const { values, positionals } = parseArgs({
      options: { game: { type: 'string', multiple: true }, plan: { type: 'string', multiple: true } },
      allowPositionals: true
    })
    const results = onlyOne('file of results', positionals)
    const plan = onlyOne('plan', values.plan)
    const paths = new Map<FeedFile, string>()
    if (results !== undefined) paths.set('results', results)
    if (plan !== undefined) paths.set('plan', plan)
    return { game: onlyOne('game', values.game), paths }
  } catch (error) {
    if (error instanceof Told) throw error
    throw new Told(`${error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)}.\n${USAGE}`)
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read'
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    throw new Told(`${path} cannot be read: ${REASONS[code] ?? (code || String(error))}. Nothing was imported.`)
  }
}

/**
 * npm run draws:import: official results and plans of a game named in FEED_GAMES.
 * All lines are good, or nothing is imported.
 */
async function run(): Promise<number> {
  const { game: id, paths } = readArguments()
  const game = id !== undefined && /^\d{1,4}$/.test(id) ? gameOf(Number(id)) : undefined
  if (!game) throw new Told(id === undefined ? USAGE : `There is no game ${id}.\n${USAGE}`)
  if (paths.size === 0) throw new Told(USAGE)
  const feed = readFeedGames(process.env['FEED_GAMES'])
  if (!feed.ok) throw new Told(feed.sentence)
  const files: { [File in FeedFile]?: string } = {}
  for (const file of FEED_FILES) {
    const path = paths.get(file)
    if (path !== undefined) files[file] = await textOf(path)
  }
  return withStore(process.env, async ({ db }) => {
    const report = await importFeed(db as unknown as Kysely<DrawTables>, game, feed.games, files, Date.now)
    // The sentence quotes the file: control characters are taken out, so that none moves the cursor of the terminal.
    for (const { file, line, reason } of report.faults)
      console.error(`${paths.get(file)}:${line}: ${reason.replace(/\p{Cc}/gu, ' ')}`)
    if (report.faults.length > 0) {
      console.error(`Nothing was imported: ${report.faults.length} ${report.faults.length === 1 ? 'fault' : 'faults'}.`)
      return 1
    }
    const { imported, known, planned, withdrawn } = report
    console.log(
      `${game.title}: ${imported} draws imported, ${known} known already; ${planned} issues planned, ${withdrawn} withdrawn.`
    )
    return 0
  })
}

try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof Told)) throw error
  console.error(error.message)
  process.exitCode = 1
}
