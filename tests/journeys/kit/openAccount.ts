import { randomInt } from 'node:crypto'
import type { DataOf, EndpointKey, RequestOf } from '../../../src/contract/endpoints'
import { ENDPOINTS } from '../../../src/contract/endpoints'
import { TOKEN_HEADER } from '../../../src/contract/envelope'
import { STORED } from '../../../src/state/storedKeys'
import { solveWork } from '../../kit/solveWork'
import { letIn } from './letIn'

export const PASSWORD = 'kaijiang88'

export const accountName = (): string => `p${randomInt(1e9).toString(36)}x`

function call<K extends EndpointKey>(url: string, key: K, fields: RequestOf<K>, token = ''): Promise<Response> {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const headers: Record<string, string> = token === '' ? {} : { [TOKEN_HEADER]: token }
  return fetch(`${url}/api/${ENDPOINTS[key].path}`, { method: 'POST', body, headers })
}

const ask = async <K extends EndpointKey>(key: K, send: () => Promise<Response>): Promise<DataOf<K>> =>
  (await letIn(key, send)) as DataOf<K>

/** Opens an account over the wire. @returns what a tab keeps of its session */
export async function openAccount(url: string, username: string): Promise<Readonly<Record<string, string>>> {
  const { token, user } = await ask('register', async () => {
    const { challenge } = await ask('randomCode', () => call(url, 'randomCode', { purpose: 'register', username }))
    return call(url, 'register', { username, password: PASSWORD, work: await solveWork(challenge) })
  })
  // The first visit of the recharge page asks for a limit; this player has said already that they want none.
  await ask('setLimit', () => call(url, 'setLimit', { kind: 'deposit', period: 'day', amount: '' }, token))
  return {
    [STORED.token]: token,
    [STORED.userInfo]: JSON.stringify(user),
    [STORED.uid]: String(user.uid),
    [STORED.unread]: String(user.unread)
  }
}
