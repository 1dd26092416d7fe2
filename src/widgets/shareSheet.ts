import { pictureOf, saveFile } from './saveFile'

/** Hands something to the phone's share sheet; one that was closed again is no failure. @throws Error for any other */
export async function handOut(data: ShareData): Promise<void> {
  try {
    await navigator.share(data)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

/**
 * Hands what was drawn to the phone's share sheet, or saves it.
 * @throws Error where no picture can be made of it, or the sheet does not open
 */
export async function shareCanvas(canvas: HTMLCanvasElement, title: string): Promise<'shared' | 'saved'> {
  const picture = await pictureOf(canvas)
  const file = new File([picture], `${title}.png`, { type: picture.type })
  const data = { files: [file], title }
  if (navigator.canShare?.(data)) {
    await handOut(data)
    return 'shared'
  }
  saveFile(file, file.name)
  return 'saved'
}
