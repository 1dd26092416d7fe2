import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { z } from 'zod'
import { CODE } from '../../contract/codes'
import type { Endpoint } from '../../contract/endpoint'
import { ENDPOINT_KEYS, ENDPOINTS } from '../../contract/endpoints'
import { SOURCE_HEADER, TOKEN_HEADER } from '../../contract/envelope'
import { API_BASE } from './apiBase'
import { CallRefused } from './CallRefused'
import { entityTag } from './entityTag'
import type { Caller, Handlers, PlayerCaller, SessionOwner, Source } from './handlers'

export interface RouteServices {
  now(): number
  /** The session of a token. @throws CallRefused 4650, 4651 or 4652 when it is no live one. */
  readSession(token: string, now: number): Promise<SessionOwner>
  /** Checks answers against the contract; a mismatch fails the call. For development and tests. */
  readonly checkAnswers: boolean
}

type AnyHandler = (request: unknown, caller: Caller) => unknown

declare module 'fastify' {
  interface FastifyRequest {
    receivedAt: number
    owner: SessionOwner | undefined
  }
}

/** Calls a player whose password must be changed first can still make (spec §2.1). */
const BEFORE_PASSWORD_CHANGE: readonly string[] = [
  'userInfo',
  'resetPassword',
  'changePassword',
  'exit'
] satisfies (keyof Handlers)[]

/** A bet slip of 100 uploads is longer than the megabyte every other body must fit in. */
const BODY_LIMITS: Readonly<Record<string, number>> = {
  saveOrder: 3_200_000,
  placeChase: 3_200_000,
  saveInstant: 3_200_000,
  startSeries: 3_200_000
} satisfies {
  [K in keyof Handlers]?: number
}

/** Calls a minute from one address where guessing or flooding would pay. */
const CALLS_A_MINUTE: Readonly<Record<string, number>> = {
  loginOption: 60,
  register: 30,
  randomCode: 60,
  changePassword: 20,
  resetPassword: 20
} satisfies { [K in keyof Handlers]?: number }

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

const sourceOf = (request: FastifyRequest): Source => {
  const text = headerOf(request, SOURCE_HEADER)
  return text === '3' ? 3 : text === '4' ? 4 : 2
}

const callerOf = (request: FastifyRequest): Caller | PlayerCaller => ({
  ip: request.ip,
  host: request.host,
  source: sourceOf(request),
  receivedAt: request.receivedAt,
  ...(request.owner && { session: request.owner })
})

/** @throws CallRefused 400 that names the first field that is wrong. */
export function parseRequest(schema: z.ZodType, raw: unknown): unknown {
  // The database cannot store a zero character; no field has a use for one.
  const broken = Object.entries(raw ?? {}).find(([, value]) => typeof value === 'string' && value.includes('\0'))
  if (broken) throw CallRefused.of('request.bad', { field: broken[0] }, CODE.badRequest)
  const parsed = schema.safeParse(raw ?? {})
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path.join('.') || 'body'
  throw CallRefused.of('request.bad', { field }, CODE.badRequest)
}

/** Registers every endpoint of the contract, and the trend gateway that stands for the trend calls (spec §7). */
export function registerRoutes(app: FastifyInstance, handlers: Handlers, services: RouteServices): void {
  app.decorateRequest('receivedAt', 0)
  app.decorateRequest('owner', undefined)
  app.addHook('onRequest', async request => {
    request.receivedAt = services.now()
  })
  for (const key of ENDPOINT_KEYS) {
    const definition: Endpoint = ENDPOINTS[key]
    app.route({
      method: definition.method,
      url: API_BASE + definition.path,
      ...optionsOf(key),
      // Before the body is read: a stranger's upload is refused unread.
      onRequest: async request => {
        if (definition.auth === 'player') request.owner = await admit(request, key, services)
      },
      handler: (request, reply) =>
        answer(
          key,
          definition,
          handlers[key] as AnyHandler,
          definition.method === 'GET' ? request.query : request.body,
          request,
          reply,
          services
        )
    })
  }
  registerTrendGateway(app, handlers, services)
}

function optionsOf(key: string): RouteShorthandOptions {
  const max = CALLS_A_MINUTE[key]
  const bodyLimit = BODY_LIMITS[key]
  return {
    ...(max !== undefined && { config: { rateLimit: { max, timeWindow: 60_000 } } }),
    ...(bodyLimit !== undefined && { bodyLimit })
  }
}

async function admit(request: FastifyRequest, key: string, services: RouteServices): Promise<SessionOwner> {
  const owner = await services.readSession(headerOf(request, TOKEN_HEADER), request.receivedAt)
  if (!owner.passwordChanged && !BEFORE_PASSWORD_CHANGE.includes(key)) throw CallRefused.of('account.must-change')
  return owner
}

async function answer(
  key: string,
  definition: Endpoint,
  handler: AnyHandler,
  raw: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  services: RouteServices
): Promise<unknown> {
  const data = await handler(parseRequest(definition.request, raw), callerOf(request))
  if (services.checkAnswers) checkAnswer(key, definition, data)
  reply.header('cache-control', 'no-store').header('server-time', services.now())
  const tag = definition.method === 'GET' && definition.auth === 'public' ? entityTag(data) : undefined
  if (tag !== undefined) {
    reply.header('etag', tag)
    if (headerOf(request, 'if-none-match') === tag) return reply.code(304).send()
  }
  return reply.send({ code: CODE.ok, message: '', data })
}

function checkAnswer(key: string, definition: Endpoint, data: unknown): void {
  const checked = definition.data.safeParse(data)
  if (!checked.success)
    throw new Error(`${key} answers outside its contract: ${JSON.stringify(checked.error.issues.slice(0, 3))}`)
}

const TREND_BASE = 'trend/'

/** `ws/trend/getAppData?path=pks/getPksBaseInfo&typeId=30` answers what the trend call of that path answers. */
function registerTrendGateway(app: FastifyInstance, handlers: Handlers, services: RouteServices): void {
  const trendKeys = new Map(
    ENDPOINT_KEYS.filter(key => ENDPOINTS[key].path.startsWith(TREND_BASE)).map(key => [ENDPOINTS[key].path, key])
  )
  app.get(`${API_BASE}ws/trend/getAppData`, (request, reply) => {
    const { path, ...query } = request.query as Record<string, unknown>
    const key = typeof path === 'string' ? trendKeys.get(TREND_BASE + path.replace(/^\/?(trend\/)?/, '')) : undefined
    if (!key) throw CallRefused.of('request.bad', { field: 'path' }, CODE.badRequest)
    return answer(key, ENDPOINTS[key], handlers[key] as AnyHandler, query, request, reply, services)
  })
}
