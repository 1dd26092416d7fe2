import { cpus, loadavg } from 'node:os'
import { CODE } from '../../src/contract/codes'
import { gameNamed, newKey } from '../server/kit/testDatabase'
import type { Aim } from './kit/aims'
import { tellAims, verdict } from './kit/aims'
import { BenchedServer } from './kit/BenchedServer'
import type { BenchedDatabase } from './kit/onBothDatabases'
import { onBothDatabases } from './kit/onBothDatabases'
import { printTable } from './kit/printTable'
import { longSale, slipOf } from './kit/slips'

/** Draws every twenty minutes, day and night: a run waits until none is near. */
const GAME = 3
const CALLERS = [1, 16, 64] as const
/** ms of a sale left when a run ends. */
const MARGIN_MS = 5000
const RUN_MS = Number(process.env['BENCH_MS'] ?? 4000)
const SLIP_LINES = 100
const SLIP_CALLERS = 4
/** Bets a second with 1, 16 and 64 callers; lines a second; ms of processor a bet. */
const AIMS = { embedded: [250, 1000, 1000], PostgreSQL: [500, 2000, 2000], lines: 15_000, cpuMs: 0.5 } as const

interface Run {
  readonly perSecond: number
  readonly median: number
  readonly p99: number
  readonly cpuMs: number
  readonly statements: number
}

const GAME_FIELDS = { typeId: String(GAME), type: String(gameNamed(GAME).type) }

/** Every caller is a player of their own who bets again as soon as the answer is there. */
async function run(server: BenchedServer, tokens: readonly string[], lines: number, ms: number): Promise<Run> {
  const wire = slipOf(GAME, lines)
  const times: number[] = []
  const issue = await longSale(server, GAME, ms + MARGIN_MS)
  const before = await server.spent()
  const from = performance.now()
  const until = from + ms
  const orderArray = wire(issue)
  const play = async (token: string) => {
    while (performance.now() < until) {
      const sent = performance.now()
      const fields = { ...GAME_FIELDS, requestKey: newKey(), orderArray }
      const { code, message } = await server.call('POST', 'input/saveTheOrder', fields, token)
      if (code === 200) times.push(performance.now() - sent)
      else if (code !== CODE.busy) throw new Error(`${code} ${message}`)
    }
  }
  await Promise.all(tokens.map(play))
  const passed = performance.now() - from
  const after = await server.spent()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return {
    perSecond: (times.length * 1000) / passed,
    median: at(0.5),
    p99: at(0.99),
    cpuMs: (after.cpuMs - before.cpuMs) / times.length,
    statements: (after.statements - before.statements) / times.length
  }
}

interface Measured {
  readonly rows: readonly (readonly string[])[]
  readonly aims: readonly Aim[]
}

async function measure(database: BenchedDatabase, folder: string, url: string): Promise<Measured> {
  const server = await BenchedServer.start(folder, url, [GAME])
  try {
    const tokens = await server.players(Math.max(...CALLERS))
    // Until the compiler has made of the code what it stays: by then the rates are half as high again.
    await run(server, tokens, 1, 3 * RUN_MS)
    const rows: string[][] = []
    const aims: Aim[] = []
    const add = (what: string, { median, p99, cpuMs, statements }: Run, rate: number, own: readonly Aim[]) => {
      aims.push(...own.map(aim => ({ ...aim, what: `${database}: ${aim.what}` })))
      rows.push([
        database,
        what,
        rate.toFixed(0),
        median.toFixed(1),
        p99.toFixed(1),
        cpuMs.toFixed(2),
        statements.toFixed(1),
        ...[0, 1].map(at => (own[at] ? verdict(own[at]) : '')),
        loadavg()[0]?.toFixed(1) ?? ''
      ])
    }
    for (const [at, callers] of CALLERS.entries()) {
      const done = await run(server, tokens.slice(0, callers), 1, RUN_MS)
      const what = `bets, ${callers} callers`
      add(what, done, done.perSecond, [
        { what, measured: done.perSecond, unit: 'a second', least: AIMS[database][at] ?? 0 },
        { what: `processor of a bet, ${callers} callers`, measured: done.cpuMs, unit: 'ms', most: AIMS.cpuMs }
      ])
    }
    const slips = await run(server, tokens.slice(0, SLIP_CALLERS), SLIP_LINES, RUN_MS)
    const lines = slips.perSecond * SLIP_LINES
    const what = `lines in slips of ${SLIP_LINES}, ${SLIP_CALLERS} callers`
    add(what, slips, lines, [{ what, measured: lines, unit: 'a second', least: AIMS.lines }])
    return { rows, aims }
  } finally {
    await server.close()
  }
}

/** npm run bench bets: over HTTP, the callers on the same machine; PostgreSQL where TEST_DATABASE_URL is set. */
async function main(): Promise<void> {
  const runs = await onBothDatabases(measure)
  process.stdout.write(
    `Node ${process.version}, ${cpus().length} processors that also run the callers, ${RUN_MS} ms a line.\n`
  )
  printTable(
    [
      'database',
      'what',
      'a second',
      'median ms',
      'p99 ms',
      'processor ms a call',
      'statements a call',
      'aim',
      'aim',
      'load'
    ],
    runs.flatMap(({ rows }) => rows)
  )
  tellAims(runs.flatMap(({ aims }) => aims))
}

if (process.argv[1] === import.meta.filename) await main()
