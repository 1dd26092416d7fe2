import { RedisProblem } from './push/RedisProblem'
import type { ServerSettings } from './settings'
import { StoreProblem } from './store/storeProblem'
import { storeProblemOf } from './store/storeProblemOf'

/** Why the server cannot start, in one sentence that says what to change. */
export class StartProblem extends Error {}

const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return ''
  const { code, errors } = error as { readonly code?: unknown; readonly errors?: readonly unknown[] }
  return typeof code === 'string' ? code : codeOf(errors?.[0])
}

/** Whether listening failed, or finding out where to. */
function isOfListening(error: unknown, host: string): boolean {
  const { syscall, hostname } = (error ?? {}) as { readonly syscall?: unknown; readonly hostname?: unknown }
  return syscall === 'listen' || (syscall === 'getaddrinfo' && hostname === host)
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const hostOf = (url: string): string => new URL(url).host

/** The sentence of whatever went wrong; an unexpected error stays itself, stack and all. */
export function startProblemOf(error: unknown, settings: ServerSettings): unknown {
  if (error instanceof StartProblem) return error
  const code = codeOf(error)
  const listens = isOfListening(error, settings.host)
  if (code === 'EADDRINUSE') {
    return new StartProblem(
      `Port ${settings.port} is in use by another program: stop it, or set PORT to another number.`
    )
  }
  if (code === 'EACCES' && listens)
    return new StartProblem(`Port ${settings.port} needs rights this user has not: set PORT to a number above 1023.`)
  // Whatever else it is: further down an address that is not found would be taken for a damaged database.
  if (listens) {
    return new StartProblem(`HOST ${settings.host} is no address of this machine: set it to one, or to 0.0.0.0.`)
  }
  if (settings.redisUrl && (error instanceof RedisProblem || /redis|connection is closed/i.test(messageOf(error)))) {
    return new StartProblem(
      `REDIS_URL: Redis at ${hostOf(settings.redisUrl)} does not answer (${messageOf(error)}): start it or correct REDIS_URL.`
    )
  }
  const problem = storeProblemOf(error, settings)
  return problem instanceof StoreProblem ? new StartProblem(problem.message) : error
}
