import type { ChildProcess, StdioOptions } from 'node:child_process'
import { spawn } from 'node:child_process'
import { StoreProblem } from '../store/storeProblem'

/** A program that is expected on the machine. */
interface Tool {
  readonly name: string
  /** How to get the tool, as the end of a sentence. */
  readonly remedy: string
}

export const TAR: Tool = { name: 'tar', remedy: 'install it' }
const CLIENT_TOOLS = 'install the client tools of PostgreSQL, of its version or later (postgresql-client)'
export const PG_DUMP: Tool = { name: 'pg_dump', remedy: CLIENT_TOOLS }
export const PG_RESTORE: Tool = { name: 'pg_restore', remedy: CLIENT_TOOLS }
export const PSQL: Tool = { name: 'psql', remedy: CLIENT_TOOLS }

interface ToolRun {
  /** Ends the tool with this process. */
  readonly ended: AbortSignal
  /** Open file it reads; none: nothing. */
  readonly input?: number | 'pipe'
  /** Open file it writes; none: what it writes is dropped. */
  readonly output?: number | 'pipe'
  /** Beside the environment of this process: passwords belong here, arguments are seen by every user of the machine. */
  readonly env?: Readonly<Record<string, string>>
}

interface StartedTool {
  readonly child: ChildProcess
  /** @throws StoreProblem with one sentence when it is missing, or fails: with the error it told */
  readonly done: Promise<void>
  /** Lets it end by itself from now on, whoever is to end: it cannot be taken back any more. */
  spare(): void
}

/** @throws StoreProblem where the process was told to end already */
export function startTool(tool: Tool, args: readonly string[], { ended, input, output, env }: ToolRun): StartedTool {
  requireGoingOn(ended)
  const stdio: StdioOptions = [input ?? 'ignore', output ?? 'ignore', 'pipe']
  const child = spawn(tool.name, args, { stdio, env: { ...process.env, ...env } })
  const end = (): void => void child.kill('SIGTERM')
  ended.addEventListener('abort', end)
  let isSpared = false
  let said = ''
  child.stderr?.on('data', text => {
    said = `${said}${text}`.slice(-2000)
  })
  const done = new Promise<void>((done, failed) => {
    child.once('error', error => failed(new StoreProblem(startFault(tool, error))))
    child.once('close', code => {
      ended.removeEventListener('abort', end)
      if (code === 0) return done()
      const isEnded = ended.aborted && !isSpared
      failed(
        isEnded
          ? endedProblem(ended)
          : new StoreProblem(`${tool.name} failed: ${faultIn(said) || `it ended with ${code}`}`)
      )
    })
  })
  const spare = (): void => {
    isSpared = true
    ended.removeEventListener('abort', end)
  }
  return { child, done, spare }
}

/** Runs one to its end. @throws StoreProblem */
export const runTool = async (tool: Tool, args: readonly string[], run: ToolRun): Promise<void> =>
  startTool(tool, args, run).done

/** @throws StoreProblem where the process was told to end already */
export function requireGoingOn(ended: AbortSignal): void {
  if (ended.aborted) throw endedProblem(ended)
}

const endedProblem = (ended: AbortSignal): StoreProblem =>
  new StoreProblem(`Ended by ${ended.reason}: nothing was done.`)

/** The error of what a tool said, which may explain it on further lines; else the last line. */
function faultIn(said: string): string | undefined {
  const lines = said.trim().split('\n')
  return lines.findLast(line => /\b(ERROR|FATAL|PANIC|error): /.test(line)) ?? lines.at(-1)
}

const startFault = ({ name, remedy }: Tool, error: NodeJS.ErrnoException): string =>
  error.code === 'ENOENT'
    ? `${name} is not found on this machine: ${remedy}.`
    : `${name} cannot be run (${error.code}).`
