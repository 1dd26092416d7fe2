import type { ThemeSetting } from '../../state/settingsStore'
import { Segmented } from '../../ui/controls/Segmented'
import { Switch } from '../../ui/controls/Switch'
import { ListRow } from '../../ui/lists/ListRow'
import { useSound, useTheme } from '../shared/hooks/useApp'

const THEMES: readonly { readonly key: ThemeSetting; readonly label: string }[] = [
  { key: 'system', label: '跟随系统' },
  { key: 'light', label: '浅色' },
  { key: 'dark', label: '深色' }
]

/** Sounds and theme of this device. A sound needs both switches (§S4). */
export function Preferences() {
  const sound = useSound()
  const [theme, setTheme] = useTheme()
  return (
    <div className="list">
      <ListRow
        icon="sound"
        label="全部音效"
        value={<Switch label="全部音效" checked={sound.all} onChange={sound.setAll} />}
      />
      <ListRow
        icon="g-bolt"
        label="游戏音效"
        value={<Switch label="游戏音效" checked={sound.game} disabled={!sound.all} onChange={sound.setGame} />}
      />
      <ListRow
        icon="sliders"
        label="主题"
        value={<Segmented label="主题" items={THEMES} value={theme} onChange={setTheme} />}
      />
    </div>
  )
}
