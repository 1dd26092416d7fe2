import type { UploadFormat } from '../../../rules/play'
import type { UploadResult } from '../../../rules/upload'
import { parseUpload } from '../../../rules/upload'

/**
 * The last text of each format and what it reads as. A long paste is read over several frames before it becomes the
 * pick: without the cache the slip would parse it once more in one go and hold up the frame after all.
 */
export class UploadCache {
  readonly #latest = new WeakMap<UploadFormat, { readonly text: string; readonly result: UploadResult }>()

  put(text: string, format: UploadFormat, result: UploadResult): void {
    this.#latest.set(format, { text, result })
  }

  read(text: string, format: UploadFormat): UploadResult {
    const latest = this.#latest.get(format)
    if (latest?.text === text) return latest.result
    const result = parseUpload(text, format)
    this.put(text, format, result)
    return result
  }
}
