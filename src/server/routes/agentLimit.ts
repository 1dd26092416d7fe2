import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CODE } from '../../contract/codes'
import { CallRefused } from '../CallRefused'

/** Calls of agents a minute from one session, whatever they ask: they add up whole teams (§G5.2). */
const AGENT_CALLS_A_MINUTE = 240

/**
 * Counts an agent's calls of all kinds together. Where the operator set no limit of calls there is none here.
 * @throws CallRefused 429
 */
export function agentLimit(
  app: FastifyInstance,
  sessionOf: (request: FastifyRequest) => string
): (request: FastifyRequest) => Promise<void> {
  if (!app.hasDecorator('createRateLimit')) return async () => undefined
  const count = app.createRateLimit({
    max: AGENT_CALLS_A_MINUTE,
    timeWindow: 60_000,
    keyGenerator: request => `agent ${sessionOf(request)}`
  })
  return async request => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw CallRefused.of('request.too-many', {}, CODE.tooMany)
  }
}
