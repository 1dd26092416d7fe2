/** A file of a bundle on its way. */
export interface ArtFile {
  /** All of it. @throws when it does not come, or comes as an error */
  readonly blob: Promise<Blob>
  /** Tells how much has come, 0 to 1, now and whenever more has; 0 while nobody knows how much there is. */
  onPart(run: (part: number) => void): void
}

/** Asks for a file and reads it as it comes. */
export function readArt(url: string, init: RequestInit = {}): ArtFile {
  let part = 0
  const listeners: ((part: number) => void)[] = []
  const read = async (): Promise<Blob> => {
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
    return new Blob(pieces, { type: answer.headers.get('content-type') ?? '' })
  }
  return {
    blob: read(),
    onPart: run => {
      listeners.push(run)
      run(part)
    }
  }
}
