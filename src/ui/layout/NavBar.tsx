import type { ReactNode } from 'react'
import { Icon } from '../art/Icon'

interface NavBarProps {
  readonly title?: ReactNode
  /** Without it there is no back button: the screens of the tab bar. */
  readonly onBack?: () => void
  readonly end?: ReactNode
  readonly clear?: boolean
}

/** The 44-high bar above a screen; `clear` lets the ground show through. */
export function NavBar({ title, onBack, end, clear = false }: NavBarProps) {
  return (
    <header className={clear ? 'nav nav--clear' : 'nav'}>
      <div className="nav__side">
        {onBack && (
          <button type="button" className="nav__btn" aria-label="返回" onClick={onBack}>
            <Icon name="back" />
          </button>
        )}
      </div>
      {title !== undefined && <h1 className="nav__title">{title}</h1>}
      <div className="nav__side nav__side--end">{end}</div>
    </header>
  )
}
