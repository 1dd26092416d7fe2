import { resolve } from 'node:path'
import { gamesWithIssues } from '../../../src/server/catalogue/catalogue'
import { ServerProcess as AnyServerProcess } from '../../../src/tools/cluster/ServerProcess'
import { THOROUGH } from '../../kit/thorough'
import { programCommand } from './program'

/** Of cars and balls, a draw a minute each. */
const DRAWN: readonly number[] = [36, 42]

/**
 * The others wait for results from elsewhere: to draw all of them for two days takes a first start seven of its ten
 * seconds of processor time.
 */
export const TWO_GAMES: Readonly<Record<string, string>> = {
  FEED_GAMES: gamesWithIssues()
    .flatMap(({ typeId }) => (DRAWN.includes(typeId) ? [] : [typeId]))
    .join(',')
}

/** No database of this machine, and never its production. The thorough run draws every game, as the product does. */
export const BARE: Readonly<Record<string, string>> = {
  ...{ DATABASE_URL: '', REDIS_URL: '', NODE_ENV: 'development', PORT: '0', HOST: '127.0.0.1' },
  ...(!THOROUGH && TWO_GAMES)
}
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
