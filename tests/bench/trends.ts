import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ENDPOINTS } from '../../src/contract/endpoints'
import type { TrendCall } from '../../src/contract/trendCalls'
import type { FamilyKey } from '../../src/games/cards'
import { FAMILIES } from '../../src/games/registry'
import { createTally } from '../../src/rules/trend/createTally'
import { IssueReader } from '../../src/server/domain/issues/IssueReader'
import { Scheduler } from '../../src/server/domain/Scheduler'
import { TrendCaches } from '../../src/server/domain/trend/TrendCaches'
import { entityOf } from '../../src/server/routes/entityTag'
import { TrendReader } from '../../src/server/routes/trend/TrendReader'
import { openStore } from '../../src/server/store/openStore'
import { FakeClock } from '../kit/FakeClock'
import { makeDraws } from '../rules/trend/drawMaker'
import { gameNamed, NOW, VAULT } from '../server/kit/testDatabase'
import { tellAims } from './kit/aims'

/**
 * Server time of trend calls on the embedded database, as an operator runs it: from nothing (90 issues with their
 * look-back; a day of 1,440), asked again, and asked again after a new issue; and the steps alone, by window.
 *   npm run bench trends
 */

/** Games with a draw a minute. */
const GAMES: Readonly<Partial<Record<FamilyKey, number>>> = {
  racing: 36,
  ssc: 42,
  k3: 7,
  'eleven-five': 10,
  egg: 28,
  fc3d: 60,
  'seven-star': 13,
  'mark-six': 85
}
const YESTERDAY = '2026-11-19'
const ROUNDS = 5

interface Time {
  readonly wall: number
  readonly cpu: number
}

const ms = (value: number): string => value.toFixed(2).padStart(8)
const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const folder = mkdtempSync(join(tmpdir(), 'trends-'))
const store = await openStore({ dataDir: join(folder, 'data') })
try {
  const clock = new FakeClock(NOW)
  const now = () => clock.now()
  const scheduler = new Scheduler({
    db: store.db,
    vault: VAULT,
    clock,
    emit: () => undefined,
    report: error => console.error(error),
    games: Object.values(GAMES).map(gameNamed),
    chainLength: 20_000,
    feedGames: new Set()
  })
  await scheduler.start()
  await scheduler.stop()
  // As maintenance leaves it.
  await sql`analyze`.execute(store.db)
  const reader = () => new TrendReader(new IssueReader(store.db), new TrendCaches(store.db, now), now)
  /** What the route does with an answer: its tag and its text. Wall clock, and processor time with the database's thread. */
  const serve = async (from: TrendReader, call: TrendCall, fields: object): Promise<Time> => {
    const [begin, used] = [performance.now(), process.cpuUsage()]
    const data = await from.answer(call as 'pksHeat', fields as { typeId: number })
    entityOf(data)?.json?.()
    const { user, system } = process.cpuUsage(used)
    return { wall: performance.now() - begin, cpu: (user + system) / 1000 }
  }
  const rounds = async (work: () => Promise<Time>): Promise<Time> => {
    const times: Time[] = []
    for (let i = 0; i < ROUNDS; i++) times.push(await work())
    return { wall: median(times.map(time => time.wall)), cpu: median(times.map(time => time.cpu)) }
  }
  const print = (time: Time | undefined) => (time ? `${ms(time.wall)} /${ms(time.cpu)}` : `${ms(0)} /${ms(0)}`)

  console.log(`${cpus()[0]?.model} × ${cpus().length}; median of ${ROUNDS}: wall / processor, ms`)
  console.log('call                            cold: 90              a day              again: 90             a day')
  const worst = { ninety: { wall: 0, cpu: 0 }, day: { wall: 0, cpu: 0 }, histories: { wall: 0, cpu: 0 } }
  const atMost = (a: Time, b: Time): Time => ({ wall: Math.max(a.wall, b.wall), cpu: Math.max(a.cpu, b.cpu) })
  for (const family of FAMILIES) {
    const typeId = GAMES[family.key] ?? 0
    for (const name of Object.keys(family.trends?.calls ?? {}).sort()) {
      const call = name as TrendCall
      const shape = (ENDPOINTS[call].request as unknown as { shape: Record<string, unknown> }).shape
      const pattern = call === 'sscFormTrend' ? { type: 1 } : {}
      const code = 'code' in shape ? { code: 1 } : {}
      const asked = { typeId, ...pattern, ...code }
      const ninety = 'numPeriods' in shape ? { ...asked, numPeriods: '90' } : asked
      const day = 'date' in shape ? { ...asked, date: YESTERDAY } : undefined
      // Each read is by a server that has just started; the first warms the code, not the answer.
      await serve(reader(), call, ninety)
      const cold = await rounds(() => serve(reader(), call, ninety))
      const coldDay = day && (await rounds(() => serve(reader(), call, day)))
      const kept = reader()
      await serve(kept, call, ninety)
      const again = await rounds(() => serve(kept, call, ninety))
      if (day) await serve(kept, call, day)
      const againDay = day && (await rounds(() => serve(kept, call, day)))
      if ('numPeriods' in shape) worst.ninety = atMost(worst.ninety, cold)
      if (coldDay) worst.day = atMost(worst.day, coldDay)
      if (ENDPOINTS[call].answers === 'day-history') worst.histories = atMost(worst.histories, cold)
      console.log(`${call.padEnd(22)} ${print(cold)}  ${print(coldDay)}  |  ${print(again)}  ${print(againDay)}`)
    }
  }
  console.log(`worst cold: 90 issues ${print(worst.ninety)}, a day of 1,440 ${print(worst.day)}`)
  tellAims([
    { what: 'trend answer, cold, 90 issues, worst', measured: worst.ninety.wall, unit: 'ms', most: 10 },
    { what: 'day history, cold, worst', measured: worst.histories.wall, unit: 'ms', most: 10 },
    { what: 'trend answer, cold, a day of 1,440, worst', measured: worst.day.wall, unit: 'ms', most: 40 }
  ])

  console.log('\nafter one new issue, µs a step: rendering is not in it')
  for (const [key, call, request] of [
    ['racing', 'pksLocationTrend', { code: 1 }],
    ['racing', 'pksSumTrend', {}],
    ['egg', 'pcddSumTrend', {}],
    ['racing', 'pksNumberLaw', { code: 1 }]
  ] as const) {
    const family = FAMILIES.find(candidate => candidate.key === key)
    const statistic = family?.trends?.calls[call]
    if (!family || !statistic) continue
    const draws = makeDraws(family, 'bench', 6000)
    const steps = [30, 90, 360, 1440].map(size => {
      const plan = createTally(statistic, request, () => ({}))
      if (plan.scope !== 'window') throw new Error(`${call} does not slide`)
      const tally = plan.create()
      draws.slice(0, size).forEach((draw, i) => {
        tally.add(draw, draws[i - 1])
      })
      const begin = performance.now()
      for (let i = size; i < draws.length; i++) {
        const draw = draws[i]
        if (!draw) continue
        tally.add(draw, draws[i - 1])
        tally.drop()
      }
      return `${size}: ${(((performance.now() - begin) / (draws.length - size)) * 1000).toFixed(1)}`
    })
    console.log(`${call.padEnd(22)} window ${steps.join('   ')}`)
  }
} finally {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
}
