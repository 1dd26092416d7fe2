import type { PlayDay, ProtectionState, SetLimit } from '../../../contract/areas/protection'
import { chinaMidnight, DAY_MS, dateOfDay, dayOf, parseChinaTime } from '../../../rules/chinaTime'
import { YUAN } from '../../../rules/money'
import { limitLeft } from '../../../rules/protection/limits'
import { CallRefused } from '../../CallRefused'
import type { Refusal } from '../../domain/keyed/writeOnce'
import type { Protection } from '../../domain/protection/createProtection'
import type { PlayedDay, ProtectionView } from '../../domain/protection/ProtectionReader'
import { STANDARD_MINUTES } from '../../domain/protection/reality'
import type { LoginPasswords } from '../../domain/security/LoginPasswords'
import type { HandlersOf } from '../handlers'

interface ProtectionServices {
  readonly protection: Protection
  readonly passwords: LoginPasswords
  readonly now: () => number
}

/** What can be looked up: twelve months (§M6). */
const MONTHS_KEPT = 12

const refused = ({ code, params }: Refusal): CallRefused => CallRefused.of(code, params)

const dayView = ({ day, staked, won, net, minutes }: PlayedDay): PlayDay => ({
  day,
  staked: staked / YUAN,
  won: won / YUAN,
  net: net / YUAN,
  minutes
})

function limitView(limit: ProtectionView['limits'][number], pending: ProtectionView['pending']): SetLimit {
  const figure = (stored: number) => (limit.kind === 'session' ? stored : stored / YUAN)
  const change = pending.find(each => each.kind === limit.kind && each.period === limit.period)
  return {
    kind: limit.kind,
    period: limit.period,
    amount: figure(limit.amount),
    used: figure(limit.used),
    left: figure(limitLeft(limit)),
    ...(change && {
      pending: {
        changeId: change.id,
        amount: change.amount === null ? null : figure(change.amount),
        readyTime: change.readyAt,
        lapseTime: change.lapsesAt
      }
    })
  }
}

/** The last seven days, also those without anything. */
function weekOf(days: readonly PlayedDay[], now: number): readonly PlayDay[] {
  const today = dayOf(now)
  return [6, 5, 4, 3, 2, 1, 0].map(back => {
    const day = dateOfDay(today - back)
    return dayView(days.find(each => each.day === day) ?? { day, staked: 0, won: 0, net: 0, minutes: 0 })
  })
}

/** The whole page of 自我管理. */
function stateOf(
  view: ProtectionView,
  week: readonly PlayDay[],
  { canBeOff, at }: { readonly canBeOff: boolean; readonly at: number }
): ProtectionState {
  const barOf = (kind: 'coolOff' | 'exclusion') => view.bars.filter(bar => bar.kind === kind).at(-1)
  const exclusion = barOf('exclusion')
  return {
    limits: view.limits.map(limit => limitView(limit, view.pending)),
    asked: view.asked ? 1 : 0,
    coolOff: { until: barOf('coolOff')?.until ?? 0 },
    exclusion: { until: exclusion?.until ?? 0, endTime: exclusion?.endsAt ?? 0 },
    reality: {
      minutes: view.reality.minutes ?? STANDARD_MINUTES,
      canBeOff: canBeOff ? 1 : 0,
      dueTime: view.dueAt ?? 0,
      elapsed: view.reality.elapsed,
      staked: view.session.staked / YUAN,
      net: view.session.net / YUAN
    },
    minutesToday: view.minutesToday,
    week: [...week],
    timeStamp: at
  }
}

/** Limits, cool-off, exclusion and reality check of the player (§C1 …). */
export function protectionHandlers({
  protection,
  passwords,
  now
}: ProtectionServices): HandlersOf<
  | 'protectionState'
  | 'setLimit'
  | 'confirmLimit'
  | 'protectionNet'
  | 'coolOff'
  | 'selfExclude'
  | 'endExclusion'
  | 'setReality'
  | 'ackReality'
> {
  return {
    protectionState: async (_, { session }) => {
      const at = now()
      const view = await protection.reader.view(session.uid, at)
      const week = await protection.reader.days(session.uid, chinaMidnight(at) - 6 * DAY_MS, at + 1)
      return stateOf(view, weekOf(week, at), { canBeOff: protection.canBeOff, at })
    },

    setLimit: async ({ kind, period, amount }, { session }) => {
      const outcome = await protection.setLimit({ userId: session.uid, kind, period, amount })
      if (!outcome.ok) throw refused(outcome)
      return { applied: outcome.applied }
    },

    confirmLimit: async ({ changeId }, { session }) => {
      const refusal = await protection.confirmLimit({ userId: session.uid, changeId })
      if (refusal) throw refused(refusal)
      return {}
    },

    protectionNet: async ({ month }, { session }) => {
      const from = parseChinaTime(`${month}-01`) ?? 0
      // A month's 32nd day lies in the next one.
      const next = parseChinaTime(`${dateOfDay(dayOf(from) + 31).slice(0, 7)}-01`) ?? from
      if (from > now() || now() - from > (MONTHS_KEPT + 1) * 31 * DAY_MS) return []
      return (await protection.reader.days(session.uid, from, next)).map(dayView)
    },

    coolOff: async ({ days }, { session }) => {
      const outcome = await protection.exclude({ userId: session.uid, kind: 'coolOff', length: days })
      if (!outcome.ok) throw refused(outcome)
      return { until: outcome.until }
    },

    selfExclude: async ({ months, loginPassword }, { session, receivedAt }) => {
      const wrong = await passwords.refusal(session, loginPassword, receivedAt)
      if (wrong) throw refused(wrong)
      const outcome = await protection.exclude({ userId: session.uid, kind: 'exclusion', length: months })
      if (!outcome.ok) throw refused(outcome)
      return { until: outcome.until }
    },

    endExclusion: async (_, { session }) => {
      const outcome = await protection.endExclusion(session.uid)
      if (!outcome.ok) throw refused(outcome)
      return { endTime: outcome.endTime }
    },

    setReality: async ({ minutes }, { session }) => {
      const refusal = await protection.changeReality(session.uid, minutes)
      if (refusal) throw refused(refusal)
      return {}
    },

    ackReality: async (_, { session }) => {
      await protection.changeReality(session.uid, undefined)
      return {}
    }
  }
}
