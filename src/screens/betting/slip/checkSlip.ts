import { moneyFromYuan } from '../../../rules/money'
import { uploadFault } from '../../../rules/upload'
import type { MessageKey, MessageParams } from '../../../text/messages'
import { isUntouched, readPick } from './pick'
import type { BoardPlay, Line, Stake } from './slip'
import { lineMoney, linesOfBoard, totalsOf } from './slip'

export interface SlipFault {
  readonly code: MessageKey
  readonly params?: MessageParams
}

export interface Sale {
  readonly selling: boolean
  /** The draw before is still to come, and the game waits for it (typeId 18, §S5). */
  readonly waiting?: boolean
}

/** Why nothing at all can be bet now. */
export function closedRefusal({ selling, waiting = false }: Sale): SlipFault | undefined {
  if (waiting) return { code: 'bet.waiting-previous' }
  return selling ? undefined : { code: 'bet.closed' }
}

/** What a single-form play lacks. Its box has messages of its own (§S5). */
function uploadRefusal({ play, pick }: BoardPlay): SlipFault | undefined {
  const { upload } = readPick(play, pick)
  if (!upload) return undefined
  if (!upload.ok) return uploadFault(upload)
  if (upload.lines.length > 0) return undefined
  return { code: play.placesBar ? 'bet.none.pick' : 'bet.none.upload' }
}

/** Why what is picked is no bet yet; the rules word it for every play (§S5, §P1). */
function pickRefusal(board: readonly BoardPlay[]): SlipFault | undefined {
  const touched = board.filter(({ pick }) => !isUntouched(pick))
  // A board of several plays with nothing on it has no play to speak for it.
  if (touched.length === 0 && board.length > 1) return { code: 'bet.none' }
  for (const entry of touched.length > 0 ? touched : board) {
    const refusal = uploadRefusal(entry)
    if (refusal) return refusal
    const { selection } = readPick(entry.play, entry.pick)
    const check = entry.play.check(selection)
    if (!check.ok) return { code: check.code, ...(check.params && { params: check.params }) }
  }
  return undefined
}

function lineRefusal(line: Line, stake: Stake): SlipFault | undefined {
  const { maxSingle, maxInput, isSingleForm } = line.config
  if (isSingleForm === 1 && line.notes > maxSingle) return { code: 'bet.single-limit', params: { n: maxSingle } }
  const most = moneyFromYuan(maxInput)
  if (most !== undefined && lineMoney(line, stake) > most) return { code: 'bet.too-much', params: { max: maxInput } }
  return undefined
}

/** Why what is picked cannot go into the basket: nothing on the board has a message of its own (§S5). */
export function checkForBasket(board: readonly BoardPlay[], stake: Stake): SlipFault | undefined {
  const uploads = board.some(({ play }) => play.upload !== undefined)
  if (!uploads && board.every(({ pick }) => isUntouched(pick))) return { code: 'bet.none.add' }
  const unpicked = pickRefusal(board)
  if (unpicked) return unpicked
  for (const line of linesOfBoard(board)) {
    const refusal = lineRefusal(line, stake)
    if (refusal) return refusal.code === 'bet.too-much' ? { ...refusal, code: 'bet.too-much.basket' } : refusal
  }
  return undefined
}

/** Why what is picked cannot be chased; what it costs depends on the plan and is checked with it. */
export function checkForChase(board: readonly BoardPlay[], sale: Sale): SlipFault | undefined {
  const unpicked = closedRefusal(sale) ?? pickRefusal(board)
  if (unpicked) return unpicked
  const playIds = new Set(linesOfBoard(board).map(({ config }) => config.playId))
  return playIds.size > 1 ? { code: 'chase.mixed' } : undefined
}

export interface SlipCircumstances extends Sale {
  readonly stake: Stake
  /** Rounds of an instant series. */
  readonly periods?: number
  /** Yuan; absent while the balance is not known, then the server decides. */
  readonly balance?: number | undefined
}

/** Every check of §S5 that the betting screen can make itself, in the order a player would mend them. */
export function checkSlip(
  board: readonly BoardPlay[],
  { stake, periods = 1, balance, ...sale }: SlipCircumstances
): SlipFault | undefined {
  const unpicked = closedRefusal(sale) ?? pickRefusal(board)
  if (unpicked) return unpicked
  const lines = linesOfBoard(board)
  if (lines.length === 0) return { code: 'bet.none' }
  for (const line of lines) {
    const refusal = lineRefusal(line, stake)
    if (refusal) return refusal
  }
  const owned = balance === undefined ? undefined : moneyFromYuan(balance)
  return owned !== undefined && totalsOf(lines, stake, periods).money > owned ? { code: 'bet.balance' } : undefined
}
