import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { io } from 'socket.io-client'
import { percentile } from '../../src/tools/figures/percentile'
import { TestServer } from '../kit/TestServer'
import { tellAims } from './kit/aims'
import { printTable } from './kit/printTable'

/**
 * Thousands of phones that watch one game: how late a push reaches them, what it costs the server, and how soon
 * all are back after a restart. Server and phones share the machine, in processes of their own.
 *   npm run bench push [-- --sockets 3000]
 */
const { values } = parseArgs({ options: { sockets: { type: 'string', default: '3000' }, port: { type: 'string' } } })
const SOCKETS = Number(values.sockets)
const [PROCESSES, MESSAGES, GAME] = [2, 20, 49]
const BETWEEN_MS = 250
const OPTIONS = { transports: ['websocket'], forceNew: true, reconnectionDelay: 1000, reconnectionDelayMax: 15_000 }

/** The same in every process. */
const now = (): number => performance.timeOrigin + performance.now()

type Report = { readonly kind: 'watching' } | { readonly kind: 'heard'; readonly delays: readonly number[] }

/** Phones of one process; tells when each of them watches, after each start of the server, and what they heard. */
function crowd(port: number, sockets: number): void {
  const tell = (report: Report) => process.send?.(report)
  const delays: number[] = []
  let watching = 0
  for (let n = 0; n < sockets; n++) {
    const socket = io(`http://127.0.0.1:${port}`, OPTIONS)
    socket.on('connect', () =>
      socket.emit('watch', GAME, () => {
        watching += 1
        if (watching % sockets === 0) tell({ kind: 'watching' })
      })
    )
    socket.on('issue', ({ current }: { readonly current: { readonly serverTime: number } }) => {
      delays.push(now() - current.serverTime)
      if (delays.length === sockets * MESSAGES) tell({ kind: 'heard', delays })
    })
  }
}

/** The next report of that kind from every process. */
const reports = <K extends Report['kind']>(crowds: readonly ChildProcess[], kind: K) =>
  Promise.all(
    crowds.map(
      one =>
        new Promise<Extract<Report, { kind: K }>>(done => {
          const hear = (report: Report) => {
            if (report.kind !== kind) return
            one.off('message', hear)
            done(report as Extract<Report, { kind: K }>)
          }
          one.on('message', hear)
        })
    )
  )

async function listen(server: TestServer, port: number): Promise<number> {
  await server.app.listen({ port, host: '127.0.0.1' })
  const address = server.app.server.address()
  return typeof address === 'object' && address ? address.port : port
}

async function main(): Promise<void> {
  const first = await TestServer.start({ games: [GAME] })
  const second = await TestServer.start({ games: [GAME], db: first.db })
  const port = await listen(first, 0)
  const opened = now()
  const crowds = Array.from({ length: PROCESSES }, () =>
    fork(import.meta.filename, ['--port', String(port), '--sockets', String(SOCKETS / PROCESSES)])
  )
  await reports(crowds, 'watching')
  const openMs = now() - opened

  const current = await first.data('currentIssue', { typeId: GAME })
  const heard = reports(crowds, 'heard')
  const used = process.cpuUsage()
  for (let n = 0; n < MESSAGES; n++) {
    await first.composed.hub.publish(`game:${GAME}`, 'issue', {
      typeId: GAME,
      current: { ...current, serverTime: now() }
    })
    await pause(BETWEEN_MS)
  }
  const { user, system } = process.cpuUsage(used)
  const delays = (await heard).flatMap(report => report.delays).sort((one, other) => one - other)

  const back = reports(crowds, 'watching')
  const ended = now()
  await first.close()
  await listen(second, port)
  await back
  const backMs = now() - ended
  for (const one of crowds) one.kill()
  await second.close()

  const [p50, p95, p99] = [50, 95, 99].map(share => percentile(delays, share))
  printTable(
    ['sockets', 'all open ms', 'push p50 ms', 'p95', 'p99', 'processor µs a socket', 'all back ms'],
    [
      [SOCKETS, openMs, p50 ?? 0, p95 ?? 0, p99 ?? 0, (user + system) / MESSAGES / SOCKETS, backMs].map(figure =>
        figure.toFixed(0)
      )
    ]
  )
  tellAims([
    { what: `a push to ${SOCKETS} sockets, p99`, measured: p99 ?? Number.NaN, unit: 'ms', most: 100 },
    { what: 'all back after a restart', measured: backMs, unit: 'ms', most: 10_000 }
  ])
  process.exit()
}

if (values.port === undefined) await main()
else crowd(Number(values.port), SOCKETS)
