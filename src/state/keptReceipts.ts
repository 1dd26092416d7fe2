import type { KeyValue } from '../net/KeyValue'
import { fieldsOf, readJson } from './safeStorage'

/** The player and the issue of the bet; absent in notes of older versions. */
export interface KeptOn {
  readonly uid: number | undefined
  readonly typeId: number | undefined
  readonly issue: string
}

/** What this phone knows of a bet it sent; a server cannot know it. Instants are server time, ms since 1970. */
export interface KeptReceipt extends Partial<KeptOn> {
  readonly key: string
  readonly orderIds: readonly string[]
  /** The player's tap, and the request that left. */
  readonly tappedAt: number
  readonly sentAt: number
  /** How far this phone's clock may have been off; absent: it was not in step. */
  readonly error?: number | undefined
}

/** In local storage. It stands here, not among the keys of the first page. */
const STORE_KEY = 'receipts'
/** Bets that are kept; the oldest go first. */
const MOST = 200

function isReceipt(value: unknown): value is KeptReceipt {
  const { key, orderIds, tappedAt, sentAt } = fieldsOf(value)
  const isIds = Array.isArray(orderIds) && orderIds.every(id => typeof id === 'string')
  return typeof key === 'string' && isIds && Number.isFinite(tappedAt) && Number.isFinite(sentAt)
}

const read = (local: KeyValue): readonly KeptReceipt[] => {
  const kept = readJson(local, STORE_KEY)
  return Array.isArray(kept) ? kept.filter(isReceipt) : []
}

/** Writes a bet down that was accepted, in whole milliseconds as the server's times are. */
export function keepReceipt(local: KeyValue, receipt: KeptReceipt): void {
  const [tappedAt, sentAt] = [Math.floor(receipt.tappedAt), Math.floor(receipt.sentAt)]
  local.setItem(STORE_KEY, JSON.stringify([{ ...receipt, tappedAt, sentAt }, ...read(local)].slice(0, MOST)))
}

/** What was written down of an order. */
export const keptReceiptOf = (local: KeyValue, orderId: string): KeptReceipt | undefined =>
  read(local).find(({ orderIds }) => orderIds.includes(orderId))

/** Orders that were written down of a player's bets on an issue, the newest first. */
export const keptOrderIds = (local: KeyValue, { uid, typeId, issue }: KeptOn): readonly string[] =>
  read(local)
    .filter(kept => kept.uid === uid && kept.typeId === typeId && kept.issue === issue)
    .flatMap(({ orderIds }) => orderIds)
