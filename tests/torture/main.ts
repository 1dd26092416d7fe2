import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { optionsOf, wholeNumber } from '../../src/tools/options'
import { BET_ACTIONS } from './betActions'
import { bindCards, CASH_ACTIONS, underWay } from './cashActions'
import { embeddedSite, postgresSite } from './Site'
import { torture } from './torture'

/**
 * `npm run torture -- --kills 20 --seed 7 [--players 6] [--verify-every 5] [--cash] [--database postgres --servers 3]`:
 * scripted players against the running product while its servers are killed with -9. `--cash`: cash alone, on servers
 * without games, which are back at once; every tenth kill is a night, after which a day's interest is due. PostgreSQL is
 * that of TEST_DATABASE_URL, in a database of its own; several servers want TEST_REDIS_URL. Prints each kill and each
 * fault as it happens, then the sum, the seed and where the history lies; exit 1 on a fault.
 */

/** Of servers of cash alone: some end before their first job does. */
const CASH_LIVES = [20, 1500] as const
const NIGHT_EVERY = 10
const values = optionsOf({
  kills: { type: 'string', default: '20' },
  players: { type: 'string', default: '6' },
  servers: { type: 'string', default: '1' },
  'verify-every': { type: 'string', default: '1' },
  seed: { type: 'string', default: String(process.pid) },
  cash: { type: 'boolean', default: false },
  database: { type: 'string', default: 'embedded' }
})
const countOf = (name: 'kills' | 'players' | 'servers' | 'verify-every'): number =>
  wholeNumber(name, values[name], 1, 1000)
const [kills, players, servers] = [countOf('kills'), countOf('players'), countOf('servers')]
const verifyEvery = countOf('verify-every')
const embedded = values.database === 'embedded'
if (!embedded && values.database !== 'postgres') {
  console.error(`--database ${values.database}: give embedded or postgres.`)
  process.exit(2)
}
if (embedded && servers > 1) {
  console.error('The embedded database has one server: add --database postgres.')
  process.exit(2)
}
if (!embedded && !process.env['TEST_DATABASE_URL']) {
  console.error('TEST_DATABASE_URL is missing: set it to a PostgreSQL that may be written to.')
  process.exit(2)
}
const kind = values.cash ? 'cash' : 'product'
const historyPath = join(tmpdir(), `kaijiang-torture-${values.seed}.jsonl`)
const verdict = await torture({
  site: embedded ? embeddedSite(kind) : await postgresSite(process.env['TEST_REDIS_URL'] ?? '', kind),
  servers,
  kills,
  players,
  seed: values.seed,
  actions: values.cash ? CASH_ACTIONS : [...BET_ACTIONS, ...CASH_ACTIONS],
  ...(values.cash && { lives: CASH_LIVES, nightEvery: NIGHT_EVERY }),
  prepare: bindCards,
  underWay,
  verifyWhileDown: embedded,
  verifyEvery,
  historyPath,
  tell: text => console.log(text)
})
console.log(
  `${kills} kills, ${verdict.calls} calls: ${verdict.accepted} accepted, ${verdict.lost} never arrived, ${verdict.faults.length} faults. Seed ${values.seed}, history ${historyPath}`
)
process.exitCode = verdict.faults.length > 0 ? 1 : 0
