import { message } from '../../../text/messages'
import { saveFile } from '../../../widgets/saveFile'
import { handOut } from '../../../widgets/shareSheet'
import type { Action } from '../../kinds/page/Action'
import { taskOf } from '../../kinds/page/Task'
import { brandName } from '../../shared/brand'
import { posterFile } from './posterFile'

interface Poster {
  readonly code: string
  readonly link: string
  /** What stands on the page. */
  readonly drawing: () => SVGSVGElement | null
  readonly copy: () => void
}

async function fileOf({ code, drawing }: Poster): Promise<File> {
  const drawn = drawing()
  if (!drawn) throw new Error('no poster on the page')
  return posterFile(drawn, `邀请海报-${code}.png`)
}

/** Says whose invitation it is and who may not bet; it promises nothing (§G4.3). */
async function share(poster: Poster): Promise<void> {
  const words = { title: brandName(), text: `邀请码 ${poster.code}。未满 18 周岁不得投注，请理性购彩。` }
  const files = [await fileOf(poster)]
  await handOut(navigator.canShare?.({ files }) ? { ...words, files } : { ...words, url: poster.link })
}

/** What a poster is for: its link, the phone's own sheet where it has one, and the picture. */
export const posterActions = (poster: Poster): readonly Action[] => [
  { kind: 'own', label: '复制链接', icon: 'copy', run: poster.copy },
  ...('share' in navigator
    ? [
        {
          kind: 'task' as const,
          label: '分享',
          icon: 'share' as const,
          task: taskOf({ send: () => share(poster) })
        }
      ]
    : []),
  {
    kind: 'task',
    label: '保存图片',
    icon: 'deposit',
    isMain: true,
    task: taskOf({
      async send() {
        const file = await fileOf(poster)
        saveFile(file, file.name)
      },
      done: () => ({ toast: message('image.saved') })
    })
  }
]
