import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LARGE_PARTS } from '../../contract/largeParts'
import type { CallOf } from '../../contract/trendCalls'
import type { GameFamily } from '../../games/family'
import { numbersFrom } from '../../rules/numberRange'
import type { DrawnRow } from '../../rules/trend/answers'
import { placedGroups, valueGroup } from '../../rules/trend/columns'
import { missDataset } from '../../rules/trend/missTally'
import { positionValue } from '../../rules/trend/series'
import { readTrend } from '../../state/readTrend'
import { useServices } from '../../state/ServicesContext'
import type { Misses } from './board/misses'

/** Trend data of the betting screen (§S7): a number that did not come in so many draws shows this count. */
const MISSES_OVER = 50

interface MissesInput {
  readonly type: number
  readonly typeId: number
  /**
   * The call that lists the draws of the family (its trend pages' own); undefined: it has none, and shows no misses.
   */
  readonly call: CallOf<'draw-list'> | undefined
  /** How many numbers are drawn. */
  readonly take: number
  readonly from: number
  readonly to: number
  /** Issue of the newest result that may be read; nothing newer is counted. */
  readonly revealed: string
}

/**
 * Draws since each number came at each position, over `draws`, oldest first: the current misses of a miss table (§T1).
 */
export function missesOf(
  draws: readonly DrawnRow[],
  { take, from, to }: Pick<MissesInput, 'take' | 'from' | 'to'>
): Misses {
  const values = numbersFrom(from, to)
  const table = {
    name: '遗漏',
    groups: Array.from({ length: take }, (_, position) =>
      valueGroup(String(position), '', values, positionValue(position))
    )
  }
  const newest = missDataset(
    table,
    draws.map(draw => ({ ...draw, gap: false }))
  ).rows.at(-1)
  return new Map(
    placedGroups(table).map(({ from: first }, position) => [
      position,
      new Map(values.map((value, index) => [value, Math.max(0, -(newest?.cells[first + index] ?? 0))]))
    ])
  )
}

/** The call of a family's draw list. */
export const drawListOf = ({ trends }: Pick<GameFamily, 'trends'>): CallOf<'draw-list'> | undefined =>
  trends?.tabs.find(tab => tab.kind === 'draw-list')?.call

/** Misses under the keys, from the newest fifty draws; undefined until they are there. */
export function useMisses({ type, typeId, call, take, from, to, revealed }: MissesInput): Misses | undefined {
  const { api } = useServices()
  const { data } = useQuery({
    queryKey: ['misses', typeId, revealed],
    queryFn: async ({ signal }) => {
      if (!call) return []
      // The call is a family's own: it comes with all of the contract,
      // which keeps no finger waiting where it comes in parts.
      for (const part of LARGE_PARTS) void part().catch(() => undefined)
      const request = { type, typeId, numPeriods: String(MISSES_OVER) }
      return readTrend('draw-list', await api.call(call, request, { signal, quiet: true }))
    },
    enabled: revealed !== '' && call !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before, query) => (query?.queryKey[1] === typeId ? before : undefined)
  })
  return useMemo(() => {
    if (!data) return undefined
    // The list is newest first; what may not be read yet comes before the revealed draw.
    const start = data.findIndex(draw => draw.issue === revealed)
    const draws = data.slice(Math.max(0, start)).reverse()
    return draws.length > 0 ? missesOf(draws, { take, from, to }) : undefined
  }, [data, take, from, to, revealed])
}
