import { joinRoot } from '../../../src/server/domain/agency/joining'
import { quickHash } from '../../kit/quickHash'
import { TestServer } from '../../kit/TestServer'
import { NOW } from './testDatabase'

/** The day the tests are on. */
export const TODAY = '2026-11-20'

/** A server with a root agent, who is logged in: agent01 / secret42x. */
export async function agentServer(): Promise<TestServer> {
  const server = await TestServer.start()
  const passwordHash = await quickHash('secret42x')
  await server.composed.users.open(
    { username: 'agent01', passwordHash, passwordChanged: true, isDemo: false, now: NOW },
    joinRoot
  )
  await server.login('agent01')
  return server
}
