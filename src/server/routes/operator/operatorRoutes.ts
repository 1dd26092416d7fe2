import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OperatorCall } from '../../../contract/operator'
import { OPERATOR_CALLS, OPERATOR_ENDPOINTS } from '../../../contract/operator'
import type { By } from '../../domain/operator/OperatorTopic'
import { sendNotFound } from '../../plugins/errorAnswers'
import { parseRequest } from '../parseRequest'
import type { OperatorHandlers } from './operatorHandlers'

interface OperatorRouteOptions {
  /** Names of operators by the SHA-256 of their tokens, hex. None: there are no calls at all. */
  readonly operators: ReadonlyMap<string, string>
  /** Whether an operator may call from an address. */
  readonly isAllowed: (ip: string) => boolean
  readonly handlers: OperatorHandlers
  readonly now: () => number
}

type AnyHandler = (request: unknown, by: By) => Promise<unknown>

const ROOT = '/operator'

/**
 * The calls of the back office. A caller who is no operator, or calls from another address than allowed, gets the
 * answer of a path that does not exist, before the body is read.
 */
export async function operatorRoutes(app: FastifyInstance, options: OperatorRouteOptions): Promise<void> {
  const operatorOf = (request: FastifyRequest): string | undefined => {
    const [, token] = /^Bearer (\S{1,256})$/.exec(request.headers.authorization ?? '') ?? []
    if (token === undefined || !options.isAllowed(request.ip)) return undefined
    // Looked up by its hash: how long that takes tells nothing of a token.
    return options.operators.get(createHash('sha256').update(token).digest('hex'))
  }
  await app.register(async scope => {
    scope.addHook('onRequest', async (request, reply) =>
      operatorOf(request) === undefined ? sendNotFound(reply) : undefined
    )
    for (const call of options.operators.size > 0 ? OPERATOR_CALLS : []) addRoute(scope, call, operatorOf, options)
    for (const path of [ROOT, `${ROOT}/*`]) scope.all(path, (_, reply) => sendNotFound(reply))
  })
}

function addRoute(
  scope: FastifyInstance,
  call: OperatorCall,
  operatorOf: (request: FastifyRequest) => string | undefined,
  { handlers, now }: OperatorRouteOptions
): void {
  const { path, request: schema } = OPERATOR_ENDPOINTS[call]
  scope.post(`/${path}`, async (request, reply) => {
    const by: By = { operator: operatorOf(request) ?? '', now: now() }
    const data = await (handlers[call] as AnyHandler)(parseRequest(schema, request.body), by)
    return reply.header('cache-control', 'no-store').send({ code: 200, message: '', data })
  })
}
