/**
 * Hands what was drawn to the phone's share sheet, or saves it.
 * @throws Error where no picture can be made of it; AbortError where the player closed the sheet
 */
export async function shareCanvas(canvas: HTMLCanvasElement, title: string): Promise<'shared' | 'saved'> {
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('no picture')
  const file = new File([blob], `${title}.png`, { type: blob.type })
  const data = { files: [file], title }
  if (navigator.canShare?.(data)) {
    await navigator.share(data)
    return 'shared'
  }
  const href = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href, download: file.name }).click()
  URL.revokeObjectURL(href)
  return 'saved'
}
