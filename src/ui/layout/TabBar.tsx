import { Badge } from '../art/Badge'
import { Icon } from '../art/Icon'
import type { IconName } from '../art/iconShapes'
import { Logo } from '../art/Logo'

export interface TabBarItem {
  readonly key: string
  readonly label: string
  readonly icon: IconName
  readonly href: string
}

interface TabBarProps {
  /** What the site is called: shown where the bar stands above its page. */
  readonly brand: string
  readonly items: readonly TabBarItem[]
  readonly current: string
  /** How many are unread behind a tab, by its key. */
  readonly unread?: Readonly<Record<string, number>>
  readonly onSelect: (item: TabBarItem) => void
}

/** Real links, so that they open in a new tab and read as navigation; a plain tap stays in the app. */
export function TabBar({ brand, items, current, unread = {}, onSelect }: TabBarProps) {
  return (
    <nav className="tabbar" aria-label="主导航">
      <span className="tabbar__brand" aria-hidden="true">
        <Logo />
        {brand}
      </span>
      {items.map(item => (
        <a
          key={item.key}
          href={item.href}
          aria-current={item.key === current ? 'page' : undefined}
          onClick={event => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
            event.preventDefault()
            onSelect(item)
          }}
        >
          <Icon name={item.icon} />
          {item.label}
          <Badge count={unread[item.key] ?? 0} />
        </a>
      ))}
    </nav>
  )
}
