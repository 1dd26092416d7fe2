import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Sheet } from '../../../ui/modal/Sheet'
import { OTHER_KEYS, SHORTCUTS, shortcutOf } from './shortcuts'
import './shortcuts.css'

/** Focuses the button first: a panel it opens gives the focus back to it. */
function pressButton(key: string): void {
  const button = document.querySelector<HTMLButtonElement>(`[aria-keyshortcuts=${key}]`)
  button?.focus()
  button?.click()
}

/** Listens for the keys of the whole site, and lists them when `?` is pressed. */
export function Shortcuts() {
  const navigate = useNavigate()
  const [isListed, setListed] = useState(false)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event)
      if (!shortcut) return
      event.preventDefault()
      if (shortcut.kind === 'help') setListed(true)
      else if (shortcut.kind === 'press') pressButton(shortcut.key)
      else if (shortcut.kind === 'back') void navigate(-1)
      else void navigate(shortcut.path)
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [navigate])
  return (
    <Sheet open={isListed} onClose={() => setListed(false)} title="键盘快捷键">
      <dl className="keys-list">
        {[...SHORTCUTS.map(({ key, label }) => ({ keys: key, label })), ...OTHER_KEYS].map(({ keys, label }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
