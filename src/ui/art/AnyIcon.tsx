import type { IconProps } from './Icon'
import { Icon, IconGrid } from './Icon'
import type { IconName } from './iconShapes'
import type { MoreIconName } from './moreIconShapes'
import { MORE_ICON_SHAPES } from './moreIconShapes'

export type AnyIconName = IconName | MoreIconName

interface AnyIconProps extends Omit<IconProps, 'name'> {
  readonly name: AnyIconName
}

const isMore = (name: AnyIconName): name is MoreIconName => name in MORE_ICON_SHAPES

/** An icon of either set, for pages that are fetched after the first. Decoration only. */
export function AnyIcon({ name, ...look }: AnyIconProps) {
  return isMore(name) ? <IconGrid {...look}>{MORE_ICON_SHAPES[name]}</IconGrid> : <Icon name={name} {...look} />
}
