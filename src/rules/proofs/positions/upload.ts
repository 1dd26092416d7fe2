import { lineSelection, linesOf } from '../../actionCode'
import { UPLOAD } from '../../kinds/positions/upload'
import type { UploadFormat } from '../../play'
import type { Positions } from '../../positions'
import { normalLine } from '../../upload'
import { multisetNote, tupleNote } from '../parts/notes'
import { pricedWords, proves, whereOf } from '../parts/proof'

/** What the lines of a rule are. */
const LINES: Readonly<Record<UploadFormat['rule'], string>> = {
  any: '号码',
  distinct: '互不相同的号码',
  pair: '恰有两个相同的号码',
  'not-triple': '不全相同的号码'
}

/** How uploaded notes of that many numbers are written, for the introduction. */
export const uploadInfo = ({ indices: { length }, range }: Positions, rule: UploadFormat['rule']): string =>
  `输入${length === 1 ? '号码，每个号码' : `${LINES[rule]}，每${length}个号码`}为一注，可用逗号、分号、竖线或换行分隔${range.width === 1 ? '，也可用空格' : ''}。`

export const UPLOAD_PROOFS = [
  proves(UPLOAD, ({ positions, rule, ordered, tierFor }, kind) => ({
    positions,
    *notes(selection) {
      for (const line of linesOf(selection)) yield ordered ? tupleNote(line) : multisetNote(line, tierFor(line))
    },
    info: uploadInfo(positions, rule),
    win: `所输号码与${whereOf(positions, kind)}的开奖号码相同${ordered ? '且顺序一致' : '，顺序不限'}，${pricedWords(kind)}。`,
    sample: () => {
      const { range, indices } = positions
      const line = normalLine(
        indices.map((_, i) => (rule === 'pair' && i === 1 ? range.from + 1 : range.from + i + 1)),
        { ordered }
      )
      const shown = rule === 'pair' ? [line[0] ?? 0, line[0] ?? 0, ...line.slice(2)] : line
      return { selection: lineSelection([shown]), drawn: [...shown] }
    }
  }))
]
