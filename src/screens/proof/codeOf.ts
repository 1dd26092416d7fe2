import type { NumberRange } from '../../rules/numberRange'

/** A number as the wire prints it. It stands here so that the page does not part the chunk of all rules. */
export const codeOf = (value: number, { width }: NumberRange): string => String(value).padStart(width, '0')
