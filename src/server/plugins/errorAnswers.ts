import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { CODE } from '../../contract/codes'
import type { Envelope } from '../../contract/envelope'
import { REQUEST_ID_HEADER } from '../../contract/envelope'
import { serverMessage } from '../../text/serverMessages'
import { CallRefused } from '../CallRefused'
import { networkOf } from '../domain/users/networkOf'
import type { LoggedCall } from '../log/ServerLog'
import { isUnavailable } from '../store/unavailable'

const answer = (code: number, sentence: string, data: unknown = null): Envelope => ({ code, message: sentence, data })

const NOT_FOUND = { status: 404, body: answer(CODE.notFound, serverMessage('request.bad', { field: 'path' })) }

/** The request header that cannot be met, for the statuses by which alone the file server says so. */
const HEADERS = new Map([
  [412, 'if-match'],
  [416, 'range']
])

/** What of the request cannot be read: fastify gives faults of a body codes of their own, all others lie before it. */
const fieldOf = (status: number, code: string | undefined): string =>
  HEADERS.get(status) ?? (code?.startsWith('FST_ERR_CTP_') ? 'body' : 'path')

/** The envelope and HTTP status of anything thrown; nothing of an unexpected error reaches the caller. */
function envelopeOf(error: Error & Partial<FastifyError>): { readonly status: number; readonly body: Envelope } {
  if (error instanceof CallRefused) return { status: 200, body: answer(error.code, error.message, error.data) }
  if (error.statusCode === 429) return { status: 200, body: answer(CODE.tooMany, serverMessage('request.too-many')) }
  // The request was whole, so the fault is the database's: calls under way are lost, nothing else is.
  if (error.statusCode === undefined && isUnavailable(error))
    return { status: 200, body: answer(CODE.busy, serverMessage('net.busy')) }
  const status = error.statusCode ?? 500
  // The file server forbids what lies outside its folder, and lists of folders: to a caller neither is there.
  if (status === 403 || status === 404) return NOT_FOUND
  if (status === 413) return { status, body: answer(CODE.badRequest, serverMessage('request.too-large')) }
  if (status >= 400 && status < 500)
    return {
      status,
      body: answer(CODE.badRequest, serverMessage('request.bad', { field: fieldOf(status, error.code) }))
    }
  return { status: 500, body: answer(CODE.failed, serverMessage('net.system')) }
}

/** No cache keeps a refusal: the next call may be let through. */
export function sendError(error: Error & Partial<FastifyError>, reply: FastifyReply): FastifyReply {
  const { status, body } = envelopeOf(error)
  return reply.code(status).header('cache-control', 'no-store').header(REQUEST_ID_HEADER, reply.request.id).send(body)
}

/** Answers a path that no route has, in the envelope of every answer, never cached. */
export const sendNotFound = (reply: FastifyReply): FastifyReply =>
  reply.code(NOT_FOUND.status).header('cache-control', 'no-store').send(NOT_FOUND.body)

/** Called for every refused or failed call, with the code of its envelope and its reason if it has one. */
export type Refused = (code: number, reason: string | undefined, call: LoggedCall) => void

/**
 * Every failure is an envelope: refusals with HTTP 200, unreadable requests with 4xx, our own faults with 500 and a
 * report that names the request by the id its answer carries.
 */
export function errorAnswers(app: FastifyInstance, report: (fault: unknown) => void, refused: Refused): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id)
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, body } = envelopeOf(error)
    // The route's pattern, not the address: that may hold what a player typed.
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown path'}`
    refused(body.code, error instanceof CallRefused ? error.reason : undefined, {
      call: request.routeOptions.config.call ?? route,
      request: request.id,
      ...(request.owner ? { uid: request.owner.uid } : { from: networkOf(request.ip) })
    })
    // That the machine is full is answered without a line in the log for each call.
    if (status >= 500 || (body.code === CODE.busy && !(error instanceof CallRefused))) {
      report(new Error(`${route} failed, request ${request.id}`, { cause: error }))
    }
    return sendError(error, reply)
  })
}
