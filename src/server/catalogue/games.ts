import type { FamilyKey } from '../../games/cards'
import { cardOf } from '../../games/cards'
import type { Game, Numbering, Schedule } from './Game'

const HOUR = 3600
const DAY = 24 * HOUR

/** Seconds between cutoff and draw, by the interval. */
const LEADS: readonly (readonly [interval: number, lead: number])[] = [
  [60, 5],
  [120, 10],
  [240, 15],
  [600, 30],
  [1800, 60]
]
const CALENDAR_LEAD = 15 * 60

const leadOf = (schedule: Schedule): number => {
  if (schedule.kind !== 'interval') return schedule.kind === 'instant' ? 0 : CALENDAR_LEAD
  return LEADS.find(([interval]) => schedule.seconds <= interval)?.[1] ?? CALENDAR_LEAD
}

/** Round the clock unless a session is given in seconds after midnight. */
const every = (seconds: number, from = 0, until = DAY): Schedule => ({ kind: 'interval', seconds, from, until })
const on = (days: readonly number[], at: number): Schedule => ({ kind: 'weekdays', days, at })
const INSTANT: Schedule = { kind: 'instant' }
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

const byDay = (digits: 3 | 4): Numbering => ({ kind: 'day', digits })
const BY_YEAR: Numbering = { kind: 'year' }
const running = (baseline: number): Numbering => ({ kind: 'running', baseline })

type Extra = Partial<Omit<Game, 'typeId' | 'family' | 'title' | 'schedule'>>

/** What follows from schedule and family is filled in; a row states only what makes its game different. */
export function game(typeId: number, family: FamilyKey, title: string, schedule: Schedule, extra: Extra = {}): Game {
  const instant = schedule.kind === 'instant'
  const fast = schedule.kind === 'interval' && schedule.seconds <= 100
  return {
    typeId,
    type: cardOf(family).type,
    family,
    title,
    schedule,
    numbering: schedule.kind === 'weekdays' ? BY_YEAR : byDay(fast ? 4 : 3),
    cutoffLead: leadOf(schedule),
    isYxx: false,
    own: false,
    panel: instant ? 'instant' : 'stage',
    trend: !instant,
    planByMonth: false,
    waitsForPrevious: false,
    specialOdds: false,
    arrivesByDay: false,
    variant: 1,
    pace: 'instant',
    ball: 'plain',
    listed: true,
    hot: 0,
    units: [1, 0.1, 0.01],
    ...extra
  }
}

const OWN: Extra = { own: true }
const OWN_BY_DAY: Extra = { own: true, arrivesByDay: true }

/** The catalogue, in the order lists show it (§A5). */
export const GAMES: readonly Game[] = [
  game(30, 'racing', '疾风赛车', every(75), { numbering: running(100_001), own: true, panel: 'stage', hot: 1 }),
  game(1, 'ssc', '五分时时彩', every(300), { panel: 'stage', hot: 2 }),
  game(42, 'ssc', '一分时时彩', every(60), { ...OWN_BY_DAY, panel: 'stage', hot: 3 }),
  game(36, 'racing', '一分赛车', every(60), { numbering: running(2_100_000), own: true, panel: 'stage', hot: 4 }),
  game(43, 'racing', '极速赛车', every(90), { ...OWN_BY_DAY, panel: 'stage', hot: 5 }),
  game(56, 'ssc', '三分快球', every(180), { ...OWN_BY_DAY, panel: 'stage', ball: 'blue', hot: 6 }),
  game(2, 'racing', '经典赛车', every(300, 9 * HOUR), { numbering: running(760_000), panel: 'stage', hot: 7 }),
  game(79, 'racing', '三分赛车', every(180), { numbering: running(520_000), own: true, panel: 'stage' }),
  game(23, 'racing', '云海飞艇', every(300, 13 * HOUR + 4 * 60, 28 * HOUR + 4 * 60), {
    numbering: running(310_000),
    panel: 'stage'
  }),
  game(49, 'racing', '五分赛车', every(300), { ...OWN_BY_DAY, panel: 'stage' }),
  game(98, 'racing', '夜航飞艇', every(90, 18 * HOUR, 26 * HOUR), { ...OWN, variant: 2, panel: 'stage' }),
  game(44, 'ssc', '九十秒时时彩', every(90), { ...OWN_BY_DAY, panel: 'stage' }),
  game(57, 'ssc', '五分快球', every(300), { own: true, panel: 'stage', ball: 'blue' }),
  game(58, 'ssc', '十分快球', every(600), { panel: 'stage', ball: 'blue' }),
  game(100, 'ssc', '晨光时时彩', every(600, 10 * HOUR, 22 * HOUR), { variant: 2, panel: 'stage' }),
  game(3, 'ssc', '廿分时时彩', every(1200), { panel: 'stage' }),
  game(35, 'ssc', '旧版时时彩', every(600, 10 * HOUR, 22 * HOUR), { listed: false }),
  game(68, 'racing', '秒秒赛车', INSTANT, { arrivesByDay: true }),
  game(69, 'racing', '秒秒飞艇', INSTANT, { pace: 'quick' }),
  game(73, 'ssc', '秒秒时时彩', INSTANT, { arrivesByDay: true }),
  game(5, 'k3', '江南快三', every(1200, 8 * HOUR + 30 * 60, 22 * HOUR + 10 * 60)),
  game(7, 'k3', '一分快三', every(60), OWN),
  game(78, 'k3', '三分快三', every(180), OWN_BY_DAY),
  game(102, 'k3', '五分快三', every(300), { ...OWN, variant: 2 }),
  game(8, 'k3', '秒秒快三', INSTANT),
  game(61, 'fish-shrimp-crab', '鱼虾蟹', every(60), { ...OWN, isYxx: true, trend: false, units: [1] }),
  game(18, 'mark-six', '六合彩', on([2, 4, 6], 21 * HOUR + 30 * 60), {
    planByMonth: true,
    waitsForPrevious: true,
    units: [1]
  }),
  game(80, 'mark-six', '每日六合', on(EVERY_DAY, 22 * HOUR + 30 * 60), { planByMonth: true, units: [1] }),
  game(50, 'mark-six', '五分六合', every(300), { ...OWN, specialOdds: true, units: [1] }),
  game(85, 'mark-six', '一分六合', every(60), { ...OWN_BY_DAY, units: [1] }),
  game(9, 'eleven-five', '江南十一选五', every(1200, 9 * HOUR, 23 * HOUR)),
  game(10, 'eleven-five', '一分十一选五', every(60), OWN),
  game(59, 'eleven-five', '三分快球十一选五', every(180), { own: true, ball: 'blue' }),
  game(145, 'eleven-five', '五分十一选五', every(300), { ...OWN, variant: 2 }),
  game(4, 'egg', '幸运二八', every(300, 9 * HOUR), { numbering: running(830_000) }),
  game(27, 'egg', '枫叶二八', every(210, 0, 23 * HOUR + 55 * 60), { numbering: running(2_900_000) }),
  game(28, 'egg', '极速二八', every(60), { numbering: running(1_400_000), own: true }),
  game(11, 'fc3d', '福彩3D', on(EVERY_DAY, 21 * HOUR + 15 * 60)),
  game(60, 'fc3d', '快球3D', every(180), { own: true, ball: 'blue' }),
  game(12, 'seven-star', '七星彩', on([2, 5, 7], 21 * HOUR + 25 * 60)),
  game(13, 'seven-star', '五分七星', every(300), OWN)
]
