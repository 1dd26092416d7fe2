import type { LimitKind, LimitPeriod } from '../../contract/areas/protection'

const PERIODS = { day: '每日', week: '每周', month: '每月' } as const
const KINDS = { deposit: '存款限额', loss: '亏损限额', stake: '投注限额', session: '游戏时间' } as const

/** 每日存款限额. */
export const limitName = (kind: LimitKind, period: LimitPeriod): string => PERIODS[period] + KINDS[kind]
