import { Redis } from 'ioredis'
import { RedisProblem } from './RedisProblem'

const TRY_MS = 5000
const LONGEST_PAUSE_MS = 2000
/** A connection that answers nothing for so long is given up for a new one; the longest silence asked for is 5 s. */
const SILENCE_MS = 10_000
const COUNT_WITHIN_MS = 250

/**
 * A connection to Redis. The first attempt must succeed; a connection lost later is taken up again.
 * @throws RedisProblem when Redis does not answer, lets us not in, or has no database of the number that is asked for.
 */
export async function openRedis(url: string, report: (error: unknown) => void): Promise<Redis> {
  let wasOpen = false
  let fault: Error | undefined
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: TRY_MS,
    socketTimeout: SILENCE_MS,
    maxRetriesPerRequest: null,
    retryStrategy: times => (wasOpen ? Math.min(times * 100, LONGEST_PAUSE_MS) : null)
  })
  redis.on('error', error => {
    if (wasOpen) report(error)
    else fault ??= error
  })
  try {
    await redis.connect()
    // ioredis goes on in database 0 where there is none of the number: two sites of one Redis would hear each other.
    if (redis.options.db) await redis.select(redis.options.db)
  } catch (error) {
    redis.disconnect()
    // Whatever ended the connection said why before it was closed.
    throw new RedisProblem((fault ?? (error as Error)).message, { cause: error })
  }
  wasOpen = true
  return redis
}

/**
 * A second connection, for commands that fail at once rather than keep a call waiting. Its faults are the first one's.
 */
export function openCounts(redis: Redis): Redis {
  const counts = redis.duplicate({ lazyConnect: false, enableOfflineQueue: false, commandTimeout: COUNT_WITHIN_MS })
  counts.on('error', () => undefined)
  return counts
}
