/** A file of a bundle on its way. */
export interface ArtFile<T> {
  /** What it holds. @throws when it does not come, comes as an error, or cannot be understood */
  readonly content: Promise<T>
  /** Calls `run` with the loaded part, 0 to 1, now and whenever it grows; 0 while the size is not known. */
  onPart(run: (part: number) => void): void
}

/** How the bytes of a file are understood. */
export type Understand<T> = (pieces: readonly Uint8Array<ArrayBuffer>[], type: string) => Promise<T>

/** Asks for a file, reads it as it comes and understands it. */
export function readArt<T>(url: string, understand: Understand<T>, init: RequestInit): ArtFile<T> {
  let part = 0
  const listeners: ((part: number) => void)[] = []
  const read = async (): Promise<T> => {
    const answer = await fetch(url, init)
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    const length = Number(answer.headers.get('content-length'))
    const pieces: Uint8Array<ArrayBuffer>[] = []
    let received = 0
    const reader = answer.body?.getReader()
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
      pieces.push(piece.value)
      received += piece.value.length
      if (length > 0) part = Math.min(1, received / length)
      for (const tell of listeners) tell(part)
    }
    return understand(pieces, answer.headers.get('content-type') ?? '')
  }
  return {
    content: read(),
    onPart: run => {
      listeners.push(run)
      run(part)
    }
  }
}
