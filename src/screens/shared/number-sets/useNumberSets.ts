import type { UseQueryResult } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import type { DataOf } from '../../../contract/endpoints'
import { useServices } from '../../../state/ServicesContext'
import { useAttempt } from '../hooks/useAttempt'
import { useCall } from '../hooks/useCall'

/** A selection that may be kept. */
interface NewNumberSet {
  readonly playId: number
  readonly actionCode: string
}

interface NumberSetsOfPlays {
  readonly list: UseQueryResult<DataOf<'numberSets'>>
  readonly busy: boolean
  /** @param then told how many were not kept before */
  readonly save: (sets: readonly NewNumberSet[], then: (saved: number) => void) => void
  readonly remove: (id: number) => void
}

/** The number sets the player keeps of these plays; a call that fails is told. */
export function useNumberSets(playIds: readonly number[], enabled: boolean): NumberSetsOfPlays {
  const { api } = useServices()
  const queries = useQueryClient()
  const list = useCall('numberSets', { playIds: playIds.join() }, { staleMs: 0, enabled })
  // What is on the screen stays until the list has been asked again: busy as long.
  const askAgain = () => queries.invalidateQueries({ queryKey: ['numberSets'] })
  const [busy, attempt] = useAttempt()
  return {
    list,
    busy,
    save: (sets, then) =>
      attempt(async () => {
        const kept = sets.map(({ playId, actionCode }) => ({ playId, actionCode }))
        const { saved } = await api.call('saveNumberSets', { sets: JSON.stringify(kept) })
        await askAgain()
        return saved
      }, then),
    remove: id => attempt(() => api.call('removeNumberSet', { id }).then(askAgain))
  }
}
