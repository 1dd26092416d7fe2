import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { CODE } from '../../contract/codes'
import type { Envelope } from '../../contract/envelope'
import { message } from '../../text/messages'
import { CallRefused } from '../routes/CallRefused'

const answer = (code: number, sentence: string, data: unknown = null): Envelope => ({ code, message: sentence, data })

/** The envelope and HTTP status of anything thrown; nothing of an unexpected error reaches the caller. */
export function envelopeOf(error: Error & Partial<FastifyError>): { readonly status: number; readonly body: Envelope } {
  if (error instanceof CallRefused) return { status: 200, body: answer(error.code, error.message, error.data) }
  if (error.statusCode === 429) return { status: 200, body: answer(CODE.tooMany, message('request.too-many')) }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500)
    return { status, body: answer(CODE.badRequest, message('request.bad', { field: 'body' })) }
  return { status: 500, body: answer(CODE.failed, message('net.system')) }
}

export function sendError(error: Error & Partial<FastifyError>, reply: FastifyReply): FastifyReply {
  const { status, body } = envelopeOf(error)
  return reply.code(status).send(body)
}

export const sendNotFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).send(answer(CODE.notFound, message('request.bad', { field: 'path' })))

/** Every failure is an envelope: refusals with HTTP 200, unreadable requests with 4xx, our own faults with 500 and a log line. */
export function errorAnswers(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (envelopeOf(error).status >= 500)
      request.log.error({ err: error, path: request.routeOptions.url }, 'call failed')
    return sendError(error, reply)
  })
}
