import { analyzeGrown, keepPartitionsAhead } from '../store/orderPartitions'
import type { Database } from '../store/tables'
import { hasCome } from './hasCome'
import type { Job } from './JobRunner'

const EVERY_MS = 60_000

/** Opens partitions of orders and movements ahead of need, and keeps what the database knows of all of them in step. */
export function partitionsJob(db: Database): Job {
  let dueAt = 0
  return {
    name: 'partitions',
    async run(now) {
      if (!hasCome(now, dueAt, EVERY_MS)) return false
      dueAt = now + EVERY_MS
      await keepPartitionsAhead(db)
      await analyzeGrown(db)
      return false
    }
  }
}
