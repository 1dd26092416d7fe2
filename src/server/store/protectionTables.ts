import type { Generated } from 'kysely'
import type { ExclusionKind, LimitKind, LimitPeriod } from '../../contract/areas/protection'

/** Instants are ms since 1970. Amounts are 1/10000 yuan, of `session` minutes. Closed, never changed. */
interface LimitTable {
  id: Generated<number>
  user_id: number
  kind: LimitKind
  period: LimitPeriod
  /** Null: the player wants none. */
  amount: number | null
  from_at: number
  ended_at: number | null
}

type ChangeState = 'pending' | 'confirmed' | 'withdrawn' | 'lapsed'

/** A looser limit that was asked for. */
interface LimitChangeTable {
  id: Generated<number>
  user_id: number
  kind: LimitKind
  period: LimitPeriod
  amount: number | null
  asked_at: number
  ready_at: number
  lapses_at: number
  state: Generated<ChangeState>
}

interface ExclusionTable {
  id: Generated<number>
  user_id: number
  kind: ExclusionKind
  starts_at: number
  until_at: number
  /** Null while the end of an exclusion was not asked for. */
  ends_at: number | null
  next_clear_at: number | null
}

interface PlayMinuteTable {
  user_id: number
  /** yyyy-MM-dd in UTC+8. */
  day: string
  minutes: number
  /** Minutes since 1970. */
  last_minute: number
}

interface RealityTable {
  user_id: number
  /** 0: no check. */
  minutes: number
  session_from: number
  session_minutes: number
  last_minute: number
  /** Minutes since the last check was answered. */
  played: number
  due_at: number | null
}

export interface ProtectionTables {
  limits: LimitTable
  limit_changes: LimitChangeTable
  exclusions: ExclusionTable
  play_minutes: PlayMinuteTable
  reality: RealityTable
}
