import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession, useStores } from '../../../state/hooks'
import { useServices } from '../../../state/ServicesContext'
import { callKey, useCall } from './useCall'

interface Favourites {
  /** The player's favourite games, the latest first; none for a visitor. */
  readonly typeIds: readonly number[]
  readonly busy: boolean
  readonly set: (typeId: number, isFavourite: boolean) => void
}

/** 收藏: kept by the server, so that they follow the player to another phone. */
export function useFavourites(): Favourites {
  const { api } = useServices()
  const { session } = useStores()
  const queries = useQueryClient()
  const token = useSession(state => state.token)
  const kept = useCall('collected', {}, { enabled: token !== undefined })
  const [busy, setBusy] = useState(false)
  const change = async (typeId: number, collect: 0 | 1) => {
    setBusy(true)
    try {
      const list = await api.call('collect', { typeId, collect })
      // Of the list of who has left, the next one at this phone hears nothing.
      if (session.store.getState().token === token) queries.setQueryData(callKey('collected', {}), list)
    } catch {
      // A failed call has told the player by itself.
    } finally {
      setBusy(false)
    }
  }
  return {
    typeIds: token === undefined ? [] : (kept.data?.typeIds ?? []),
    busy,
    set: (typeId, isFavourite) => void change(typeId, isFavourite ? 1 : 0)
  }
}
