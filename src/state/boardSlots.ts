import type { KeyValue } from '../net/KeyValue'
import type { UnitMode } from '../rules/money'
import { UNIT_MODES } from '../rules/money'
import { fieldsOf, readJson } from './safeStorage'
import { STORED } from './storedKeys'

/** A player’s choice on one play: rows by value, chosen positions, or an upload’s text as typed. */
export interface SavedPick {
  readonly rows: readonly (readonly number[])[]
  readonly positions: readonly number[]
  readonly text: string
}

/** The board of one game as the player left it. */
export interface SavedBoard {
  readonly groupId: number
  /** 0 until one is chosen. */
  readonly playId: number
  readonly multiple: number
  readonly unitMode: UnitMode
  /** By playId. */
  readonly picks: Readonly<Record<number, SavedPick>>
}

/** What a visitor tapped and needs a session for. */
const INTENTS = ['bet', 'chase', 'records'] as const
export type Intent = (typeof INTENTS)[number]

/** What the tab keeps of one game's board. */
export interface BoardSlot {
  /** uid; undefined: a visitor's. */
  readonly owner: number | undefined
  readonly board: SavedBoard
  readonly intent?: Intent
  /** Key of the bet these picks were sent as. */
  readonly sending?: string
}

/**
 * Goes up when the stored shape changes: a board of another form is read as that form was written (`withPositions`), or
 * dropped instead of misread.
 */
const FORM = 2
/** Named the checked positions of a pick `places`. */
const FORM_OF_PLACES = 1
/** The longest upload a bet may hold is 149,999 characters; what is longer lives as long as the page. */
const MAX_BOARD_CHARS = 170_000
/** Characters of all boards together: session storage holds five million, and other things as well. */
export const MAX_TOTAL_CHARS = 600_000

/** Whether anything is picked or typed on a board. */
export const isTouched = (board: SavedBoard | undefined): boolean =>
  Object.values(board?.picks ?? {}).some(pick => pick.text.trim() !== '' || pick.rows.some(row => row.length > 0))

/** Saves one board, and as many of the others as there is room for, the latest first. */
export function saveSlot(session: KeyValue, slots: ReadonlyMap<number, BoardSlot>, typeId: number): void {
  const slot = slots.get(typeId)
  const text = slot ? JSON.stringify({ form: FORM, ...slot }) : ''
  if (text === '' || text.length > MAX_BOARD_CHARS) session.removeItem(STORED.board(typeId))
  else session.setItem(STORED.board(typeId), text)
  let room = MAX_TOTAL_CHARS
  const kept = [...slots.keys()].reverse().filter(each => {
    room -= session.getItem(STORED.board(each))?.length ?? 0
    if (room < 0) session.removeItem(STORED.board(each))
    return room >= 0
  })
  session.setItem(STORED.boards, JSON.stringify(kept.reverse()))
}

/** Removes what the tab keeps of a game's board. */
export function forgetSlot(session: KeyValue, typeId: number): void {
  session.removeItem(STORED.board(typeId))
}

/** What a reload finds, the latest last. Anything that is not a board in this shape is dropped. */
export function readSlots(session: KeyValue): ReadonlyMap<number, BoardSlot> {
  const order = readJson(session, STORED.boards)
  const ids = Array.isArray(order) ? order.filter(isTypeId) : []
  return new Map(
    ids.flatMap(typeId => {
      const slot = slotOf(readJson(session, STORED.board(typeId)))
      if (!slot) session.removeItem(STORED.board(typeId))
      return slot ? [[typeId, slot] as const] : []
    })
  )
}

const isTypeId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value < 1000

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

function slotOf(value: unknown): BoardSlot | undefined {
  const { form, owner, board: stored, intent, sending } = fieldsOf(value)
  const board = form === FORM_OF_PLACES ? withPositions(stored) : form === FORM ? stored : undefined
  if (!(owner === undefined || isCount(owner)) || !isBoard(board)) return undefined
  const wanted = INTENTS.find(each => each === intent)
  return { owner, board, ...(wanted && { intent: wanted }), ...(typeof sending === 'string' && { sending }) }
}

/** A board of the form before: a page that was open when a release came goes on with its picks. */
function withPositions(board: unknown): unknown {
  const picks = Object.entries(fieldsOf(fieldsOf(board)['picks'])).map(([play, pick]) => {
    const { places, ...others } = fieldsOf(pick)
    return [play, { ...others, positions: places }]
  })
  return { ...fieldsOf(board), picks: Object.fromEntries(picks) }
}

function isBoard(value: unknown): value is SavedBoard {
  const { groupId, playId, multiple, unitMode, picks } = fieldsOf(value)
  return (
    [groupId, playId].every(isCount) &&
    isCount(multiple) &&
    multiple > 0 &&
    UNIT_MODES.some(({ mode }) => mode === unitMode) &&
    typeof picks === 'object' &&
    picks !== null &&
    Object.entries(picks).every(([play, pick]) => /^\d{1,6}$/.test(play) && isPick(pick))
  )
}

function isPick(value: unknown): value is SavedPick {
  const { rows, positions, text } = fieldsOf(value)
  return (
    typeof text === 'string' &&
    Array.isArray(positions) &&
    positions.every(isCount) &&
    Array.isArray(rows) &&
    rows.every(row => Array.isArray(row) && row.every(isCount))
  )
}
