import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { gameOf } from '../catalogue/catalogue'
import { readFeedGames } from '../catalogue/feedGames'
import { importResults } from '../domain/draws/importResults'
import type { DrawTables } from '../store/drawTables'
import { withStore } from './cliStore'

const USAGE = 'Usage: npm run draws:import -- --game <typeId> file.csv   (header issue,time,numbers; times in UTC+8)'

/** npm run draws:import: official results for a game named in FEED_GAMES. All lines are good, or nothing is imported. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { game: { type: 'string' } }, allowPositionals: true })
  const game = gameOf(Number(values.game))
  const [path] = positionals
  if (!game || path === undefined) {
    console.error(game || values.game === undefined ? USAGE : `There is no game ${values.game}.\n${USAGE}`)
    return 2
  }
  const feed = readFeedGames(process.env['FEED_GAMES'])
  if (!feed.ok) {
    console.error(feed.sentence)
    return 2
  }
  const text = readFileSync(path, 'utf8')
  return withStore(process.env, async ({ db }) => {
    const report = await importResults(db as unknown as Kysely<DrawTables>, game, feed.games, text, Date.now())
    for (const fault of report.faults) console.error(`${path}:${fault.line}: ${fault.reason}`)
    if (report.faults.length > 0)
      console.error(`Nothing was imported: ${report.faults.length} ${report.faults.length === 1 ? 'fault' : 'faults'}.`)
    else console.log(`${game.title}: ${report.imported} draws imported, ${report.known} known already.`)
    return report.faults.length > 0 ? 1 : 0
  })
}

process.exitCode = await run()
