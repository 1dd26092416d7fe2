/** Puts a file among the phone's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** To draw a picture on. Firefox chooses fonts by the language of a canvas, and one outside the page has none. */
export function blankCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.lang = document.documentElement.lang
  canvas.width = width
  canvas.height = height
  return canvas
}

/** What was drawn, as a PNG. @throws Error where the browser can make no picture of it */
export async function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const picture = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'))
  if (!picture) throw new Error('no picture')
  return picture
}
