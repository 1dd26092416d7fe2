import { twoDigits } from './twoDigits'

const DAY_S = 86_400

/** Time to come as a clock: 00:42, 1:03:18. A second that has begun counts until it is over. */
export function clockText(ms: number): string {
  const total = Math.ceil(Math.max(0, ms) / 1000)
  const hours = Math.floor(total / 3600)
  const short = `${twoDigits(Math.floor(total / 60) % 60)}:${twoDigits(total % 60)}`
  return hours > 0 ? `${hours}:${short}` : short
}

/** A moment this long past is that of an old answer, or was never known: no draw takes an hour. */
const LONG_PAST_MS = -3_600_000

/** Time to the next draw in a list: 00:42, 1:03:18, 1 天 04:12; 开奖中 when it is over, -- when it is long over. */
export function countdownText(ms: number): string {
  if (ms <= 0) return ms < LONG_PAST_MS ? '--' : '开奖中'
  const total = Math.ceil(ms / 1000)
  if (total < DAY_S) return clockText(ms)
  const hours = Math.floor((total % DAY_S) / 3600)
  return `${Math.floor(total / DAY_S)} 天 ${twoDigits(hours)}:${twoDigits(Math.floor((total % 3600) / 60))}`
}
