import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { useSession, useStores } from '../../../state/hooks'
import { loginPath } from '../../../state/paths'
import { useServices } from '../../../state/ServicesContext'
import { Switch } from '../../../ui/controls/Switch'
import { ListRow } from '../../../ui/lists/ListRow'
import { useAttempt } from '../../shared/hooks/useAttempt'
import { callKey } from '../../shared/hooks/useCall'
import { useFavourites } from '../../shared/hooks/useFavourites'

/** 收藏: makes the game a favourite, or ends it; a visitor is sent to the login. */
export function FavouriteRow({ typeId }: { readonly typeId: number }) {
  const { api } = useServices()
  const { session } = useStores()
  const queries = useQueryClient()
  const token = useSession(state => state.token)
  const favourites = useFavourites()
  const [busy, attempt] = useAttempt()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const save = async (collect: 0 | 1) => {
    const list = await api.call('collect', { typeId, collect })
    // Of the list of who has left, the next one at this phone hears nothing.
    if (session.store.getState().token === token) queries.setQueryData(callKey('collected', {}), list)
  }
  const change = (on: boolean) => {
    if (token === undefined) void navigate(loginPath(pathname + search))
    else if (!busy) attempt(() => save(on ? 1 : 0))
  }
  return (
    <ListRow
      icon="star"
      label="收藏彩种"
      value={<Switch checked={favourites.includes(typeId)} onChange={change} label="收藏彩种" />}
    />
  )
}
