import { useEffect, useRef, useState } from 'react'
import type { UploadFormat } from '../../../rules/play'
import { UploadReader } from '../../../rules/upload'
import { useServices } from '../../../state/ServicesContext'
import type { UploadCache } from '../slip/UploadCache'

/** A text up to this long is read while it is typed; 5 ms on a slow phone. */
const AT_ONCE = 20_000
/** Notes read a frame: 200,000 take 25 frames of less than 10 ms (`npm run bench uploads`). */
const NOTES_A_FRAME = 8000

interface UploadText {
  /** Content of the box. */
  readonly shown: string
  /** A long text is being read; nothing is picked meanwhile. */
  readonly reading: boolean
  readonly change: (text: string) => void
}

interface UploadTextInput {
  readonly format: UploadFormat | undefined
  readonly uploads: UploadCache
  readonly text: string
  readonly onText: (text: string) => void
}

/** The text of an upload. A long one is read over several frames and becomes the pick when all of it is read. */
export function useUploadText({ format, uploads, text, onText }: UploadTextInput): UploadText {
  const { clock } = useServices()
  const [draft, setDraft] = useState<string>()
  // The pick was filled by other means (机选, 再来一注) while the draft was being read: the draft would overwrite it, and is
  // dropped.
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
      uploads.put(draft, format, result)
      setDraft(undefined)
      latest.current(draft)
    })
    return stop
  }, [draft, format, uploads, clock])
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
