import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CODE } from '../../src/contract/codes'
import { optionsOf, wholeNumber } from '../../src/tools/options'
import { gameNamed, newKey } from '../server/kit/testDatabase'
import { MINUTE_GAME } from '../server/kit/yearOfDraws'
import { tellAims } from './kit/aims'
import { BenchedServer } from './kit/BenchedServer'
import { printTable } from './kit/printTable'
import { issueOnSale, slipOf } from './kit/slips'
import { slope } from './kit/slope'

/**
 * What a server that is used all the time holds: players bet and read on a game that draws every minute, on the embedded
 * database; memory, handles, lag and the size of the data folder are taken twelve times, the first ones while it warms up.
 *   npm run bench soak -- --minutes 30
 */
const MINUTES = wholeNumber('minutes', optionsOf({ minutes: { type: 'string', default: '2' } }).minutes, 1)
const POINTS = 12
/** Points that count: statistics and pools are there by then. */
const WARM = 4
const PLAYERS = 16
/** A player bets, and reads on, this often. */
const PAUSE_MS = 500
/** Growth of an hour, in MB, and of handles in all; lag in ms. */
const AIMS = { memory: 30, resources: 8, late: 50 }
const MB = 1_048_576
const FIELDS = { typeId: String(MINUTE_GAME), type: String(gameNamed(MINUTE_GAME).type) }
const HISTORY = `trend/ssc/getSscHistoryList?typeId=${MINUTE_GAME}&numPeriods=90`

interface Point {
  readonly minute: number
  readonly bets: number
  readonly memory: number
  readonly heap: number
  readonly resources: number
  readonly p99: number
  readonly most: number
  readonly folder: number
}

/** Bytes of a folder and all in it; what goes away meanwhile counts nothing. */
function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const size = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
  return files.reduce((sum, { parentPath, name }) => sum + size(join(parentPath, name)), 0)
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-soak-'))
  const server = await BenchedServer.start(folder, '', [MINUTE_GAME])
  const points: Point[] = []
  let [bets, ended] = [0, false]
  const slip = slipOf(MINUTE_GAME, 1)
  const play = async (token: string) => {
    while (!ended) {
      const issue = await issueOnSale(server, MINUTE_GAME)
      const fields = { ...FIELDS, requestKey: newKey(), orderArray: slip(issue) }
      const { code } = await server.call('POST', 'input/saveTheOrder', fields, token)
      if (code === CODE.ok) bets++
      await server.read(HISTORY)
      await wait(PAUSE_MS)
    }
  }
  try {
    const players = (await server.players(PLAYERS)).map(play)
    const begun = performance.now()
    for (let point = 1; point <= POINTS; point++) {
      await wait(Math.max(0, begun + (point * MINUTES * 60_000) / POINTS - performance.now()))
      const { memory, heap, resources, late } = await server.vitals()
      const minute = (performance.now() - begun) / 60_000
      points.push({
        minute,
        bets,
        memory: memory / MB,
        heap: heap / MB,
        resources,
        p99: late.p99 * 1000,
        most: late.most * 1000,
        folder: sizeOf(folder) / MB
      })
    }
    ended = true
    await Promise.all(players)
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  process.stdout.write(
    `${cpus().length} processors that also run ${PLAYERS} players; ${MINUTES} minutes. Growth is that of the last ${POINTS - WARM} points.\n`
  )
  printTable(
    ['minute', 'bets', 'memory MB', 'script MB', 'handles', 'lag p99 ms', 'most ms', 'data MB'],
    points.map(point => [
      point.minute.toFixed(1),
      String(point.bets),
      ...[point.memory, point.heap].map(figure => figure.toFixed(1)),
      String(point.resources),
      ...[point.p99, point.most, point.folder].map(figure => figure.toFixed(1))
    ])
  )
  const warm = points.slice(WARM)
  const resources = warm.map(point => point.resources)
  tellAims([
    {
      what: 'memory grows in an hour by',
      measured: (slope(warm.map(point => point.memory)) * POINTS * 60) / MINUTES,
      unit: 'MB',
      most: AIMS.memory
    },
    { what: 'handles grow by', measured: slope(resources) * (resources.length - 1), unit: '', most: AIMS.resources },
    { what: 'lag p99', measured: Math.max(...warm.map(point => point.p99)), unit: 'ms', most: AIMS.late }
  ])
}

if (process.argv[1] === import.meta.filename) await main()
