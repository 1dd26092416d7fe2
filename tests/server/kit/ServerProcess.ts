import { resolve } from 'node:path'
import { ServerProcess as AnyServerProcess } from '../../../src/tools/cluster/ServerProcess'
import { programCommand } from './program'

/** No database of this machine, and never its production. */
export const BARE = { DATABASE_URL: '', REDIS_URL: '', NODE_ENV: 'development', PORT: '0', HOST: '127.0.0.1' }
const STEPPED = resolve(import.meta.dirname, '../../journeys/kit/steppedServer.mjs')

/** A server without games to draw (`cashServer`), its days ahead of the machine's. */
export class CashProcess extends AnyServerProcess {
  constructor(env: Readonly<Record<string, string>>, aheadMs: number) {
    super(programCommand('cashServer'), { ...BARE, ...env, AHEAD_MS: String(aheadMs) })
  }
}

/** The server as `npm start` runs it, in a process of its own, without the pages. */
export class ServerProcess extends AnyServerProcess {
  /** @param stepPort where a `StepClock` steps its time, from that of the machine on; absent: nobody does */
  constructor(env: Readonly<Record<string, string>>, stepPort?: number) {
    const steps = stepPort === undefined ? {} : { STEP_PORT: String(stepPort), STEP_AHEAD: '0' }
    super(programCommand('main', stepPort === undefined ? [] : ['--import', STEPPED]), { ...BARE, ...env, ...steps })
  }
}
