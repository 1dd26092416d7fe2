import { vi } from 'vitest'

interface SavedFile {
  readonly name: string
  readonly file: Blob
}

/** What the page puts among the downloads from now on. */
export function savedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = []
  const blobs = new Map<string, Blob>()
  class Addresses extends URL {
    static override createObjectURL(blob: Blob): string {
      const url = `blob:${blobs.size}`
      blobs.set(url, blob)
      return url
    }
    static override revokeObjectURL(): void {
      // The address stays valid, so that the test can read the file.
    }
  }
  vi.stubGlobal('URL', Addresses)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = blobs.get(this.href)
    if (file) saved.push({ name: this.download, file })
  })
  return saved
}
