import { FOOTER_TABS } from '../../shared/footerTabs'

/** What a key does on any page. */
type Shortcut = { readonly key: string; readonly label: string } & (
  | { readonly kind: 'help' }
  | { readonly kind: 'back' }
  | { readonly kind: 'open'; readonly path: string }
  /** Presses the button of the page that says it has this key (`aria-keyshortcuts`). */
  | { readonly kind: 'press' }
)

export const SHORTCUTS: readonly Shortcut[] = [
  ...FOOTER_TABS.map(({ label, href }, at) => ({ key: String(at + 1), label, kind: 'open', path: href }) as const),
  { key: '[', label: '返回', kind: 'back' },
  // Rows of keys and the latest draws lie between a pick and the bet.
  { key: 'b', label: '投注', kind: 'press' },
  { key: '?', label: '显示这些按键', kind: 'help' }
]

/** What the browser and the parts of a page do by themselves. */
export const OTHER_KEYS: readonly { readonly keys: string; readonly label: string }[] = [
  { keys: 'Tab', label: '下一个，Shift 加 Tab 上一个' },
  { keys: '← →', label: '在选项之间移动' },
  { keys: 'Enter / 空格', label: '按下' },
  { keys: 'Esc', label: '关闭弹出的面板' }
]

const TYPED = 'input, textarea, select, [contenteditable]'

/** The shortcut of a key press; none while something is typed, a panel is open, or the browser is spoken to. */
export function shortcutOf(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'target' | 'defaultPrevented' | 'repeat'>
): Shortcut | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || event.repeat) return undefined
  if (event.target instanceof Element && event.target.closest(`${TYPED}, dialog`)) return undefined
  return SHORTCUTS.find(({ key }) => key === event.key)
}
