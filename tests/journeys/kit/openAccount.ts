import { randomInt } from 'node:crypto'
import type { DataOf, EndpointKey, RequestOf } from '../../../src/contract/endpoints'
import { ENDPOINTS } from '../../../src/contract/endpoints'
import { TOKEN_HEADER } from '../../../src/contract/envelope'
import { STORED } from '../../../src/state/storedKeys'
import { solveWork } from '../../kit/solveWork'
import { letIn } from './letIn'

export const PASSWORD = 'kaijiang88'

export const accountName = (): string => `p${randomInt(1e9).toString(36)}x`

async function ask<K extends EndpointKey>(url: string, key: K, fields: RequestOf<K>, token = ''): Promise<DataOf<K>> {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const data = await letIn(key, `${url}/api/${ENDPOINTS[key].path}`, {
    method: 'POST',
    body,
    headers: token === '' ? {} : { [TOKEN_HEADER]: token }
  })
  return data as DataOf<K>
}

/** Opens an account over the wire. @returns what a tab keeps of its session */
export async function openAccount(url: string, username: string): Promise<Readonly<Record<string, string>>> {
  const { challenge } = await ask(url, 'randomCode', { purpose: 'register', username })
  const work = await solveWork(challenge)
  const { token, user } = await ask(url, 'register', { username, password: PASSWORD, work })
  // The first visit of the recharge page asks for a limit; this player has said already that they want none.
  await ask(url, 'setLimit', { kind: 'deposit', period: 'day', amount: '' }, token)
  return {
    [STORED.token]: token,
    [STORED.userInfo]: JSON.stringify(user),
    [STORED.uid]: String(user.uid),
    [STORED.unread]: String(user.unread)
  }
}
