import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chinaDateBack } from '../../src/rules/chinaTime'
import { MINUTE_GAME } from '../server/kit/yearOfDraws'
import type { Aim } from './kit/aims'
import { tellAims, verdict } from './kit/aims'
import { BenchedServer } from './kit/BenchedServer'
import { printTable } from './kit/printTable'

const AT_ONCE = 50
const RUN_MS = Number(process.env['BENCH_MS'] ?? 4000)
const HISTORY = `trend/ssc/getSscHistoryList?typeId=${MINUTE_GAME}`
const READS = [
  { what: 'trend answers, 90 issues', path: `${HISTORY}&numPeriods=90`, least: 3000 },
  { what: 'trend answers, a day', path: `${HISTORY}&date=${chinaDateBack(Date.now(), 1)}`, least: 1000 }
]

/** npm run bench reads: trend answers over HTTP, fifty readers at once on the same machine, each reading again as soon as it has read. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-bench-'))
  const server = await BenchedServer.start(folder, '', [MINUTE_GAME])
  const aims: Aim[] = []
  const rows: string[][] = []
  for (const { what, path, least } of READS) {
    const bytes = await server.read(path)
    const [before, from] = [await server.spent(), performance.now()]
    let answers = 0
    const readOn = async () => {
      for (; performance.now() < from + RUN_MS; answers++) await server.read(path)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, readOn))
    const measured = (answers * 1000) / (performance.now() - from)
    const cpuMs = ((await server.spent()).cpuMs - before.cpuMs) / answers
    const aim = { what, measured, unit: 'a second', least }
    aims.push(aim)
    rows.push([what, String(bytes), measured.toFixed(0), cpuMs.toFixed(3), verdict(aim)])
  }
  await server.close()
  rmSync(folder, { recursive: true, force: true })
  process.stdout.write(`${cpus().length} processors that also run the readers, ${RUN_MS} ms a line.\n`)
  printTable(['call', 'bytes', 'a second', 'processor ms a call', 'aim'], rows)
  tellAims(aims)
}

if (process.argv[1] === import.meta.filename) await main()
