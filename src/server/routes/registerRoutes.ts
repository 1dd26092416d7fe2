import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CODE } from '../../contract/codes'
import type { Endpoint } from '../../contract/endpoint'
import { isRevalidated } from '../../contract/endpoint'
import { ENDPOINT_KEYS, ENDPOINTS } from '../../contract/endpoints'
import { SOURCE_HEADER, TOKEN_HEADER } from '../../contract/envelope'
import { API_BASE } from '../apiBase'
import { CallRefused } from '../CallRefused'
import { browserName } from '../domain/users/browserName'
import type { SessionOwner } from '../domain/users/Sessions'
import { tokenHashOf } from '../domain/users/Sessions'
import type { LoggedCall } from '../log/ServerLog'
import type { CheckMode } from './AnswerCheck'
import { AnswerCheck } from './AnswerCheck'
import { agentLimit } from './agentLimit'
import { BodyCache } from './BodyCache'
import type { CallGate } from './CallGate'
import { lineOf } from './callLines'
import type { Caller, Handlers, PlayerCaller, Source } from './handlers'
import type { LastAnswers } from './LastAnswers'
import { parseRequest } from './parseRequest'
import { optionsOf } from './routeLimits'
import { sendAnswer } from './sendAnswer'
import type { TrendMeter } from './TrendMeter'
import { isMetered } from './TrendMeter'

export interface RouteServices {
  now(): number
  /** The session of a token. @throws CallRefused 4650, 4651 or 4652 when it is no live one. */
  readSession(token: string, now: number): Promise<SessionOwner>
  /** The same, never behind what another server ended: for what changes something and does not ask that itself. */
  readSessionAnew(token: string, now: number): Promise<SessionOwner>
  /** @throws CallRefused agency.only for who is no agent today */
  admitAgent(userId: number, now: number): Promise<void>
  /** A player made a call. */
  played(userId: number): void
  readonly checkAnswers: CheckMode
  /** For reads that are the same for everybody. */
  readonly lastAnswers: LastAnswers
  /** Hears of every accepted call of a player that changes something, and how long it took. */
  changed(call: LoggedCall, ms: number): void
  /** Our own faults: the caller learns nothing of them. */
  report(fault: unknown): void
}

/** What answers go through on their way out. */
interface Outlet {
  readonly now: () => number
  readonly check: AnswerCheck
  readonly kept: BodyCache
  readonly last: LastAnswers
  readonly trends: TrendMeter
}

type AnyHandler = (request: unknown, caller: Caller) => unknown

declare module 'fastify' {
  interface FastifyRequest {
    /** When the whole call had been read, its body included. */
    receivedAt: number
    owner: SessionOwner | undefined
  }
}

/** Calls a player whose password must be changed first can still make (§S2.1). */
const BEFORE_PASSWORD_CHANGE: readonly string[] = [
  'userInfo',
  'resetPassword',
  'changePassword',
  'exit'
] satisfies (keyof Handlers)[]

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** What an app that wraps the site sends (§S7). */
const APP: Source = 3

const sourceOf = (request: FastifyRequest): Source => {
  const text = headerOf(request, SOURCE_HEADER)
  return text === '3' ? 3 : text === '4' ? 4 : 2
}

function callerOf(request: FastifyRequest): Caller | PlayerCaller {
  const source = sourceOf(request)
  return {
    ip: request.ip,
    host: request.host,
    source,
    browser: browserName(headerOf(request, 'user-agent'), source === APP),
    receivedAt: request.receivedAt,
    ...(request.owner && { session: request.owner })
  }
}

/** Registers every endpoint of the contract, and the trend gateway that stands for the trend calls (§S7). */
export function registerRoutes(
  app: FastifyInstance,
  handlers: Handlers,
  services: RouteServices,
  { gate, trends }: { readonly gate: CallGate; readonly trends: TrendMeter }
): void {
  app.decorateRequest('receivedAt', 0)
  app.decorateRequest('owner', undefined)
  // Behind the body: a head that came in time must not carry a body that came after the draw (§R2.5).
  app.addHook('preValidation', async request => {
    request.receivedAt = services.now()
  })
  const outlet: Outlet = {
    now: () => services.now(),
    check: new AnswerCheck(services.checkAnswers, fault => services.report(fault)),
    kept: new BodyCache(),
    last: services.lastAnswers,
    trends
  }
  const refuseFlood = agentLimit(app, request => tokenHashOf(headerOf(request, TOKEN_HEADER)))
  for (const key of ENDPOINT_KEYS) {
    const definition: Endpoint = ENDPOINTS[key]
    const line = lineOf(key)
    const handle = (request: FastifyRequest, reply: FastifyReply) => {
      const fields = definition.method === 'GET' ? request.query : request.body
      const raw = { ...(fields ?? {}), ...(request.params ?? {}) }
      return produce(definition, handlers[key] as AnyHandler, raw, request, reply, outlet)
    }
    /** A public call goes straight to its handler, a player's through the gate, one that changes something by its line. */
    const answer = (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      if (request.owner === undefined) return handle(request, reply)
      const { hash, read, readAnew } = callingSession(request, key, services)
      if (line === undefined)
        return gate.count(hash, async () => {
          // The session may have ended while a body came in.
          if (definition.method !== 'GET') request.owner = await read()
          return handle(request, reply)
        })
      const change = async (owner: SessionOwner) => {
        request.owner = owner
        const data = await handle(request, reply)
        services.changed({ call: key, request: request.id, uid: owner.uid }, services.now() - request.receivedAt)
        return data
      }
      return gate.change(request.ip, hash, line === 'own' ? read : readAnew, change, line)
    }
    app.route({
      method: definition.method,
      url: API_BASE + definition.path.replace(/\{(\w+)\}/, ':$1'),
      ...optionsOf(key),
      // Before the body is read: a stranger's upload, and a flood's, is refused unread.
      onRequest: async request => {
        if (definition.auth === 'public') return
        const { hash, read } = callingSession(request, key, services)
        request.owner = await gate.arrive(request.ip, hash, read)
        services.played(request.owner.uid)
        if (definition.auth !== 'agent') return
        await refuseFlood(request)
        await services.admitAgent(request.owner.uid, services.now())
      },
      handler: async (request, reply) => send(key, definition, await answer(request, reply), request, reply, outlet)
    })
  }
  registerTrendGateway(app, handlers, outlet)
}

/** The session a call comes with: its name on the server, and how to ask whether it lives and may make this call. */
function callingSession(
  request: FastifyRequest,
  key: string,
  services: RouteServices
): Readonly<Record<'read' | 'readAnew', () => Promise<SessionOwner>>> & { readonly hash: string } {
  const token = headerOf(request, TOKEN_HEADER)
  const admit = (owner: SessionOwner) => {
    if (!owner.passwordChanged && !BEFORE_PASSWORD_CHANGE.includes(key)) throw CallRefused.of('account.must-change')
    return owner
  }
  return {
    hash: tokenHashOf(token),
    read: async () => admit(await services.readSession(token, services.now())),
    readAnew: async () => admit(await services.readSessionAnew(token, services.now()))
  }
}

async function produce(
  definition: Endpoint,
  handler: AnyHandler,
  raw: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { last, trends }: Outlet
): Promise<unknown> {
  const asked = parseRequest(definition.request, raw)
  const counts = isMetered(definition)
  if (counts) trends.check(request.ip)
  const read = async () => {
    const data = await handler(asked, callerOf(request))
    if (counts) trends.count(request.ip, data)
    return data
  }
  if (!isRevalidated(definition)) return read()
  const { data, age } = await last.read(`${definition.path} ${JSON.stringify(asked)}`, read)
  if (age !== undefined) reply.header('age', age)
  return data
}

function send(
  key: string,
  definition: Endpoint,
  data: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { now, check, kept }: Outlet
): Promise<FastifyReply> | FastifyReply {
  check.check(key, definition, data)
  return sendAnswer(request, reply, kept, { key, definition, data, now: now() })
}

const TREND_BASE = 'trend/'

/** `ws/trend/getAppData?path=pks/getPksBaseInfo&typeId=30` answers what the trend call of that path answers. */
function registerTrendGateway(app: FastifyInstance, handlers: Handlers, outlet: Outlet): void {
  const trendKeys = new Map(
    ENDPOINT_KEYS.filter(key => ENDPOINTS[key].path.startsWith(TREND_BASE)).map(key => [ENDPOINTS[key].path, key])
  )
  app.get(`${API_BASE}ws/trend/getAppData`, async (request, reply) => {
    const { path, ...query } = request.query as Record<string, unknown>
    const key = typeof path === 'string' ? trendKeys.get(TREND_BASE + path.replace(/^\/?(trend\/)?/, '')) : undefined
    if (!key) throw CallRefused.of('request.bad', { field: 'path' }, CODE.badRequest)
    const data = await produce(ENDPOINTS[key], handlers[key] as AnyHandler, query, request, reply, outlet)
    return send(key, ENDPOINTS[key], data, request, reply, outlet)
  })
}
