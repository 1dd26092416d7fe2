import type { BetMessageKey } from '../text/betMessages'
import type { MessageParams } from '../text/fill'
import type { UploadFormat } from './play'
import { SINGLE_FORM_LIMIT } from './slip'

/** A token that is no note of the play, and where it stands. */
export interface BadToken {
  readonly ok: false
  readonly code: 'upload.format' | 'upload.triple'
  readonly token: string
  readonly line: number
}
/** The text has more notes, or more characters, than may be read. */
export interface TooMuch {
  readonly ok: false
  readonly code: 'bet.single-limit' | 'upload.too-long'
  readonly n: number
}
/** §P1.1, §P17.4: one bad token refuses the whole text; duplicates are removed and counted. */
export type UploadResult =
  | { readonly ok: true; readonly lines: readonly (readonly number[])[]; readonly duplicates: number }
  | BadToken
  | TooMuch

/** Longest text that is read (§R4): 200,000 notes of the longest kind, "01 02 03 04 05 06 07 08". */
const LONGEST_UPLOAD = 5_000_000

/** A token longer than this is shown cut. */
const SHOWN_TOKEN = 24

/** The sentence of a fault: what stands wrong is named, whatever is wrong with it. */
export function uploadFault(fault: BadToken | TooMuch): {
  readonly code: BetMessageKey
  readonly params: MessageParams
} {
  if ('n' in fault) return { code: fault.code, params: { n: fault.n } }
  const { line, token } = fault
  return { code: fault.code === 'upload.triple' ? 'upload.bad-triple' : 'upload.bad-token', params: { line, token } }
}

/** The fault of a token, which is cut to what a sentence can show; `line` counts from 1. */
export const badToken = (code: BadToken['code'], token: string, line: number): BadToken => ({
  ok: false,
  code,
  token: token.slice(0, SHOWN_TOKEN),
  line
})

/** Another number for every other line: two digits a number. */
export const lineKey = (line: readonly number[]): number => line.reduce((key, value) => key * 100 + value, 0)

/** Sorted where order does not matter (组选). */
export const normalLine = (line: readonly number[], format: Pick<UploadFormat, 'ordered'>): readonly number[] =>
  format.ordered ? line : [...line].sort((a, b) => a - b)

/** How many different numbers a note has; notes are at most eight long, so no set is built. */
function differentIn(line: readonly number[]): number {
  let different = 0
  for (let i = 0; i < line.length; i++) if (line.indexOf(line[i] ?? Number.NaN) === i) different += 1
  return different
}

/** Why a note is not of the format; undefined when it is. */
export function lineFault(line: readonly number[], format: UploadFormat): BadToken['code'] | undefined {
  if (line.length !== format.length) return 'upload.format'
  for (const value of line) {
    if (!Number.isInteger(value) || value < format.from || value > format.to) return 'upload.format'
  }
  if (format.rule === 'any') return undefined
  const different = differentIn(line)
  if (format.rule === 'not-triple') return different === 1 ? 'upload.triple' : undefined
  const wanted = format.rule === 'pair' ? line.length - 1 : line.length
  return different === wanted ? undefined : 'upload.format'
}

const ZERO = '0'.charCodeAt(0)
const SPACE = ' '.charCodeAt(0)
const NEWLINE = '\n'.charCodeAt(0)
const RETURN = '\r'.charCodeAt(0)
/** Signs that end a token. In two-digit games the space stands inside notes ("01 02 03"). */
const MARKS = [...',;|'].map(mark => mark.charCodeAt(0))

/** Nothing but spaces and newlines; other blanks are signs like any other, and wrong ones (§P17.14). */
export const isBlank = (text: string): boolean => /^[ \r\n]*$/.test(text)

/** The numbers of a token; empty where it is not digits only or not of the right length. */
function readToken(token: string, format: UploadFormat): readonly number[] {
  const spaced = format.width === 2 && token.includes(' ')
  const digits = spaced && /^\d\d(?: +\d\d)*$/.test(token) ? token.replaceAll(' ', '') : token
  if (digits.length !== format.length * format.width) return []
  const numbers: number[] = []
  for (let at = 0; at < digits.length; at += format.width) {
    let value = 0
    for (let next = at; next < at + format.width; next++) {
      const digit = digits.charCodeAt(next) - ZERO
      if (digit < 0 || digit > 9) return []
      value = value * 10 + digit
    }
    numbers.push(value)
  }
  return numbers
}

/**
 * Reads an upload in linear time, as far as asked at once, so that a long one never holds up a frame. It ends at the
 * first bad token and with the first note too many.
 * Separators: comma, semicolon, pipe, newline, and for one-digit games the space; two-digit numbers may be written
 * "01 02 03" or "010203". Lines are counted from 1; CR LF is one newline.
 */
export class UploadReader {
  readonly #text: string
  readonly #format: UploadFormat
  readonly #known = new Set<number>()
  readonly #lines: (readonly number[])[] = []
  #duplicates = 0
  #at = 0
  #row = 1

  constructor(text: string, format: UploadFormat) {
    this.#text = text
    this.#format = format
  }

  /**
   * Reads on, at most `tokens` tokens. @returns the result once the text is at its end, or at its first fault;
   * undefined: call again
   */
  step(tokens = Number.POSITIVE_INFINITY): UploadResult | undefined {
    const text = this.#text
    if (text.length > LONGEST_UPLOAD) return { ok: false, code: 'upload.too-long', n: LONGEST_UPLOAD }
    for (let read = 0; this.#at <= text.length; read++) {
      if (read >= tokens) return undefined
      const end = this.#tokenEnd()
      const token = this.#tokenTo(end)
      const code = token === '' ? undefined : this.#take(token)
      if (code) return badToken(code, token, this.#row)
      if (this.#lines.length > SINGLE_FORM_LIMIT) return { ok: false, code: 'bet.single-limit', n: SINGLE_FORM_LIMIT }
      this.#pass(end)
    }
    return { ok: true, lines: this.#lines, duplicates: this.#duplicates }
  }

  #tokenEnd(): number {
    const text = this.#text
    for (let end = this.#at; end < text.length; end++) {
      const sign = text.charCodeAt(end)
      if (sign === NEWLINE || sign === RETURN || MARKS.includes(sign)) return end
      if (sign === SPACE && this.#format.width === 1) return end
    }
    return text.length
  }

  /** Without the spaces around it. */
  #tokenTo(end: number): string {
    const text = this.#text
    let [from, to] = [this.#at, end]
    while (from < to && text.charCodeAt(from) === SPACE) from += 1
    while (to > from && text.charCodeAt(to - 1) === SPACE) to -= 1
    return text.slice(from, to)
  }

  #pass(end: number): void {
    const sign = this.#text.charCodeAt(end)
    const pair = sign === RETURN && this.#text.charCodeAt(end + 1) === NEWLINE
    if (sign === NEWLINE || sign === RETURN) this.#row += 1
    this.#at = end + (pair ? 2 : 1)
  }

  #take(token: string): BadToken['code'] | undefined {
    const numbers = readToken(token, this.#format)
    const fault = lineFault(numbers, this.#format)
    if (fault) return fault
    const line = normalLine(numbers, this.#format)
    const key = lineKey(line)
    if (this.#known.has(key)) this.#duplicates += 1
    else {
      this.#known.add(key)
      this.#lines.push(line)
    }
    return undefined
  }
}

/** The whole of an upload at once. */
export function parseUpload(text: string, format: UploadFormat): UploadResult {
  const reader = new UploadReader(text, format)
  for (;;) {
    const result = reader.step()
    if (result) return result
  }
}
