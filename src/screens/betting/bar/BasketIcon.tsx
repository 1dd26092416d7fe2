import { IconGrid } from '../../../ui/art/Icon'

/** Of the bar alone, so that no other page fetches it. */
export const BasketIcon = () => (
  <IconGrid>
    <path d="M4 9.5h16l-1.5 9a1.5 1.5 0 0 1-1.5 1.25H7A1.5 1.5 0 0 1 5.5 18.5z" />
    <path d="M8 9.5l2-5M16 9.5l-2-5M9.75 13v3.25M14.25 13v3.25" />
  </IconGrid>
)
