import type { KeyValue } from '../net/KeyValue'
import type { KeptReceipt } from './keptReceipts'
import { fieldsOf, readJson } from './safeStorage'

/** A bet that left this phone: what will be written down of it, should the page be gone before the server's answer. */
export type SentBet = Omit<KeptReceipt, 'orderIds'>

/** In local storage. It stands here, not among the keys of the first page. */
const STORE_KEY = 'sentBets'
/** Hardly more than one of these bets has an unknown outcome; refused ones stay until others push them out. */
const MOST = 50

function isSentBet(value: unknown): value is SentBet {
  const { key, tappedAt, sentAt } = fieldsOf(value)
  return typeof key === 'string' && Number.isFinite(tappedAt) && Number.isFinite(sentAt)
}

const othersThan = (local: KeyValue, key: string): readonly SentBet[] => read(local).filter(bet => bet.key !== key)

function read(local: KeyValue): readonly SentBet[] {
  const kept = readJson(local, STORE_KEY)
  return Array.isArray(kept) ? kept.filter(isSentBet) : []
}

const write = (local: KeyValue, bets: readonly SentBet[]): void =>
  bets.length > 0 ? local.setItem(STORE_KEY, JSON.stringify(bets.slice(0, MOST))) : local.removeItem(STORE_KEY)

/** Writes down a bet that leaves now, before all others. */
export const keepSentBet = (local: KeyValue, bet: SentBet): void => write(local, [bet, ...othersThan(local, bet.key)])

/** Forgets a bet whose outcome is known. */
export const dropSentBet = (local: KeyValue, key: string): void => write(local, othersThan(local, key))

/** The bet this player sent from this phone under a key. */
export const sentBetOf = (local: KeyValue, key: string, uid: number): SentBet | undefined =>
  read(local).find(bet => bet.key === key && bet.uid === uid)
