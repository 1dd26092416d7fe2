import { blankCanvas, pictureOf } from '../../../widgets/saveFile'
import { POSTER } from './PosterPicture'

/** Pixels to a unit of the drawing: three times a phone's width, so that its code is read from a print as well. */
const PIXELS = 4

/** The drawing as a picture. */
export async function posterFile(drawing: SVGSVGElement, name: string): Promise<File> {
  const picture = new Image(POSTER.width, POSTER.height)
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`
  await picture.decode()
  const canvas = blankCanvas(POSTER.width * PIXELS, POSTER.height * PIXELS)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new File([await pictureOf(canvas)], name, { type: 'image/png' })
}
