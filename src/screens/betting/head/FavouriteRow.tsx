import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../../state/hooks'
import { loginPath } from '../../../state/paths'
import { Switch } from '../../../ui/controls/Switch'
import { ListRow } from '../../../ui/lists/ListRow'
import { useFavourites } from '../../shared/hooks/useFavourites'

/** 收藏: makes the game a favourite, or ends it; a visitor is sent to the login. */
export function FavouriteRow({ typeId }: { readonly typeId: number }) {
  const token = useSession(state => state.token)
  const favourites = useFavourites()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const change = (on: boolean) => {
    if (token === undefined) void navigate(loginPath(pathname + search))
    else if (!favourites.busy) favourites.set(typeId, on)
  }
  return (
    <ListRow
      icon="star"
      label="收藏彩种"
      value={<Switch checked={favourites.typeIds.includes(typeId)} onChange={change} label="收藏彩种" />}
    />
  )
}
