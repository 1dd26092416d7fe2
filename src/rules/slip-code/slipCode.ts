import type { UnitMode } from '../money'
import { UNIT_MODES } from '../money'
import { BASKET_LIMIT, MAX_MULTIPLE } from '../slip'
import { ByteReader, numberBytes } from './ByteReader'
import { printBase64url, readBase64url } from './base64url'
import { crc32 } from './crc32'
import { LONGEST, NAME } from './slipCodeIn'

const CHECK_BYTES = 4

/** A line as somebody else bet it: what was picked, how often, at which unit. Prices are never in a code. */
export interface SlipCodeLine {
  readonly playId: number
  readonly actionCode: string
  readonly multiple: number
  readonly unitMode: UnitMode
}

/** A slip as its text holds it: one game, lines without prices. */
export interface SlipCode {
  readonly typeId: number
  readonly lines: readonly SlipCodeLine[]
}

const lineBytes = ({ playId, actionCode, multiple, unitMode }: SlipCodeLine): readonly number[] => {
  const code = new TextEncoder().encode(actionCode)
  const unit = UNIT_MODES.findIndex(({ mode }) => mode === unitMode)
  return [...numberBytes(playId), ...numberBytes(multiple), unit, ...numberBytes(code.length), ...code]
}

const wordBytes = (word: number): readonly number[] => [24, 16, 8, 0].map(shift => (word >>> shift) & 0xff)

/** The code of a slip; undefined where it would be too long to be sent, or there is nothing to send. */
export function printSlipCode({ typeId, lines }: SlipCode): string | undefined {
  const signs = lines.reduce((sum, line) => sum + line.actionCode.length, 0)
  if (lines.length === 0 || lines.length > BASKET_LIMIT || signs > LONGEST) return undefined
  const body = [...numberBytes(typeId), ...numberBytes(lines.length), ...lines.flatMap(lineBytes)]
  const text = NAME + printBase64url(Uint8Array.from([...body, ...wordBytes(crc32(Uint8Array.from(body)))]))
  return text.length > LONGEST ? undefined : text
}

function readLine(reader: ByteReader): SlipCodeLine | undefined {
  const playId = reader.number()
  const multiple = reader.number()
  const unit = UNIT_MODES[reader.number() ?? -1]
  const actionCode = reader.text()
  if (playId === undefined || multiple === undefined || !unit || actionCode === undefined) return undefined
  if (multiple < 1 || multiple > MAX_MULTIPLE) return undefined
  return { playId, actionCode, multiple, unitMode: unit.mode }
}

function readBody(body: Uint8Array): SlipCode | undefined {
  const reader = new ByteReader(body)
  const typeId = reader.number()
  const count = reader.number() ?? 0
  if (typeId === undefined || count < 1 || count > BASKET_LIMIT) return undefined
  const lines: SlipCodeLine[] = []
  while (lines.length < count) {
    const line = readLine(reader)
    if (!line) return undefined
    lines.push(line)
  }
  return reader.isAtEnd ? { typeId, lines } : undefined
}

/** The slip of a code; undefined for every text that `printSlipCode` does not make. Never throws. */
export function readSlipCode(text: string): SlipCode | undefined {
  if (!text.startsWith(NAME) || text.length > LONGEST) return undefined
  const bytes = readBase64url(text.slice(NAME.length))
  if (!bytes || bytes.length <= CHECK_BYTES) return undefined
  const body = bytes.subarray(0, -CHECK_BYTES)
  const check = wordBytes(crc32(body))
  if (!bytes.subarray(-CHECK_BYTES).every((byte, at) => byte === check[at])) return undefined
  const slip = readBody(body)
  // Each slip has exactly one code: spare bits that are set, or numbers written longer than needed, are damage.
  return slip && printSlipCode(slip) === text ? slip : undefined
}
