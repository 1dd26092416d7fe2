import type { InputHTMLAttributes } from 'react'
import type { AnyIconName } from '../../../ui/art/AnyIcon'
import type { Destination, Tools } from '../page/Task'

interface Labelled {
  readonly label: string
  /** Why the form cannot be sent with what stands in the field; stands under it once the player has been there. */
  readonly fault?: string | undefined
  /** Said under the field, and does not keep the form from being sent. */
  readonly hint?: string | undefined
}

export interface Choice {
  readonly value: string
  readonly label: string
  /** A word beside the label. */
  readonly tag?: string
  readonly note?: string
  readonly icon?: AnyIconName
  readonly disabled?: boolean
}

interface TextField extends Labelled {
  readonly kind: 'text'
  readonly placeholder?: string
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  readonly autoComplete?: string
  readonly maxLength?: number
  /** Cleans what is typed, letter by letter: keeps the digits of a card, the letters of an account. */
  readonly clean?: (typed: string) => string
  /** Whole yuan: what is typed behind a point is left out. */
  readonly isWhole?: boolean
  /** The field takes several lines of text. */
  readonly isLong?: boolean
  /** Unit behind the value: 元. */
  readonly unit?: string
}

interface AmountField extends Labelled {
  readonly kind: 'amount'
  /** 0: whole yuan; 2: with fen. */
  readonly decimals: 0 | 2
  /** Of whole yuan: 0 is an amount as well. */
  readonly nought?: boolean
  /** At the end of the label's line: 余额 8,846.50 元. */
  readonly aside?: string
  /** What there is to know before a limit is broken; fine print under the figure, where a fault takes its place. */
  readonly notes?: readonly string[]
  /** Quick sums, yuan. */
  readonly sums?: readonly number[]
  /** Only the quick sums may be chosen. */
  readonly isFixed?: boolean
  /** What 全部 puts in, yuan. */
  readonly all?: number
  readonly disabled?: boolean
}

/**
 * A typed password of letters and digits. One that is too long is refused with a sentence: cut to length, it would let
 * nobody in.
 */
interface PasswordField extends Labelled {
  readonly kind: 'password'
  readonly autoComplete?: 'current-password' | 'new-password'
  /** Puts one in, at the end of the row. */
  readonly filled?: { readonly label: string; readonly make: () => string }
}

/** Six digits, entered on our own keypad. */
interface PinField extends Labelled {
  readonly kind: 'pin'
}

/** One of many, chosen in a sheet. */
interface SelectField extends Labelled {
  readonly kind: 'select'
  readonly choices: readonly Choice[]
}

/** One of a few, all in sight. */
interface RadioField extends Labelled {
  readonly kind: 'radio'
  readonly choices: readonly Choice[]
}

/** A code that is sent to a phone or a mailbox. */
interface CodeField extends Labelled {
  readonly kind: 'code'
  /** Has it sent. @returns seconds until it may be sent again */
  readonly send: (tools: Pick<Tools, 'api' | 'proven'>) => Promise<{ readonly wait?: number | undefined }>
  /** The notice once it was sent; standard: that it was sent. */
  readonly sent?: string
  /** What has to be right before: the number it goes to. */
  readonly blocked?: boolean
}

/** A picture of the player's; its value is what the upload answers. */
export interface ImageField extends Labelled {
  readonly kind: 'image'
  /** @param image base64url of a JPEG */
  readonly upload: (image: string, tools: Pick<Tools, 'api'>) => Promise<string>
}

/** A box to tick: its value is `1`, or empty. */
interface CheckField extends Labelled {
  readonly kind: 'check'
}

interface ReadonlyField extends Labelled {
  readonly kind: 'readonly'
  readonly text: string
  /** The row leads to where it can be changed. */
  readonly to?: Exclude<Destination, 'back'>
}

export type Field =
  | TextField
  | AmountField
  | PasswordField
  | PinField
  | SelectField
  | RadioField
  | CodeField
  | ImageField
  | CheckField
  | ReadonlyField
export type FieldKind = Field['kind']
export type FieldOf<Kind extends FieldKind> = Extract<Field, { readonly kind: Kind }>

/** Kinds whose values survive a reload; all else a player types is nobody's business. */
export const KEPT_KINDS: readonly FieldKind[] = ['amount', 'radio']
