import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { chinaDate, chinaDateTime, chinaTimeOfDay, dayOf, startOfDay } from '../../src/rules/chinaTime'
import { GAMES } from '../../src/server/catalogue/games'
import { issueAt, ordinalAfter } from '../../src/server/domain/issues/calendar'

/**
 * What UTC+8 costs a server: each step of src/rules/chinaTime beside the same by dayjs, and the issue tables of a first
 * start, which take most of them. Processor time, the best of five.
 *   npm run bench chinaTime
 */
dayjs.extend(utc)

const NOW = Date.UTC(2026, 10, 20, 10)
const TIMES = 200_000
const DAY_MS = 86_400_000
const EPOCH = dayjs.utc('2025-01-01')

function best(run: () => void): number {
  const figures = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...figures)
}

let sink = 0
const step = (name: string, take: (ms: number, at: number) => number | string): void => {
  const ms = best(() => {
    for (let at = 0; at < TIMES; at++) {
      const made = take(NOW + at * 75_000, at % 3000)
      sink += typeof made === 'string' ? made.length : made
    }
  })
  console.log(`${name.padEnd(28)} ${((ms * 1e6) / TIMES).toFixed(0).padStart(6)} ns`)
}

const clock = (ms: number) => dayjs.utc(ms + DAY_MS / 3)
step('dayOf', dayOf)
step('  by dayjs', ms => clock(ms).startOf('day').diff(EPOCH, 'day'))
step('startOfDay', (_, day) => startOfDay(day))
step('  by dayjs', (_, day) => EPOCH.add(day, 'day').valueOf())
step('chinaTimeOfDay', chinaTimeOfDay)
step('  by dayjs', ms => clock(ms).format('HH:mm:ss'))
step('chinaDate (dayjs)', chinaDate)
step('  by the platform', ms => new Date(ms + DAY_MS / 3).toISOString().slice(0, 10))
step('chinaDateTime (dayjs)', chinaDateTime)
step('  by the platform', ms => new Date(ms + DAY_MS / 3).toISOString().slice(0, 19))

const timed = GAMES.filter(game => game.schedule.kind !== 'instant')
let issues = 0
const tables = best(() => {
  issues = 0
  for (const game of timed) {
    const [from, to] = [ordinalAfter(game, NOW - 3 * DAY_MS), ordinalAfter(game, NOW) + 160]
    for (let ordinal = from; ordinal <= to; ordinal++, issues++) sink += issueAt(game, ordinal).drawsAt
  }
})
console.log(
  `issue tables of ${timed.length} games: ${issues} issues in ${tables.toFixed(0)} ms, ${((tables * 1000) / issues).toFixed(1)} µs each`
)
if (sink === 0) throw new Error('nothing was measured')
