import { analyzeGrown, keepPartitionsAhead } from '../store/orderPartitions'
import type { Database } from '../store/tables'
import { hasCome } from './hasCome'
import type { Job } from './JobRunner'

const OPEN_EVERY_MS = 60_000
/** It reads samples of every partition. */
const ANALYZE_EVERY_MS = 3_600_000

/** Opens partitions of orders and movements ahead of need, and keeps what the database knows of all of them in step. */
export function partitionsJob(db: Database): Job {
  let [openAt, analyzeAt] = [0, 0]
  return {
    name: 'partitions',
    async run(now) {
      if (!hasCome(now, openAt, OPEN_EVERY_MS)) return false
      openAt = now + OPEN_EVERY_MS
      await keepPartitionsAhead(db)
      if (!hasCome(now, analyzeAt, ANALYZE_EVERY_MS)) return false
      analyzeAt = now + ANALYZE_EVERY_MS
      await analyzeGrown(db)
      return false
    }
  }
}
