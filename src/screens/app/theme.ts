import type { ThemeSetting } from '../../state/settingsStore'

type Theme = 'light' | 'dark'

const DARK = '(prefers-color-scheme: dark)'
/** The browser's own bar takes the colour of the page's ground. */
const GROUND: Readonly<Record<Theme, string>> = { light: '#F7F5F1', dark: '#121316' }

/** Puts the chosen theme on the page as the system has it now. */
export function paintTheme(choice: ThemeSetting): void {
  const theme: Theme = choice === 'system' ? (matchMedia(DARK).matches ? 'dark' : 'light') : choice
  const { documentElement, head } = document
  documentElement.dataset['theme'] = theme
  for (const meta of head.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) meta.content = GROUND[theme]
}

/**
 * Puts the chosen theme on the page and follows the system while that is the choice.
 * The returned function stops following.
 */
export function applyTheme(choice: ThemeSetting): () => void {
  const system = matchMedia(DARK)
  const paint = () => paintTheme(choice)
  paint()
  if (choice !== 'system') return () => undefined
  system.addEventListener('change', paint)
  return () => system.removeEventListener('change', paint)
}
