import { lineSelection, pickSelection } from '../../../rules/actionCode'
import { contentText } from '../../../rules/contentText'
import type { Play, Selection } from '../../../rules/play'
import type { UploadResult } from '../../../rules/upload'
import { uploadFault } from '../../../rules/upload'
import { bestOddsOf, onlyOddsOf } from '../board/prices'
import type { BoardPick, BoardPlay } from './pick'
import { isUntouched } from './pick'
import type { SlipFault } from './SlipFault'
import { UploadCache } from './UploadCache'

/** One line of the slip: one play with a valid selection. */
export interface SlipLine {
  readonly config: BoardPlay['config']
  readonly selection: Selection
  readonly actionCode: string
  readonly notes: number
  /** What was picked, in words: 冠军：2 6. */
  readonly content: string
  /** The best odds one note of this line can win at. */
  readonly bestOdds: number
  /** The only ones, where the picks decide which of many the play pays (特码包三). */
  readonly onlyOdds?: number
}

/** What is picked on a board, read by the rules once: whoever asks about the picks reads it here. */
export interface Picks {
  /** The plays that hold at least one note. */
  readonly lines: readonly SlipLine[]
  /** What the text of each single-form play of the board reads as, by playId. */
  readonly uploads: ReadonlyMap<number, UploadResult>
  /** Something is picked or typed. */
  readonly touched: boolean
  /** Why what is picked is no bet yet; the rules word it for every play (§S5, §P1). */
  readonly fault: SlipFault | undefined
}

export interface ReadOptions {
  /** Lines name the cars instead of printing their numbers with a zero. */
  readonly numbersAreCars?: boolean
  readonly uploads?: UploadCache
}

/** The selection a pick stands for. A text with a bad token has no lines. */
export const selectionOf = (play: Play, pick: BoardPick, upload: UploadResult | undefined): Selection =>
  play.upload ? lineSelection(upload?.ok ? upload.lines : [], pick.positions) : pickSelection(pick.rows, pick.positions)

/** Reads, checks and counts every play of the board once. */
export function readPicks(
  board: readonly BoardPlay[],
  { numbersAreCars = false, uploads: cache = new UploadCache() }: ReadOptions = {}
): Picks {
  const lines: SlipLine[] = []
  const uploads = new Map<number, UploadResult>()
  const faults: { readonly untouched: boolean; readonly fault: SlipFault | undefined }[] = []
  for (const { config, play, pick } of board) {
    const upload = play.upload && cache.read(pick.text, play.upload)
    if (upload) uploads.set(config.playId, upload)
    const selection = selectionOf(play, pick, upload)
    const check = play.check(selection)
    faults.push({
      untouched: isUntouched(pick),
      fault: boxFault(play, upload) ?? (check.ok ? undefined : withParams(check))
    })
    const notes = check.ok ? play.count(selection) : 0
    if (notes < 1) continue
    const onlyOdds = onlyOddsOf(config, play, selection)
    lines.push({
      config,
      selection,
      actionCode: play.encode(selection),
      notes,
      content: contentText(play, selection, numbersAreCars),
      bestOdds: onlyOdds ?? bestOddsOf(config, selection),
      ...(onlyOdds !== undefined && { onlyOdds })
    })
  }
  return { lines, uploads, touched: faults.some(({ untouched }) => !untouched), fault: firstFault(faults) }
}

/** What a single-form play lacks. Its box has messages of its own (§S5). */
function boxFault(play: Play, upload: UploadResult | undefined): SlipFault | undefined {
  if (!upload) return undefined
  if (!upload.ok) return uploadFault(upload)
  if (upload.lines.length > 0) return undefined
  return { code: play.positionBar ? 'bet.none.pick' : 'bet.none.upload' }
}

const withParams = ({ code, params }: SlipFault): SlipFault => ({ code, ...(params && { params }) })

function firstFault(
  plays: readonly { readonly untouched: boolean; readonly fault: SlipFault | undefined }[]
): SlipFault | undefined {
  const touched = plays.filter(({ untouched }) => !untouched)
  // On a board of several plays with nothing picked, no single play can say what is missing.
  if (touched.length === 0 && plays.length > 1) return { code: 'bet.none' }
  return (touched.length > 0 ? touched : plays).find(({ fault }) => fault)?.fault
}
