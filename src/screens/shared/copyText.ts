/** Copies, and tells the player that it is done, or that this browser cannot (§S8). */
export function copyText(text: string, tell: (sentence: string) => void): void {
  // No clipboard on pages without a secure context.
  const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
  written.then(
    () => tell('复制成功'),
    () => tell('您当前的环境不支持复制')
  )
}
