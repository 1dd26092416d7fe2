import { afterEach } from 'vitest'
import type { DataOf } from '../../../src/contract/endpoints'
import type { Envelope } from '../../../src/contract/envelope'
import { solveWork } from '../../kit/solveWork'
import type { CallOptions } from '../../kit/TestServer'
import { TestServer } from '../../kit/TestServer'

export const HOME = '192.0.2.1'
export const RIGHT = 'secret42x'
export const WRONG = 'wrong11x'
/** What a call without a good proof of work is told. */
export const NO_WORK = { code: 500, message: '安全验证已失效，请重试', data: { needsWork: true } }

export interface From extends CallOptions {
  readonly ip: string
  readonly device?: string
  readonly remember?: 1
}
/** Another address each time: 100.64.0.1, 100.64.0.2, … */
export const elsewhere = (n: number): From => ({ ip: `100.64.${Math.floor(n / 250)}.${(n % 250) + 1}` })

/** A server a test starts, with the account whose password is guessed; closed after it. */
export function attackedServer() {
  let running: TestServer | undefined
  afterEach(async () => {
    await running?.close()
    running = undefined
  })
  const attacked = {
    get server(): TestServer {
      if (!running) throw new Error('not started')
      return running
    },
    /** The owner's account, opened at the address of the owner's home. */
    async start() {
      running = await TestServer.start({ games: [], settings: { rateLimit: 0 } })
      return running.register('bob01', RIGHT, { ip: HOME })
    },
    /** A guess as a program would make it: challenge, work, login; a challenge that is refused is the answer. */
    async guess(password: string, { ip, device, remember }: From, username = 'bob01'): Promise<Envelope> {
      const { server } = attacked
      const asked = await server.call(
        'randomCode',
        { purpose: 'login', username, device: device ?? '' },
        { token: '', ip }
      )
      if (asked.code !== 200) return asked
      const work = await solveWork((asked.data as DataOf<'randomCode'>).challenge)
      const known = { ...(device && { device }), ...(remember && { remember }) }
      return server.call('loginOption', { username, password, work, ...known }, { token: '', ip })
    },
    async level(from: From, username = 'bob01') {
      const asked = { purpose: 'login', username, device: from.device ?? '' } as const
      return (await attacked.server.data('randomCode', asked, { ip: from.ip })).challenge.parameters.data.level
    }
  }
  return attacked
}
