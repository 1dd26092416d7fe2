import type { AnyIconName } from '../../../ui/art/AnyIcon'
import type { SheetForm } from '../form/sheetForm'
import type { PayForm } from './submitPayForm'
import type { Task } from './Task'

interface Pressed {
  readonly label: string
  /** The one red button of a page; everything else is plain. */
  readonly isMain?: boolean
  readonly icon?: AnyIconName
  readonly disabled?: boolean
}

/** Something a player can do from a screen: go on, have something done, or fill in a sheet. */
export type Action =
  | (Pressed & { readonly kind: 'link'; readonly to: `/${string}` })
  | (Pressed & { readonly kind: 'task'; readonly task: Task })
  | (Pressed & { readonly kind: 'sheet'; readonly form: SheetForm })
  /** Leaves for a provider's page. */
  | (Pressed & { readonly kind: 'leave'; readonly form: PayForm })
  /** Something of the page itself: saving a picture, asking again. */
  | (Pressed & { readonly kind: 'own'; readonly run: () => void })
