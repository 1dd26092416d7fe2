import type { UnitMode } from '../rules/money'
import { UNIT_MODES } from '../rules/money'
import { fieldsOf } from './safeStorage'

/** A line of a basket at the moment it was bet. */
interface SentLine {
  readonly id: number
  readonly multiple: number
  readonly unitMode: UnitMode
}

/** Lines of one basket that were sent together, under the key of their money call. */
export interface SentSlip {
  readonly key: string
  readonly typeId: number
  readonly lines: readonly SentLine[]
}

/**
 * What is kept of a slip on its way: enough to find its lines again, and to see whether they were changed meanwhile.
 */
export const slipOf = (typeId: number, key: string, lines: readonly SentLine[]): SentSlip => ({
  key,
  typeId,
  lines: lines.map(({ id, multiple, unitMode }) => ({ id, multiple, unitMode }))
})

/**
 * Lines of a basket that remain once a slip is accepted. Of a line that was added again since, the addition stays; a
 * line set to another unit is another bet and stays.
 */
export function remainingLines<T extends SentLine>(entries: readonly T[], slip: SentSlip): readonly T[] {
  return entries.flatMap(entry => {
    const sent = slip.lines.find(({ id, unitMode }) => id === entry.id && unitMode === entry.unitMode)
    const multiple = entry.multiple - (sent?.multiple ?? 0)
    return multiple > 0 ? [{ ...entry, multiple }] : []
  })
}

/** What a reload finds; anything in another shape is dropped. */
export const readSlips = (value: unknown): readonly SentSlip[] => (Array.isArray(value) ? value.filter(isSlip) : [])

function isSlip(value: unknown): value is SentSlip {
  const { key, typeId, lines } = fieldsOf(value)
  return typeof key === 'string' && Number.isSafeInteger(typeId) && Array.isArray(lines) && lines.every(isSentLine)
}

function isSentLine(value: unknown): value is SentLine {
  const { id, multiple, unitMode } = fieldsOf(value)
  return [id, multiple].every(Number.isSafeInteger) && UNIT_MODES.some(({ mode }) => mode === unitMode)
}
