import type { LotteryEntry } from '../contract/areas/games'
import type { DataOf } from '../contract/endpoints'
import type { Api } from '../net/createApi'
import type { KeyValue } from '../net/KeyValue'
import { chinaDate } from '../rules/chinaTime'
import type { ServerTime } from '../timing/ServerClock'
import { readJson } from './safeStorage'
import { STORED } from './storedKeys'

type Plan = DataOf<'plan'>
type PlannedGame = Pick<LotteryEntry, 'typeId' | 'planByMonth'>

interface PlanPorts {
  readonly api: Api
  /** Plans outlive the tab. */
  readonly local: KeyValue
  readonly time: Pick<ServerTime, 'now'>
}

/**
 * The sale windows of a game from `issue` on, the one on sale. Asked for once and kept under lotteryTypePlan{typeId}
 * (§S3) while they reach far enough; an answer that does not know the issue yet is kept for nobody. @throws CallFailed
 */
export async function readPlan(ports: PlanPorts, game: PlannedGame, issue: string): Promise<Plan> {
  const kept = await keptPlan(ports, game, issue).catch(() => undefined)
  if (kept) return kept
  const { api, local, time } = ports
  const plan = await api.call('plan', { typeId: game.typeId })
  if (isPlanGood(plan, game.planByMonth === 1, issue, time.now()))
    local.setItem(STORED.plan(game.typeId), JSON.stringify(plan))
  return plan
}

async function keptPlan(
  { local, time }: PlanPorts,
  { typeId, planByMonth }: PlannedGame,
  issue: string
): Promise<Plan | undefined> {
  const { issues } = await import('../contract/areas/issues')
  const read = issues.plan.data.safeParse(readJson(local, STORED.plan(typeId)))
  if (read.success && isPlanGood(read.data, planByMonth === 1, issue, time.now())) return read.data
  local.removeItem(STORED.plan(typeId))
  return undefined
}

/** A plan that is half used up is asked for again: a chase names its issues from the one on sale. */
const USED_UP = 0.5

/**
 * Calendar games (18 and 80 by the catalogue's planByMonth) lose their plan when the month changes, also
 * while the page stays open (§S4); every plan ends when the issue on sale is no longer in its first half.
 */
export function isPlanGood(plan: Plan, byMonth: boolean, issue: string, now: number): boolean {
  if (byMonth && plan.month !== chinaDate(now).slice(0, 7)) return false
  const at = plan.list.findIndex(entry => entry.sot_number === issue)
  return at >= 0 && at < Math.max(1, plan.list.length * USED_UP)
}
