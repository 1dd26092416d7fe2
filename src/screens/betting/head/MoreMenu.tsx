import { Switch } from '../../../ui/controls/Switch'
import { ListRow } from '../../../ui/lists/ListRow'
import { Sheet } from '../../../ui/modal/Sheet'
import { FavouriteRow } from './FavouriteRow'

export interface MoreMenuProps {
  readonly open: boolean
  readonly typeId: number
  readonly allSounds: boolean
  readonly gameSounds: boolean
  readonly onRecords: () => void
  readonly onRecent: () => void
  readonly onIntro: () => void
  readonly onReload: () => void
  readonly onAllSounds: (on: boolean) => void
  readonly onGameSounds: (on: boolean) => void
  readonly onClose: () => void
}

/** 更多: the bet record, recent plays, the play introduction, 收藏, and the two sound switches (both on, or silence). */
export function MoreMenu(props: MoreMenuProps) {
  const {
    open,
    typeId,
    allSounds,
    gameSounds,
    onRecords,
    onRecent,
    onIntro,
    onReload,
    onAllSounds,
    onGameSounds,
    onClose
  } = props
  return (
    <Sheet open={open} onClose={onClose} title="更多">
      <div className="more-menu">
        <ListRow icon="record" label="投注记录" onPress={onRecords} />
        <ListRow icon="clock" label="最近投注" onPress={onRecent} />
        <ListRow icon="info" label="玩法说明" onPress={onIntro} />
        <ListRow icon="replay" label="刷新" onPress={onReload} />
        <FavouriteRow typeId={typeId} />
        <ListRow
          icon="sound"
          label="全部音效"
          value={<Switch checked={allSounds} onChange={onAllSounds} label="全部音效" />}
        />
        <ListRow
          icon="sound"
          label="游戏音效"
          value={<Switch checked={gameSounds} onChange={onGameSounds} label="游戏音效" />}
        />
      </div>
    </Sheet>
  )
}
