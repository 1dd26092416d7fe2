import { spawn } from 'node:child_process'
import { StoreProblem } from '../store/storeProblem'

/** A program that is expected on the machine. */
interface Tool {
  readonly name: string
  /** What to do where it is missing, as the end of a sentence. */
  readonly remedy: string
}

export const TAR: Tool = { name: 'tar', remedy: 'install it' }
const CLIENT_TOOLS = 'install the client tools of PostgreSQL, of its version or later (postgresql-client)'
export const PG_DUMP: Tool = { name: 'pg_dump', remedy: CLIENT_TOOLS }
export const PG_RESTORE: Tool = { name: 'pg_restore', remedy: CLIENT_TOOLS }

interface ToolRun {
  /** Open file it reads; none: nothing. */
  readonly input?: number
  /** Open file it writes; none: what it writes is dropped. */
  readonly output?: number
  /** Beside the environment of this process: passwords belong here, arguments are seen by every user of the machine. */
  readonly env?: Readonly<Record<string, string>>
}

/** @throws StoreProblem with one sentence when it is missing, or fails: with the last line it said. */
export function runTool(tool: Tool, args: readonly string[], run: ToolRun = {}): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(tool.name, args, {
      stdio: [run.input ?? 'ignore', run.output ?? 'ignore', 'pipe'],
      env: { ...process.env, ...run.env }
    })
    let said = ''
    child.stderr?.on('data', text => {
      said = `${said}${text}`.slice(-2000)
    })
    child.once('error', error => failed(new StoreProblem(startFault(tool, error))))
    child.once('close', code => {
      if (code === 0) return done()
      failed(new StoreProblem(`${tool.name} failed: ${said.trim().split('\n').at(-1) || `it ended with ${code}`}`))
    })
  })
}

const startFault = ({ name, remedy }: Tool, error: NodeJS.ErrnoException): string =>
  error.code === 'ENOENT'
    ? `${name} is not found on this machine: ${remedy}.`
    : `${name} cannot be run (${error.code}).`
