import { useEffect, useRef, useState } from 'react'
import type { UploadFormat } from '../../../rules/play'
import { UploadReader } from '../../../rules/upload'
import { useServices } from '../../../state/ServicesContext'
import { cacheUpload } from '../slip/readUpload'

/** A text up to this long is read while it is typed; 5 ms on a slow phone. */
const AT_ONCE = 20_000
/** Notes read a frame: 200,000 take 25 frames of less than 10 ms (`npm run bench uploads`). */
const NOTES_A_FRAME = 8000

export interface UploadText {
  /** What stands in the box. */
  readonly shown: string
  /** A long text is being read; nothing is picked meanwhile. */
  readonly reading: boolean
  readonly change: (text: string) => void
}

/** The text of an upload. A long one is read over several frames and picked when it is known. */
export function useUploadText(
  format: UploadFormat | undefined,
  text: string,
  onText: (text: string) => void
): UploadText {
  const { clock } = useServices()
  const [draft, setDraft] = useState<string>()
  // Something else was picked meanwhile (机选, 再来一注).
  if (draft !== undefined && text !== '') setDraft(undefined)
  const latest = useRef(onText)
  useEffect(() => {
    latest.current = onText
  })
  useEffect(() => {
    if (draft === undefined || !format) return undefined
    const reader = new UploadReader(draft, format)
    const stop = clock.frames(() => {
      const result = reader.step(NOTES_A_FRAME)
      if (!result) return
      stop()
      cacheUpload(draft, format, result)
      setDraft(undefined)
      latest.current(draft)
    })
    return stop
  }, [draft, format, clock])
  return {
    shown: draft ?? text,
    reading: draft !== undefined,
    change(next) {
      const long = next.length > AT_ONCE
      setDraft(long ? next : undefined)
      onText(long ? '' : next)
    }
  }
}
