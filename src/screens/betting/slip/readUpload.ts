import type { UploadFormat } from '../../../rules/play'
import type { UploadResult } from '../../../rules/upload'
import { parseUpload } from '../../../rules/upload'

/** The last text of each format: board, totals and checks all ask for the same one. */
const last = new WeakMap<UploadFormat, { readonly text: string; readonly result: UploadResult }>()

/** Keeps what was read elsewhere, so that nobody reads it again. */
export const cacheUpload = (text: string, format: UploadFormat, result: UploadResult): void =>
  void last.set(format, { text, result })

/** `parseUpload`, once a text. */
export function readUpload(text: string, format: UploadFormat): UploadResult {
  const known = last.get(format)
  if (known?.text === text) return known.result
  const result = parseUpload(text, format)
  cacheUpload(text, format, result)
  return result
}
