import type { Job } from './JobRunner'

/** How a step of a day's work ended; `busy`: another server is at it. */
export type DayStep = 'done' | 'nothing' | 'busy'

interface DailyJob {
  readonly name: string
  /** The last day whose work is due, yyyy-MM-dd. */
  readonly lastDue: (now: number) => string
  /** Does a part of the oldest day that waits. */
  readonly step: (now: number) => Promise<DayStep>
}

/** Work that falls due when a day is over: once nothing waits, the database is not asked before the next day is. */
export function dailyJob({ name, lastDue, step }: DailyJob): Job {
  let doneUntil = ''
  return {
    name,
    async run(now) {
      const last = lastDue(now)
      if (last <= doneUntil) return false
      const result = await step(now)
      if (result === 'nothing') doneUntil = last
      return result === 'done'
    }
  }
}
