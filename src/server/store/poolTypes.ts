import type { CustomTypesConfig } from 'pg'
import { types } from 'pg'

const INT8 = 20

const safeInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond a safe integer: ${text}`)
  return value
}

/** int8 as number: every amount, id and instant of the product fits; one that does not is refused loudly. */
export const poolTypes: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary' ? safeInteger : types.getTypeParser(oid, format as 'text')
}
