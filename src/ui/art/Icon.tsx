import type { ReactNode } from 'react'
import type { IconName } from './iconShapes'
import { ICON_SHAPES } from './iconShapes'

interface IconLook {
  /** 's' 18, 'xs' 14, else 24, in px at 375. */
  readonly size?: 's' | 'xs'
  readonly className?: string
}

export interface IconProps extends IconLook {
  readonly name: IconName
}

/** The 24 grid that shapes are drawn on. */
export function IconGrid({ size, className, children }: IconLook & { readonly children: ReactNode }) {
  const classes = ['ic', size ? `ic--${size}` : '', className ?? ''].filter(Boolean).join(' ')
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}

/** Decoration only: whatever it stands for must also be written or labelled. */
export function Icon({ name, ...look }: IconProps) {
  return <IconGrid {...look}>{ICON_SHAPES[name]}</IconGrid>
}
