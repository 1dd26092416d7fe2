import { pipeline } from 'node:stream/promises'
import { NOTE_RESTORE } from '../restored'
import { PG_RESTORE, PSQL, requireGoingOn, startTool } from './runTool'

interface DumpTarget {
  /** Address of the database, without its password. */
  readonly target: string
  readonly env: Readonly<Record<string, string>>
}

/** A dump leaves the session without a search path. */
const NOTE_AND_COMMIT = `\nreset search_path;\n${NOTE_RESTORE};\ncommit;\n`

/**
 * Restores a dump and a note of it in one transaction. We send the commit ourselves, once pg_restore has sent
 * everything: if a process is killed before, the database is as empty as it was.
 * @throws StoreProblem
 */
export async function restoreDump(dump: string, { target, env }: DumpTarget, ended: AbortSignal): Promise<void> {
  const plain = ['--file=-', '--exit-on-error', '--no-owner', '--no-privileges']
  const stopping = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--no-password']
  const dumped = startTool(PG_RESTORE, [...plain, dump], { ended, output: 'pipe' })
  const written = startTool(PSQL, [...stopping, `--dbname=${target}`], { ended, input: 'pipe', env })
  const [text, sql] = [dumped.child.stdout, written.child.stdin]
  const fed = async (): Promise<void> => {
    if (!text || !sql) throw new Error('a tool was started without its pipe')
    // psql reports its end by its exit code: an error of its pipe adds nothing.
    sql.on('error', () => undefined)
    try {
      sql.write('begin;\n')
      await pipeline(text, sql, { end: false })
      await dumped.done
      requireGoingOn(ended)
      written.spare()
      sql.write(NOTE_AND_COMMIT)
    } finally {
      sql.end()
    }
  }
  // The fault of psql first: it ends what pg_restore writes.
  const results = await Promise.allSettled([written.done, dumped.done, fed()])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
