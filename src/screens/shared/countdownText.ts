const DAY_S = 86_400

/** What is left in words: 00:42, 1:03:18, 1 天 04:12; 开奖中 when it is over. */
export function countdownText(ms: number): string {
  if (ms <= 0) return '开奖中'
  const total = Math.ceil(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor((total % DAY_S) / 3600)
  const minutes = two(Math.floor((total % 3600) / 60))
  if (total >= DAY_S) return `${Math.floor(total / DAY_S)} 天 ${two(hours)}:${minutes}`
  const short = `${minutes}:${two(total % 60)}`
  return hours > 0 ? `${hours}:${short}` : short
}
