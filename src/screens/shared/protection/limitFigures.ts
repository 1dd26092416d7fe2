import type { LimitKind, LimitPeriod } from '../../../contract/areas/protection'
import { yuanText } from '../../../rules/yuanText'

/** Periods a limit of a kind may have. */
export const PERIODS_OF: Readonly<Record<LimitKind, readonly LimitPeriod[]>> = {
  deposit: ['day', 'week', 'month'],
  stake: ['day', 'week', 'month'],
  loss: ['day', 'week', 'month'],
  session: ['day']
}

/** 6 小时 32 分. */
export const minutesText = (minutes: number): string =>
  minutes < 60 ? `${minutes} 分` : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`

export const figureText = (kind: LimitKind, figure: number): string =>
  kind === 'session' ? minutesText(figure) : `${yuanText(figure)} 元`
