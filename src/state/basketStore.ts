import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { KeyValue } from '../net/KeyValue'
import type { UnitMode } from '../rules/money'
import { UNIT_MODES } from '../rules/money'
import { BASKET_LIMIT } from '../rules/slip'
import { fieldsOf, readJson } from './safeStorage'
import type { SentSlip } from './sentSlips'
import { readSlips, remainingLines, slipOf } from './sentSlips'
import { STORED } from './storedKeys'

/** Basket entry of §S3: the picked numbers as actionCode, and what they are bet with. Money follows from it. */
export interface BasketEntry {
  /** Unique within its basket. */
  readonly id: number
  readonly playId: number
  readonly playName: string
  readonly groupId: number
  readonly groupName: string
  readonly style: 'official' | 'credit'
  readonly actionCode: string
  /** Notes. */
  readonly total: number
  readonly multiple: number
  readonly unitMode: UnitMode
  /** Units on offer, the wire's comma list. */
  readonly unitMenu: string
  /** Yuan a note costs at 元 × 1 倍. */
  readonly oneYuanValue: 1 | 2
  readonly maxMultiple: number
  /** Greatest amount of one line, yuan. */
  readonly maxInput: number
  /** The best odds one note can win at; 0 where a play has two prices. */
  readonly bestOdds: number
  readonly enableChasing: 0 | 1
  /** 1: uploaded notes, of which one call takes a limited number. Absent in baskets that an older page kept. */
  readonly isSingleForm?: 0 | 1
}

export type NewBasketEntry = Omit<BasketEntry, 'id'>

/** By typeId: the wire places the lines of one game at a time. */
type Baskets = Readonly<Record<number, readonly BasketEntry[]>>

interface BasketState {
  /** Those of the player (or visitor) who is here now. */
  readonly baskets: Baskets
}

export interface BasketStore {
  readonly store: StoreApi<BasketState>
  /**
   * Adds all of them or none; false: they do not fit (§S5). A line that is in the basket already gains their multiple,
   * unless its cap leaves no room for all of it.
   */
  add(typeId: number, entries: readonly NewBasketEntry[]): boolean
  change(typeId: number, id: number, change: Partial<Pick<BasketEntry, 'multiple' | 'unitMode'>>): void
  remove(typeId: number, id: number): void
  clear(typeId: number): void
  /**
   * These lines are sent as one slip under this key. The page may be gone before the answer comes: the slip is kept, so
   * that they leave the basket when it turns out accepted.
   */
  betSent(typeId: number, key: string, lines: readonly BasketEntry[]): void
  /** Keys of the slips that were sent and are not known to be accepted. */
  sentKeys(): readonly string[]
  /** The slip of this key is accepted: its lines leave the basket, lines added since stay. */
  betPlaced(key: string): void
  /**
   * Nobody else sees the baskets of a player, who finds them on coming back unless another one came between. What a
   * visitor added goes to whoever logs in.
   */
  setOwner(uid: number | undefined): void
}

const EMPTY: readonly BasketEntry[] = []

/** The lines of a game; the same array while nothing changes. */
export const basketOf = (state: BasketState, typeId: number): readonly BasketEntry[] => state.baskets[typeId] ?? EMPTY

const withLines = (baskets: Baskets, typeId: number, lines: readonly BasketEntry[]): Baskets =>
  Object.fromEntries(Object.entries({ ...baskets, [typeId]: lines }).filter(([, each]) => each.length > 0))

const sameBet = (a: NewBasketEntry, b: NewBasketEntry): boolean =>
  a.playId === b.playId && a.unitMode === b.unitMode && a.actionCode === b.actionCode

/** Identical lines become one with the sum of their multiples, at the place of the first that has room for it. */
function mergeLines(lines: readonly BasketEntry[], added: readonly BasketEntry[]): readonly BasketEntry[] {
  const merged = [...lines]
  for (const entry of added) {
    const same = merged.find(other => sameBet(other, entry) && other.multiple + entry.multiple <= other.maxMultiple)
    if (same) merged[merged.indexOf(same)] = { ...same, multiple: same.multiple + entry.multiple }
    else merged.push(entry)
  }
  return merged
}

/**
 * The baskets of this tab, kept in session storage: a reload keeps them, a closed tab ends them.
 * @param unanswered keys of the slips whose answer is awaited; those of others need no memory
 */
export function createBasketStore(session: KeyValue, unanswered: () => readonly string[]): BasketStore {
  let { owner, player, visitor, sent } = restored(session)
  /** Until the session is known, the player whose baskets were kept, if any. */
  let uid = owner
  const here = () => (uid === undefined ? visitor : player)
  const store = createStore<BasketState>(() => ({ baskets: here() }))

  function keep(): void {
    store.setState({ baskets: here() })
    if (Object.keys({ ...player, ...visitor, ...sent }).length === 0) session.removeItem(STORED.baskets)
    else session.setItem(STORED.baskets, JSON.stringify({ owner, player, visitor, sent }))
  }

  function put(typeId: number, entries: readonly BasketEntry[]): void {
    const next = withLines(here(), typeId, entries)
    if (uid === undefined) visitor = next
    else player = next
    keep()
  }

  const of = (typeId: number) => here()[typeId] ?? EMPTY

  /**
   * An id that no line has, nor any line that was removed while its slip is unanswered: should that slip turn out
   * accepted, it would take the new line along.
   */
  const freshId = (typeId: number) =>
    Math.max(0, ...[of(typeId), ...sent.map(({ lines }) => lines)].flat().map(({ id }) => id)) + 1

  function add(typeId: number, entries: readonly NewBasketEntry[]): boolean {
    const first = freshId(typeId)
    const added = entries.map((entry, index) => ({ ...entry, id: first + index }))
    const next = mergeLines(of(typeId), added)
    if (next.length > BASKET_LIMIT) return false
    put(typeId, next)
    return true
  }

  return {
    store,
    add,
    change(typeId, id, change) {
      const next = of(typeId).map(entry => (entry.id === id ? { ...entry, ...change } : entry))
      // Lines are joined only once nobody types a multiple: a figure on the way to another would join two lines that
      // differ.
      put(typeId, change.unitMode ? mergeLines(EMPTY, next) : next)
    },
    remove: (typeId, id) =>
      put(
        typeId,
        of(typeId).filter(entry => entry.id !== id)
      ),
    clear: typeId => put(typeId, EMPTY),
    betSent(typeId, key, lines) {
      const open = unanswered()
      sent = [...sent.filter(slip => slip.key !== key && open.includes(slip.key)), slipOf(typeId, key, lines)]
      keep()
    },
    sentKeys: () => sent.map(({ key }) => key),
    betPlaced(key) {
      const slip = sent.find(each => each.key === key)
      if (!slip) return
      sent = sent.filter(each => each !== slip)
      // The lines go even if another player is here by now: the one who bet is known by the key.
      player = withLines(player, slip.typeId, remainingLines(player[slip.typeId] ?? EMPTY, slip))
      keep()
    },
    setOwner(next) {
      uid = next
      if (uid !== undefined) {
        if (uid !== owner) {
          player = {}
          sent = []
        }
        owner = uid
        // Line by line: of too many lines for a basket the first ones go in.
        for (const [typeId, lines] of Object.entries(visitor)) for (const line of lines) add(Number(typeId), [line])
        visitor = {}
      }
      keep()
    }
  }
}

interface Kept {
  readonly owner: number | undefined
  /** The baskets of the owner. */
  readonly player: Baskets
  /** Those of whoever is here without a session. */
  readonly visitor: Baskets
  readonly sent: readonly SentSlip[]
}

/** What a reload finds; entries in another shape are left out. */
function restored(session: KeyValue): Kept {
  const { owner, player, visitor, sent } = fieldsOf(readJson(session, STORED.baskets))
  return {
    owner: typeof owner === 'number' ? owner : undefined,
    player: readBaskets(player),
    visitor: readBaskets(visitor),
    sent: readSlips(sent)
  }
}

function readBaskets(value: unknown): Baskets {
  const lists = Object.entries(fieldsOf(value)).flatMap(([typeId, lines]) => {
    const entries = Array.isArray(lines) ? lines.filter(isEntry).slice(0, BASKET_LIMIT) : []
    return /^\d{1,3}$/.test(typeId) && entries.length > 0 ? [[typeId, entries] as const] : []
  })
  return Object.fromEntries(lists)
}

const COUNTS = ['id', 'playId', 'groupId', 'total', 'multiple', 'maxMultiple'] as const
const TEXTS = ['playName', 'groupName', 'actionCode', 'unitMenu'] as const

function isEntry(value: unknown): value is BasketEntry {
  const fields = fieldsOf(value)
  return (
    COUNTS.every(name => Number.isSafeInteger(fields[name]) && Number(fields[name]) > 0) &&
    TEXTS.every(name => typeof fields[name] === 'string') &&
    [fields['maxInput'], fields['bestOdds']].every(Number.isFinite) &&
    UNIT_MODES.some(({ mode }) => mode === fields['unitMode']) &&
    [1, 2].includes(Number(fields['oneYuanValue'])) &&
    ['official', 'credit'].includes(String(fields['style'])) &&
    [0, 1].includes(Number(fields['enableChasing']))
  )
}
