import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import type { PlayConfig, SpecialOdds } from '../../../contract/areas/plays'
import type { GameFamily } from '../../../games/family'
import { useSession } from '../../../state/hooks'
import { useServices } from '../../../state/ServicesContext'
import { bonusGroupOf } from '../../shared/bonusGroup'
import type { GameQuery } from '../useGameQuery'

/** Play configurations change only with a new release of the rules. */
export const FRESH_MS = 5 * 60_000

/** What is asked for: all plays of a group, or one of them. */
interface AskedPlays {
  /** Undefined: nothing is. */
  readonly groupId: number | undefined
  readonly playId: number
  readonly together: boolean
  /** Nobody has said yet that it is sold. */
  readonly isExpected: boolean
}

interface Prices {
  readonly configs: UseQueryResult<readonly PlayConfig[]>
  /** Prices of their own that a game has for some plays. */
  readonly special: readonly SpecialOdds[] | undefined
}

/** Prices of another bonus group, and of another day where they follow it, are never shown, however fresh. */
export function usePrices(
  { type, typeId }: GameQuery,
  family: GameFamily,
  day: string,
  { groupId, playId, together, isExpected }: AskedPlays
): Prices {
  const { api } = useServices()
  const bonusGroup = useSession(bonusGroupOf)
  const pricedOn = [bonusGroup, family.on ? day : '']
  const configs = useQuery({
    queryKey: ['board', type, typeId, together ? `group ${groupId}` : `play ${playId}`, ...pricedOn],
    queryFn: async ({ signal }): Promise<readonly PlayConfig[]> => {
      // What was only expected may not be sold.
      const options = isExpected ? { signal, quiet: true } : { signal }
      return together
        ? await api.call('groupDetail', { type, typeId, groupId: groupId ?? 0, bonusGroup }, options)
        : [await api.call('playConfig', { type, typeId, playId, bonusGroup }, options)]
    },
    enabled: groupId !== undefined,
    staleTime: FRESH_MS
  })
  const special = useQuery({
    queryKey: ['specialOdds', typeId, ...pricedOn],
    queryFn: ({ signal }) => api.call('specialOdds', { typeId, bonusGroup }, { signal }),
    enabled: family.base !== undefined && day !== '',
    staleTime: FRESH_MS
  })
  return { configs, special: special.data }
}
