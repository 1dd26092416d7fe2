import type { EntryLink } from '../kinds/overview/Block'
import { BlockView } from '../kinds/overview/BlockView'
import { useUser } from '../shared/hooks/useApp'
import { useCall } from '../shared/hooks/useCall'
import { VENDOR_COINS, WALLET_ICONS } from '../shared/walletLooks'

/** A path of ours the server names; anything else leads nowhere. */
const isPath = (route: string): route is `/${string}` => /^\/app\/\w+/.test(route)

/** The games of other vendors that are open here. */
export function GameEntries() {
  const isOpen = useUser()?.openCardsSwitch === 1
  const games = useCall('cardGames', {}, { enabled: isOpen })
  if (!isOpen) return null
  const links = (games.data ?? []).flatMap(({ title, vendor, route, enable }): readonly EntryLink[] =>
    enable === 1 && isPath(route) ? [{ label: title, icon: WALLET_ICONS[VENDOR_COINS[vendor]], to: route }] : []
  )
  const none = games.isError
    ? { text: '加载失败，请重试', again: () => void games.refetch() }
    : { text: games.isPending ? '加载中' : '暂无游戏' }
  return <BlockView block={{ kind: 'entries', label: '更多游戏', links, none }} />
}
