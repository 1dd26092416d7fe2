import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { Client } from 'pg'
import packed from '../../../package.json' with { type: 'json' }
import { printTable } from './printTable'

/** A figure and what it should reach: at most, or at least. One that is no finite number was not measured. */
export type Aim = { readonly what: string; readonly measured: number; readonly unit: string } & (
  | { readonly most: number }
  | { readonly least: number }
)

/** An aim as it stands in the file of a run: with the load of the machine when it was measured. */
type Measured = Aim & { readonly load: number }

const short = (figure: number): string => figure.toLocaleString('en', { maximumFractionDigits: figure < 10 ? 2 : 0 })

const isMeasured = ({ measured }: Aim): boolean => Number.isFinite(measured)

function mark(aim: Aim): '✓' | '✗' | '–' {
  if (!isMeasured(aim)) return '–'
  return ('most' in aim ? aim.measured <= aim.most : aim.measured >= aim.least) ? '✓' : '✗'
}

/** @returns the aim as the tables of the benches show it: `1,000 ✓` */
export const verdict = (aim: Aim): string => `${short('most' in aim ? aim.most : aim.least)} ${mark(aim)}`

function print(aims: readonly Measured[], versions: readonly string[] = []): void {
  if (aims.length === 0) return
  const of = [`Node ${process.version}`, ...versions, `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}`]
  process.stdout.write(`\nAims (${of.join(', ')}):\n`)
  printTable(
    ['', 'measured', 'aim', '', 'load'],
    aims.map(aim => [
      aim.what,
      isMeasured(aim) ? `${short(aim.measured)} ${aim.unit}` : 'not measured',
      'most' in aim ? `≤ ${short(aim.most)} ${aim.unit}` : `≥ ${short(aim.least)} ${aim.unit}`,
      mark(aim),
      aim.load.toFixed(1)
    ])
  )
}

/**
 * Tells the figures that have an aim, each with ✓ or ✗ and what the machine was doing meanwhile: at once, or, in a run of
 * `npm run bench`, in one table at its end (`BENCH_AIMS` names the file between).
 */
export function tellAims(aims: readonly Aim[]): void {
  const [load = 0] = loadavg()
  const measured = aims.map(aim => ({ ...aim, load }))
  const file = process.env['BENCH_AIMS']
  if (file === undefined) print(measured)
  else appendFileSync(file, measured.map(aim => `${JSON.stringify(aim)}\n`).join(''))
}

/** The databases the figures are of. */
async function versionsOf(): Promise<readonly string[]> {
  const embedded = `PGlite ${packed.dependencies['@electric-sql/pglite']}`
  const connectionString = process.env['TEST_DATABASE_URL']
  if (connectionString === undefined) return [embedded]
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return [embedded, `PostgreSQL ${rows[0]?.server_version ?? ''}`]
}

/** The table of a whole run; nothing where no bench had an aim. */
async function printRun(file: string): Promise<void> {
  if (!existsSync(file)) return
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  print(
    lines.map(line => JSON.parse(line) as Measured),
    await versionsOf()
  )
}

if (process.argv[1] === import.meta.filename) await printRun(process.env['BENCH_AIMS'] ?? '')
