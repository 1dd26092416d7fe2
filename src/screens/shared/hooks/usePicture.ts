import { useState } from 'react'

/** An operator's own picture: on the site of the page or any other, never another scheme. */
export const addressOf = (imageUrl: string): string | undefined =>
  /^(https?:\/\/|\/(?!\/))/.test(imageUrl) ? imageUrl : undefined

interface Picture {
  readonly src: string
  readonly onError: () => void
}

/**
 * What an operator's picture is shown with. Undefined where none is named or it did not load, and ours takes its place;
 * another address is tried.
 */
export function usePicture(imageUrl: string): Picture | undefined {
  const [failed, setFailed] = useState<string>()
  const src = addressOf(imageUrl)
  return src === undefined || src === failed ? undefined : { src, onError: () => setFailed(src) }
}
