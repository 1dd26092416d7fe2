import { encode } from 'uqr'
import { shownIssue } from '../../games/cards'
import { familyOfType } from '../../games/registry'
import type { DrawProof } from '../../rules/trust/proof'
import type { CheckedStep, StepKey, StepState } from '../../rules/trust/steps'
import { drawProofPath } from '../../state/paths'
import { proofMessage } from '../../text/proofMessages'
import { blankCanvas } from '../../widgets/saveFile'
import { shareCanvas } from '../../widgets/shareSheet'
import { codeOf } from './codeOf'
import type { VerdictText } from './ProofVerdict'
import { STEP_TITLES } from './stepTitles'

export interface PictureInput {
  readonly proof: DrawProof
  readonly keys: readonly StepKey[]
  readonly steps: readonly CheckedStep[]
  readonly said: VerdictText
}

interface PictureText {
  readonly title: string
  readonly issue: string
  readonly numbers: string
  readonly verdict: string
  readonly isBad: boolean
  readonly steps: readonly { readonly title: string; readonly state: StepState }[]
  readonly hashes: readonly { readonly label: string; readonly hash: string }[]
  /** Where anybody makes it again. */
  readonly link: string
}

/** What the picture says; nobody's bets are on it. */
export function pictureText({ proof, keys, steps, said }: PictureInput, origin: string): PictureText {
  const range = familyOfType(proof.type)?.numbers
  const hashes = [
    { label: '承诺', hash: proof.commitment },
    { label: '种子', hash: proof.secret },
    { label: '名册根', hash: proof.seal?.root ?? '' }
  ]
  return {
    title: proof.title,
    issue: `${shownIssue(proof.issue, proof.type)} 期`,
    numbers: proof.numbers.map(number => (range ? codeOf(number, range) : String(number))).join('  '),
    verdict: said.head,
    isBad: said.look === 'bad',
    steps: keys.map(key => ({
      title: STEP_TITLES[key],
      state: steps.find(step => step.key === key)?.state ?? 'none'
    })),
    hashes: hashes.filter(({ hash }) => hash !== ''),
    link: origin + drawProofPath(proof.game, proof.issue)
  }
}

const SCALE = 2
const WIDTH = 390
const MARGIN = 24
const ROW = 30
const HASH_ROW = 42
const HEAD = 132
const CODE = 104
const INK = '#12151B'
const FAINT = '#6B6F78'
const GOOD = '#1B7F5C'
const BAD = '#BC2B21'
const MARKS: Readonly<Record<StepState, readonly [sign: string, colour: string]>> = {
  ok: ['✓', GOOD],
  bad: ['✗', BAD],
  none: ['–', FAINT]
}

/** Dark on white in both themes, as it may be printed. */
function drawPicture(text: PictureText): HTMLCanvasElement {
  const height = HEAD + text.steps.length * ROW + text.hashes.length * HASH_ROW + CODE + 3 * MARGIN
  const canvas = blankCanvas(WIDTH * SCALE, height * SCALE)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.scale(SCALE, SCALE)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, WIDTH, height)
  const write = (words: string, y: number, size: number, colour = INK, bold = false, x = MARGIN) => {
    pen.font = `${bold ? 700 : 400} ${size}px system-ui, sans-serif`
    pen.fillStyle = colour
    pen.fillText(words, x, y, WIDTH - MARGIN - x)
  }
  write(`${text.title} ${text.issue}`, 42, 17, INK, true)
  write(text.numbers, 78, 19, INK, true)
  write(text.verdict, 112, 16, text.isBad ? BAD : GOOD, true)
  let y = HEAD
  for (const { title, state } of text.steps) {
    const [sign, colour] = MARKS[state]
    write(sign, y + 20, 15, colour, true)
    write(title, y + 20, 14, INK, false, MARGIN + 26)
    y += ROW
  }
  y += MARGIN
  for (const { label, hash } of text.hashes) {
    write(label, y + 12, 12, FAINT)
    write(hash.slice(0, 32), y + 12, 11, INK, false, MARGIN + 52)
    write(hash.slice(32), y + 27, 11, INK, false, MARGIN + 52)
    y += HASH_ROW
  }
  y += MARGIN / 2
  const { size, data } = encode(text.link, { border: 0 })
  const module = Math.max(1, Math.floor((CODE * SCALE) / size)) / SCALE
  pen.fillStyle = INK
  for (const [line, row] of data.entries())
    for (const [place, isDark] of row.entries())
      if (isDark) pen.fillRect(MARGIN + place * module, y + line * module, module, module)
  write(proofMessage('proof.picture.scan'), y + 24, 14, INK, true, MARGIN + CODE + 20)
  const { host, pathname, search } = new URL(text.link)
  for (const [line, words] of [host, pathname, search].entries())
    write(words, y + 46 + line * 16, 11, FAINT, false, MARGIN + CODE + 20)
  return canvas
}

/** Hands the picture of a proof to the phone's share sheet, or saves it. @throws as `shareCanvas` */
export const sharePicture = (input: PictureInput): Promise<'shared' | 'saved'> =>
  shareCanvas(drawPicture(pictureText(input, window.location.origin)), `${input.proof.game}-${input.proof.issue}`)
