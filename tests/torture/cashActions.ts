import { REWARD_STATE } from '../../src/contract/areas/activity'
import { DEPOSIT_STATE } from '../../src/contract/areas/cashier'
import { TRANSFER_STATE } from '../../src/contract/areas/wallets'
import { WITHDRAWAL_STATE } from '../../src/contract/areas/withdraw'
import type { DataOf } from '../../src/contract/endpoints'
import type { Action } from './betActions'
import type { TorturedPlayer } from './TorturedPlayer'

const LOGIN_PASSWORD = 'secret42x'
const PIN = '291746'
const step = { withdrawalPassword: PIN }

/** Ends of card numbers the sandbox fails, keeps unknown, and pays and gets back. */
const UNKNOWN_TAIL = '1111'
const CARD_TAILS = ['3861', '0000', UNKNOWN_TAIL, '2222'] as const
/** What a payer may do at the sandbox; leaving without paying is the last. */
const SCENARIOS = ['success', 'success', 'repeated', 'disordered', 'silent', 'failure', ''] as const

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A withdrawal password and cards of every end. */
export async function bindCards(player: TorturedPlayer): Promise<void> {
  await player.ask('setWithdrawalPassword', { password: PIN, loginPassword: LOGIN_PASSWORD })
  for (const tail of CARD_TAILS) {
    const middle = String(Math.floor(player.random() * 1e10)).padStart(10, '0')
    const card = { kind: 'bank', bankCode: 'ICBC', accountNo: `62${middle}${tail}`, holder: '林一', ...step } as const
    await player.ask('bindAccount', card)
  }
}

const amountOf = (player: TorturedPlayer, least: number, most: number): string =>
  String(least + Math.floor(player.random() * (most - least)))

/** Pays an order on the sandbox's page, or leaves it. */
async function pay(player: TorturedPlayer, data: Record<string, unknown> | undefined): Promise<void> {
  const { form } = (data?.['show'] ?? {}) as { readonly form?: DataOf<'payOrder'>['show']['form'] }
  const scenario = player.pick(SCENARIOS)
  if (!form || !scenario) return
  await player.post(form.action, { scenario })
  if (scenario !== 'failure') player.paid.push(text(data?.['orderNo']))
}

const online: Action = async player =>
  pay(player, await player.keyed('thirdOrder', { channelId: 'sandbox-quick', amount: amountOf(player, 100, 900) }))

const byTail: Action = async player => {
  const asked = { channelId: 'sandbox-transfer-auto', amount: '300', payerName: '林一' }
  await pay(player, await player.keyed('remitOrderAuto', asked))
}

/** Makes an order and cancels it, now and then against its own payment. */
const cancelled: Action = async player => {
  const data = await player.keyed('qrOrder', { channelId: 'sandbox-alipay', amount: '200' })
  if (player.random() < 0.5) await pay(player, data)
  if (data) await player.ask('cancelPay', { orderNo: text(data['orderNo']) })
}

const withdrawal: Action = async player => {
  const { data } = await player.ask('payoutAccounts', {})
  const account = player.pick((data as DataOf<'payoutAccounts'> | null)?.accounts ?? [])
  if (account)
    await player.keyed('submitWithdrawal', { accountId: account.id, amount: amountOf(player, 100, 400), ...step })
}

const savings: Action = player =>
  player.keyed(player.random() < 0.6 ? 'turnIn' : 'turnOut', { amount: amountOf(player, 1, 200) })

const transfer: Action = async player => {
  const [from, to] = player.pick([
    ['coin', 'cardsCoin'],
    ['coin', 'openCardsCoin'],
    ['cardsCoin', 'coin'],
    ['cardsCoin', 'openCardsCoin']
  ] as const) ?? ['coin', 'cardsCoin']
  await player.keyed('transfer', { from, to, amount: amountOf(player, 1, 50) })
}

const recall: Action = player => player.keyed('recallAll', {})

/** Signs in, and claims what can be claimed, again and again: natural keys pay each once. */
const claim: Action = async player => {
  await player.ask('signIn', {})
  const { data } = await player.ask('rewardList', { page: 1, limit: 20 })
  const claimable = (data as DataOf<'rewardList'> | null)?.list.filter(({ state }) => state === REWARD_STATE.open)
  const reward = player.pick(claimable ?? [])
  if (reward) await player.ask('claimReward', { id: reward.id })
}

/** What players do with cash, the likelier the more often it stands here. */
export const CASH_ACTIONS: readonly Action[] = [
  online,
  byTail,
  cancelled,
  withdrawal,
  withdrawal,
  savings,
  savings,
  transfer,
  transfer,
  recall,
  claim
]

/** Days that passed while servers were killed among them. */
const [RECENT, PAGE] = [{ date: 30, limit: 100 } as const, 100]

/** Money under way that must arrive by itself: deposits that were paid, payouts the provider answers for, transfers. */
export async function underWay(player: TorturedPlayer): Promise<readonly string[]> {
  const open: string[] = []
  for (const orderNo of player.paid) {
    const { state, stateName } = await player.http.data('payOrder', { orderNo })
    if (state !== DEPOSIT_STATE.done) open.push(`${orderNo} was paid and is ${stateName}`)
  }
  for (let page = 1, total = PAGE; (page - 1) * PAGE < total; page++) {
    const answer = await player.http.data('withdrawalRecords', { ...RECENT, page })
    total = answer.total
    for (const { orderNo, state, account } of answer.list)
      if (state === WITHDRAWAL_STATE.paying && !account.endsWith(UNKNOWN_TAIL))
        open.push(`${orderNo} is still being paid`)
  }
  const { list } = await player.http.data('walletRecords', { ...RECENT, page: 1 })
  for (const { orderNo, state } of list) if (state === TRANSFER_STATE.open) open.push(`${orderNo} is still under way`)
  return open
}
