import type { TestServer } from '../../kit/TestServer'
import { sandboxOf } from './depositor'
import { LOGIN_PASSWORD } from './withdrawing'

/** The code of the latest letter, once it is sent; undefined: none was. */
export async function latestCode(server: TestServer): Promise<string | undefined> {
  await server.composed.scheduler.runJobs()
  return sandboxOf(server).outbox.sent[0]?.params['code']
}

/** A code that is not the one. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000')

/** Binds a contact of who acts, and waits until another code may be asked for. */
export async function bindContact(server: TestServer, value: string): Promise<void> {
  await server.data('sendContactCode', { kind: value.includes('@') ? 'email' : 'phone', value })
  const code = (await latestCode(server)) ?? ''
  await server.data('bindContact', { value, code, loginPassword: LOGIN_PASSWORD })
  server.clock.advanceSync(61_000)
}
