import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { GameFamily } from '../../games/family'
import type { TrendCall } from '../../rules/trend/calls'
import { useServices } from '../../state/ServicesContext'
import { codesOf } from '../../widgets/BallRow'
import type { Misses } from './board/misses'

/** Trend data of the betting screen (§S7): a number that did not come in so many draws shows this count. */
export const MISSES_OVER = 50

export interface MissesInput {
  readonly type: number
  readonly typeId: number
  /** The call that lists the draws of the family (its trend pages' own); undefined: it has none, and shows no misses. */
  readonly call: TrendCall | undefined
  /** How many numbers are drawn. */
  readonly take: number
  readonly from: number
  readonly to: number
  /** Issue of the newest result that may be read; nothing newer is counted. */
  readonly revealed: string
}

/** Draws since each number came at each position; `draws` newest first. */
export function missesOf(
  draws: readonly (readonly number[])[],
  { take, from, to }: Pick<MissesInput, 'take' | 'from' | 'to'>
): Misses {
  return new Map(
    Array.from({ length: take }, (_, position) => {
      const counts = Array.from({ length: to - from + 1 }, (_, index): readonly [number, number] => {
        const since = draws.findIndex(draw => draw[position] === from + index)
        return [from + index, since < 0 ? draws.length : since]
      })
      return [position, new Map(counts)]
    })
  )
}

/** The draws of a history list, newest first; what a back end answers instead is none. */
const drawsOf = (data: unknown): readonly { readonly issue: string; readonly opencode: string }[] =>
  Array.isArray(data) ? data.filter(row => typeof row?.issue === 'string' && typeof row?.opencode === 'string') : []

/** The call of a family's draw list. */
export const drawListOf = ({ trends }: Pick<GameFamily, 'trends'>): TrendCall | undefined =>
  trends?.tabs.find(tab => tab.kind === 'draw-list')?.call

/** Misses under the keys (look/README.md), from the newest fifty draws; undefined until they are there. */
export function useMisses({ type, typeId, call, take, from, to, revealed }: MissesInput): Misses | undefined {
  const { api } = useServices()
  const { data } = useQuery({
    queryKey: ['misses', typeId, revealed],
    queryFn: async ({ signal }) => {
      if (!call) return []
      const request = { type, typeId, numPeriods: String(MISSES_OVER) }
      return drawsOf(await api.call(call, request, { signal, quiet: true }))
    },
    enabled: revealed !== '' && call !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before, query) => (query?.queryKey[1] === typeId ? before : undefined)
  })
  return useMemo(() => {
    if (!data) return undefined
    const start = data.findIndex(draw => draw.issue === revealed)
    const draws = data.slice(Math.max(0, start)).map(draw => codesOf(draw.opencode).map(Number))
    return draws.length > 0 ? missesOf(draws, { take, from, to }) : undefined
  }, [data, take, from, to, revealed])
}
