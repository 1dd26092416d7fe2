import type { KeyValue } from '../../../net/KeyValue'
import type { ResolvedCall } from '../../../net/MoneyCalls'
import type { KeptReceipt } from '../../../state/keptReceipts'
import { keepReceipt } from '../../../state/keptReceipts'
import { dropSentBet, keepSentBet, sentBetOf } from '../../../state/sentBets'

export const keepSent = keepSentBet

/** Writes a bet down that was sent and is accepted. */
export function keepAccepted(local: KeyValue, receipt: KeptReceipt): void {
  dropSentBet(local, receipt.key)
  keepReceipt(local, receipt)
}

/** The same for bets found accepted when the page that sent them may be gone; each once. */
export function keepLate(local: KeyValue, accepted: readonly ResolvedCall[]): void {
  for (const { call, orderIds } of accepted) {
    const sent = sentBetOf(local, call.requestKey, call.owner)
    if (sent) keepAccepted(local, { ...sent, orderIds })
  }
}
