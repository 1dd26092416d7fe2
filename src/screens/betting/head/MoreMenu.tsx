import { useNavigate } from 'react-router'
import { useStores } from '../../../state/hooks'
import { RECENT_PATH } from '../../../state/paths'
import { Switch } from '../../../ui/controls/Switch'
import { ListRow } from '../../../ui/lists/ListRow'
import { Sheet } from '../../../ui/modal/Sheet'
import { useSound, useUser } from '../../shared/hooks/useApp'
import { minutesText } from '../../shared/protection/limitFigures'
import { useRecords } from '../useRecords'
import { FavouriteRow } from './FavouriteRow'

interface MoreMenuProps {
  readonly open: boolean
  readonly typeId: number
  readonly onIntro: () => void
  readonly onSets: () => void
  readonly onClose: () => void
}

/**
 * 更多: the bet record, recent plays, the play introduction, how long is played (§C6), 收藏 of numbers and of the game, and
 * the two sound switches (both on, or silence).
 */
export function MoreMenu({ open, typeId, onIntro, onSets, onClose }: MoreMenuProps) {
  const { reload } = useStores()
  const navigate = useNavigate()
  const openRecords = useRecords(typeId)
  const sound = useSound()
  const played = useUser()?.protection?.minutes
  const closing = (then: () => void) => () => {
    onClose()
    then()
  }
  return (
    <Sheet open={open} onClose={onClose} title="更多">
      <div className="more-menu">
        <ListRow icon="record" label="投注记录" onPress={closing(openRecords)} />
        <ListRow icon="clock" label="最近投注" onPress={() => void navigate(RECENT_PATH)} />
        <ListRow icon="info" label="玩法说明" onPress={closing(onIntro)} />
        <ListRow icon="replay" label="刷新" onPress={closing(reload.reloadGame)} />
        {played !== undefined && <ListRow icon="user" label="本次游戏" value={minutesText(played)} />}
        <ListRow icon="ticket" label="收藏号码" onPress={closing(onSets)} />
        <FavouriteRow typeId={typeId} />
        <ListRow
          icon="sound"
          label="全部音效"
          value={<Switch checked={sound.all} onChange={sound.setAll} label="全部音效" />}
        />
        <ListRow
          icon="g-bolt"
          label="游戏音效"
          value={<Switch checked={sound.game} onChange={sound.setGame} label="游戏音效" />}
        />
      </div>
    </Sheet>
  )
}
