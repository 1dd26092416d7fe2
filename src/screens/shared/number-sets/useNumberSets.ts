import type { UseQueryResult } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DataOf } from '../../../contract/endpoints'
import { useServices } from '../../../state/ServicesContext'
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

/** The number sets the player keeps of these plays; a call that fails tells the player by itself. */
export function useNumberSets(playIds: readonly number[], enabled: boolean): NumberSetsOfPlays {
  const { api } = useServices()
  const queries = useQueryClient()
  const list = useCall('numberSets', { playIds: playIds.join() }, { staleMs: 0, enabled })
  // What is on the screen stays until the list has been asked again: busy as long.
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['numberSets'] })
  const saving = useMutation({
    mutationFn: (sets: readonly NewNumberSet[]) => api.call('saveNumberSets', { sets: JSON.stringify(sets) }),
    onSuccess
  })
  const removing = useMutation({ mutationFn: (id: number) => api.call('removeNumberSet', { id }), onSuccess })
  return {
    list,
    busy: saving.isPending || removing.isPending,
    save: (sets, then) =>
      saving.mutate(
        sets.map(({ playId, actionCode }) => ({ playId, actionCode })),
        { onSuccess: ({ saved }) => then(saved) }
      ),
    remove: id => removing.mutate(id)
  }
}
