import { createHash } from 'node:crypto'
import type { Envelope } from '../../../src/contract/envelope'
import type { OperatorCall, OperatorData, OperatorRequest } from '../../../src/contract/operator'
import { OPERATOR_ENDPOINTS } from '../../../src/contract/operator'
import { operatorCommand } from '../../../src/server/operator-cli/operatorCommand'
import type { TestServer } from '../../kit/TestServer'

const TOKENS = { wang: 'token-of-wang-0001', chen: 'token-of-chen-0002' } as const
export type OperatorName = keyof typeof TOKENS

/** Settings with two operators, who may call from this machine. */
export const OPERATED = {
  operators: new Map(
    Object.entries(TOKENS).map(([name, token]) => [createHash('sha256').update(token).digest('hex'), name])
  ),
  operatorAllow: ['127.0.0.0/8', '::1']
} as const

export interface OperatorTry {
  readonly token?: string
  readonly ip?: string
  readonly path?: string
}

/** A call of the back office as it is on the wire. */
export const injectOperator = (
  server: TestServer,
  call: OperatorCall,
  fields: Readonly<Record<string, unknown>> = {},
  { token = TOKENS.wang, ip = '127.0.0.1', path = `/${OPERATOR_ENDPOINTS[call].path}` }: OperatorTry = {}
) =>
  server.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: ip,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(token !== '' && { authorization: `Bearer ${token}` })
    },
    payload: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()
  })

/** A call that must be understood; its answer is checked against the contract. */
export async function asOperator<K extends OperatorCall>(
  server: TestServer,
  name: OperatorName,
  call: K,
  fields: OperatorRequest<K>
): Promise<OperatorData<K>> {
  const answer = await injectOperator(server, call, fields as Record<string, unknown>, { token: TOKENS[name] })
  const { code, message, data } = answer.json<Envelope>()
  if (code !== 200) throw new Error(`${call}: ${code} ${message}`)
  return OPERATOR_ENDPOINTS[call].data.parse(data) as OperatorData<K>
}

/** A command of `npm run operator`, spoken to the server without a port. */
export async function command(server: TestServer, name: OperatorName, ...argv: string[]) {
  const printed: string[] = []
  const complained: string[] = []
  const saved = new Map<string, Buffer>()
  const exit = await operatorCommand(argv, {
    url: 'http://server.test',
    token: TOKENS[name],
    fetch: async (url, { headers, body }) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: body.toString()
      })
      return { status: answer.statusCode, json: async () => answer.json() }
    },
    print: line => printed.push(line),
    complain: line => complained.push(line),
    save: async (path, bytes) => void saved.set(path, bytes)
  })
  return { exit, printed, complained, saved }
}
