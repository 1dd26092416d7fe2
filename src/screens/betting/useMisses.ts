import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useServices } from '../../state/ServicesContext'
import { codesOf } from '../../widgets/BallRow'
import type { Misses } from './board/misses'

/** A number that did not come in so many draws shows this count. */
export const MISSES_OVER = 100

export interface MissesInput {
  readonly typeId: number
  /** Names of the drawn places in order. */
  readonly places: readonly string[]
  readonly from: number
  readonly to: number
  /** Issue of the newest result that may be read; nothing newer is counted. */
  readonly revealed: string
}

/** Draws since each number came at each place; `draws` newest first. */
export function missesOf(
  draws: readonly (readonly number[])[],
  { places, from, to }: Pick<MissesInput, 'places' | 'from' | 'to'>
): Misses {
  return new Map(
    places.map((name, place) => {
      const counts = Array.from({ length: to - from + 1 }, (_, index): readonly [number, number] => {
        const since = draws.findIndex(draw => draw[place] === from + index)
        return [from + index, since < 0 ? draws.length : since]
      })
      return [name, new Map(counts)]
    })
  )
}

/** Misses under the keys (look/README.md), from the newest hundred draws; undefined until they are there. */
export function useMisses({ typeId, places, from, to, revealed }: MissesInput): Misses | undefined {
  const { api } = useServices()
  const { data } = useQuery({
    queryKey: ['misses', typeId, revealed],
    queryFn: ({ signal }) => api.call('history', { typeId, page: 1, limit: MISSES_OVER }, { signal }),
    enabled: revealed !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before, query) => (query?.queryKey[1] === typeId ? before : undefined)
  })
  return useMemo(() => {
    if (!data) return undefined
    const start = data.list.findIndex(draw => draw.issue === revealed)
    const draws = data.list.slice(Math.max(0, start)).map(draw => codesOf(draw.opencode).map(Number))
    return draws.length > 0 ? missesOf(draws, { places, from, to }) : undefined
  }, [data, places, from, to, revealed])
}
