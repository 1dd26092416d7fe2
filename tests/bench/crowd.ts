import { cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { optionsOf, wholeNumber } from '../../src/tools/options'
import { gameNamed } from '../server/kit/testDatabase'
import { MINUTE_GAME } from '../server/kit/yearOfDraws'
import type { Aim } from './kit/aims'
import { tellAims } from './kit/aims'
import { BenchedServer } from './kit/BenchedServer'
import type { BenchedDatabase } from './kit/onBothDatabases'
import { onBothDatabases } from './kit/onBothDatabases'
import { printTable } from './kit/printTable'
import { issueOnSale } from './kit/slips'

/**
 * A draw falls, and every phone that watches the game asks in the same moment what a betting screen asks around it. For
 * each of its calls, all phones at once: how long until all have the answer, what a phone costs the server, and how long
 * another reader waits meanwhile; then the cost of a phone and a draw.
 *   npm run bench crowd [-- --players 3000]
 */
const PLAYERS = wholeNumber('players', optionsOf({ players: { type: 'string', default: '3000' } }).players, 1)
const ROUNDS = 5
const PROBE_EVERY_MS = 20
const GAME = { typeId: String(MINUTE_GAME), type: String(gameNamed(MINUTE_GAME).type) }

interface Asked {
  readonly what: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
  /** How often a phone asks this for each draw. */
  readonly times: number
}

/** As the network log of a browser on 一分时时彩 shows it. @param issue on sale */
const callsOf = (issue: string): readonly Asked[] => [
  { what: 'issue on sale', method: 'GET', path: 'input/getCurrentIssue', fields: GAME, times: 2 },
  { what: 'commitment and proof', method: 'GET', path: 'winning/getDrawProof', fields: { ...GAME, issue }, times: 2 },
  {
    ...{ what: 'last ten draws', method: 'GET', path: 'winning/getDetailOfWinningHistory', times: 1 },
    fields: { ...GAME, page: '1', limit: '10' }
  },
  {
    ...{ what: 'misses, 50 draws', method: 'GET', path: 'trend/ssc/getSscHistoryList', times: 1 },
    fields: { ...GAME, numPeriods: '50' }
  },
  { what: 'server time', method: 'GET', path: 'index/timeProofreading', fields: {}, times: 1 },
  { what: 'balance (§S4)', method: 'POST', path: 'accountManagement/userInfo', fields: {}, times: 1 },
  // Who bet on the draw, when the stage has shown it.
  {
    ...{ what: 'result was read', method: 'POST', path: 'winning/resultsSeen', times: 0 },
    fields: { issues: `${MINUTE_GAME}:${issue}` }
  },
  // On all other pages, once a minute.
  { what: 'wins to be told', method: 'GET', path: 'winning/getRepeatOpeningPrompt', fields: {}, times: 0 }
]

interface Rush {
  readonly allMs: number
  readonly cpuMs: number
  readonly othersMs: number
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

async function rush(server: BenchedServer, { method, path, fields }: Asked, tokens: readonly string[]): Promise<Rush> {
  const before = await server.spent()
  let over = false
  const ask = async (token: string) => {
    const { code, message } = await server.call(method, path, fields, token)
    if (code !== 200) throw new Error(`${path}: ${code} ${message}`)
  }
  const asked = timed(() => Promise.all(tokens.map(ask))).finally(() => {
    over = true
  })
  const waits: number[] = []
  while (!over) {
    waits.push(await timed(() => server.read(`input/getCurrentIssue?typeId=${MINUTE_GAME}`)))
    await pause(PROBE_EVERY_MS)
  }
  const allMs = await asked
  const after = await server.spent()
  return { allMs, cpuMs: (after.cpuMs - before.cpuMs) / tokens.length, othersMs: Math.max(...waits) }
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

async function measure(
  database: BenchedDatabase,
  folder: string,
  url: string
): Promise<{ rows: string[][]; aims: Aim[] }> {
  const server = await BenchedServer.start(folder, url, [MINUTE_GAME])
  try {
    const tokens = await server.players(PLAYERS)
    const issue = await issueOnSale(server, MINUTE_GAME)
    const rows: string[][] = []
    const aims: Aim[] = []
    let phoneMs = 0
    for (const asked of callsOf(issue)) {
      // The first says what it costs before the code is compiled and the sessions are known.
      await rush(server, asked, tokens)
      const rushes: Rush[] = []
      for (let round = 0; round < ROUNDS; round++) rushes.push(await rush(server, asked, tokens))
      const of = (name: keyof Rush) => middle(rushes.map(each => each[name]))
      phoneMs += of('cpuMs') * asked.times
      rows.push([
        ...[database, asked.what, String(asked.times), of('cpuMs').toFixed(3)],
        ...[of('allMs').toFixed(0), of('othersMs').toFixed(0), loadavg()[0]?.toFixed(1) ?? '']
      ])
      aims.push({ what: `${database}: ${asked.what}`, measured: of('allMs'), unit: 'ms', most: 1000 })
    }
    rows.push([database, 'a phone and a draw, together', '', phoneMs.toFixed(3), '', '', ''])
    return { rows, aims }
  } finally {
    await server.close()
  }
}

const measured = await onBothDatabases(measure)
process.stdout.write(`${cpus().length} processors that also run the callers, ${PLAYERS} players at once.\n`)
printTable(
  ['database', 'call', 'a draw', 'processor ms a phone', 'all have it, ms', 'another waits, ms', 'load'],
  measured.flatMap(({ rows }) => rows)
)
tellAims(measured.flatMap(({ aims }) => aims))
