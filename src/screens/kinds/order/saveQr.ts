import { encode } from 'uqr'
import { message } from '../../../text/messages'
import { blankCanvas, pictureOf, saveFile } from '../../../widgets/saveFile'
import type { Task } from '../page/Task'
import { taskOf } from '../page/Task'

/** Pixels of a module: enough for a phone's album to read it again. */
const MODULE = 12
/** The quiet zone every reader asks for, in modules. */
const QUIET = 4

/** The code as a picture: dark on white, whatever the theme. */
function drawn(text: string): HTMLCanvasElement {
  const { size, data } = encode(text, { border: QUIET })
  const canvas = blankCanvas(size * MODULE, size * MODULE)
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('no canvas')
  paint.fillStyle = '#fff'
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) paint.fillRect(x * MODULE, y * MODULE, MODULE, MODULE)
  return canvas
}

/** 保存图片: the code of an order as a file. */
export const saveQr = (text: string, name: string): Task =>
  taskOf({
    async send() {
      saveFile(await pictureOf(drawn(text)), `${name}.png`)
    },
    done: () => ({ toast: message('image.saved') })
  })
