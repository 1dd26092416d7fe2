import type { FieldKind, FieldOf } from './Field'

/** What draws a field of a kind. */
export interface FieldProps<Kind extends FieldKind> {
  readonly id: string
  readonly field: FieldOf<Kind>
  readonly value: string
  /** Shown under it; also what `aria-describedby` names. */
  readonly fault: string | undefined
  readonly onChange: (value: string) => void
  /** The player goes on to something else. */
  readonly onLeave: () => void
  /** The value is being made, as by an upload, or no longer is. */
  readonly onAwait: (isOnItsWay: boolean) => void
}
