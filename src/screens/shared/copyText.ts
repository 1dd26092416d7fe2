import { message } from '../../text/messages'

/** Copies, and tells the player that it is done, or that this browser cannot (§S8). */
export function copyText(text: string, tell: (sentence: string) => void): void {
  // No clipboard on pages without a secure context.
  const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
  written.then(
    () => tell(message('copy.done')),
    () => tell(message('copy.unsupported'))
  )
}
