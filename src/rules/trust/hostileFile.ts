import { isHash } from './hex'

/** Most characters of a proof file; none of them is more than three bytes. */
export const MOST_PROOF_TEXT = 1_000_000
const MOST_NUMBERS = 20
const MOST_NUMBER = 99

const PROOF_FILE_FAULTS = ['tooLong', 'notJson', 'otherFormat', 'damaged'] as const
export type ProofFileFault = (typeof PROOF_FILE_FAULTS)[number]

/** Thrown inside of a reader, never out of it. */
export class Damaged extends Error {}

export type Fields = Readonly<Record<string, unknown>>

/** A game’s title: no control sign and nothing else that would not be seen. */
export const TITLE = /^[^\p{C}]{1,60}$/u
/** An issue’s name. */
export const ISSUE = /^[0-9A-Za-z-]{1,40}$/
/** The name of the way a draw was made; it may be empty. */
export const ALGORITHM = /^[0-9A-Za-z-]{0,40}$/

/** An object that holds nothing beyond what is known. */
export function fieldsOf(value: unknown, known: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Damaged()
  if (Object.keys(value).some(key => !known.includes(key))) throw new Damaged()
  return value as Fields
}

/** A whole number from 0 to `most`. @throws Damaged */
export function wholeNumber(value: unknown, most = Number.MAX_SAFE_INTEGER): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0 || value > most || Object.is(value, -0))
    throw new Damaged()
  return value
}

/** The last instant whose year has four digits in UTC+8: of what is beyond no clock on the page could tell. */
const LAST_INSTANT = Date.UTC(9999, 11, 31, 16) - 1
/** Ms since 1970. @throws Damaged */
export const instant = (value: unknown): number => wholeNumber(value, LAST_INSTANT)

/** A game's number: no longer than any will ever be. @throws Damaged */
export const gameNumber = (value: unknown): number => wholeNumber(value, 999_999_999)
/** A lottery type, up to 999. @throws Damaged */
export const typeNumber = (value: unknown): number => wholeNumber(value, 999)

/** A text of a form. @throws Damaged */
export function text(value: unknown, form: RegExp): string {
  if (typeof value !== 'string' || !form.test(value)) throw new Damaged()
  return value
}

/** 64 hexadecimal digits. @throws Damaged */
export function hash(value: unknown): string {
  if (typeof value !== 'string' || !isHash(value)) throw new Damaged()
  return value
}

/** A hash, or an empty text where there is none. @throws Damaged */
export const hashOrNone = (value: unknown): string => (value === '' ? '' : hash(value))

/** A list of at most `most` values, each read by `read`. @throws Damaged */
export function list<T>(value: unknown, most: number, read: (one: unknown) => T): readonly T[] {
  if (!Array.isArray(value) || value.length > most) throw new Damaged()
  return value.map(read)
}

/** The numbers of a draw. @throws Damaged */
export const drawnNumbers = (value: unknown): readonly number[] =>
  list(value, MOST_NUMBERS, one => wholeNumber(one, MOST_NUMBER))

/** A field that may be absent. @throws Damaged as its reader does */
export const optional = <T>(value: unknown, read: (value: unknown) => T): T | undefined =>
  value === undefined ? undefined : read(value)

interface FileForm<T> {
  readonly format: string
  readonly known: readonly string[]
  readonly read: (fields: Fields) => T
}

/** Reads a file of one format as hostile input (§V4): never throws, takes nothing it does not know. */
export function readFile<T>(file: string, { format, known, read }: FileForm<T>): T | ProofFileFault {
  if (file.length > MOST_PROOF_TEXT) return 'tooLong'
  let parsed: unknown
  try {
    parsed = JSON.parse(file)
  } catch {
    return 'notJson'
  }
  if (typeof parsed !== 'object' || parsed === null || !('format' in parsed)) return 'otherFormat'
  if (parsed.format !== format) return 'otherFormat'
  try {
    return read(fieldsOf(parsed, known))
  } catch {
    return 'damaged'
  }
}
