import { spawn } from 'node:child_process'
import { programCommand } from './program'

interface ProgramRun {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs a program of src/server/cli as an operator does: with no database and no key but those of `env`. */
export function runProgram(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<ProgramRun> {
  const child = spawn(process.execPath, [...programCommand(name), ...args], {
    env: { ...process.env, DATABASE_URL: '', CHAIN_KEY: '', SECRET_KEY: '', ...env }
  })
  let [out, err] = ['', '']
  child.stdout.on('data', text => {
    out += text
  })
  child.stderr.on('data', text => {
    err += text
  })
  return new Promise(resolve => child.once('close', code => resolve({ code, out, err })))
}
