import { sql } from 'kysely'
import type { PayType } from '../../../contract/areas/cashier'
import { typedAmount } from '../../../rules/cashier/amount'
import { DEPOSIT_OPEN_MAX, depositFault, PAY_TIMEOUT, payerFault } from '../../../rules/cashier/deposit'
import { limitText } from '../../../rules/cashier/limitText'
import { usdtAsked } from '../../../rules/cashier/usdt'
import { chinaMidnight } from '../../../rules/chinaTime'
import type { Money } from '../../../rules/money'

import type { PaymentChannel } from '../../ports/PaymentProvider'
import { ProviderSilent } from '../../ports/PaymentProvider'
import type { Trx } from '../../store/tables'
import { bodyHash } from '../keyed/idempotency'
import type { CashAnswer } from '../keyed/keptAnswers'
import type { KeyedOutcome, Refusal } from '../keyed/writeOnce'
import { refuse, refuseNew, writeOnce } from '../keyed/writeOnce'
import { lockWallets } from '../ledger'
import { mayDeposit } from '../protection/mayPlay'
import type { CashierParts } from './CashierParts'
import { depositNo } from './Deposit'
import { DEPOSIT, OPEN_DEPOSIT } from './depositStates'
import { takeTail } from './payTails'

/** What a key of a deposit was used for (§M2.6). */
const DEPOSIT_ROUTE = 'deposit'

/** A player asks for a deposit on a channel. */
export interface DepositRequest {
  readonly userId: number
  /** Ways the call stands for; a channel of another way is refused. */
  readonly payTypes: readonly PayType[]
  /** Set where the call takes only channels that credit by themselves, or only those that do not. */
  readonly auto?: boolean
  readonly channelId: string
  /** Yuan as they were typed. */
  readonly amount: string
  readonly payerName: string
  readonly bankCode: string
  readonly key: string
  /** Pages of the site the player comes back to, by its number. */
  readonly returnTo: (orderNo: string, payType: PayType) => string
  readonly now: number
}

/**
 * Writes a deposit that waits to be paid, once a key. The provider hears of it afterwards (`syncDeposit`): what it
 * answers, or whether it answers at all, is no part of what the key stands for. A refusal keeps no answer.
 */
export async function createDeposit(parts: CashierParts, request: DepositRequest): Promise<KeyedOutcome<CashAnswer>> {
  const { userId, channelId, payerName, bankCode, now } = request
  const hash = bodyHash([request.payTypes, request.auto ?? null, channelId, request.amount, payerName, bankCode])
  const call = { scope: { userId, route: DEPOSIT_ROUTE, key: request.key }, hash, now }
  const checked = await checkRequest(parts, request)
  if ('ok' in checked) return refuseNew(parts.db, call, checked)
  return writeOnce<Awaited<ReturnType<typeof lockWallets>>, CashAnswer>(parts.db, {
    ...call,
    lock: trx => lockWallets(trx, userId),
    write: async (trx, wallets) => {
      const at = parts.clock.now()
      const refusal =
        (await refusalOfOpen(trx, parts, request, checked.amount, at)) ??
        (await mayDeposit(trx, wallets, checked.amount, at))
      if (refusal) return refusal
      const no = await insertDeposit(trx, parts, request, checked, at)
      return typeof no === 'string' ? { state: 'accepted', refs: [no], balance: wallets.balances.player, at } : no
    }
  })
}

interface Checked {
  readonly channel: PaymentChannel
  readonly amount: Money
}

/** Every check that needs no lock: the channel, the amount, the name. */
async function checkRequest({ provider }: CashierParts, request: DepositRequest): Promise<Checked | Refusal> {
  const channel = await channelOf(provider, request.channelId)
  if (channel === 'silent') return refuse('deposit.silent')
  if (!channel?.enabled || !request.payTypes.includes(channel.payType)) return refuse('deposit.closed')
  if (request.auto !== undefined && channel.auto !== request.auto) return refuse('deposit.closed')
  const amount = typedAmount(request.amount)
  const fault = depositFault(amount, channel)
  if (fault || amount === undefined) return refuse(fault?.code ?? 'deposit.amount', fault?.params)
  const payer = channel.needName ? payerFault(channel.payType, request.payerName) : undefined
  if (payer) return refuse(payer)
  if (channel.banks.length > 0 && !channel.banks.some(bank => bank.code === request.bankCode))
    return refuse('deposit.bank')
  return { channel, amount }
}

/** The channel as the provider describes it now: the order keeps its rate for good. */
async function channelOf(
  provider: CashierParts['provider'],
  channelId: string
): Promise<PaymentChannel | 'silent' | undefined> {
  const named = (channels: readonly PaymentChannel[]) => channels.find(each => each.channelId === channelId)
  const channel = named(await provider.channels())
  if (channel?.asset !== 'USDT') return channel
  try {
    return named(await provider.channelsNow())
  } catch (error) {
    if (error instanceof ProviderSilent) return 'silent'
    throw error
  }
}

/** Refuses, behind the lock, a deposit that other orders of the player stand in the way of. */
async function refusalOfOpen(
  trx: Trx,
  { dailyMost }: CashierParts,
  { userId }: DepositRequest,
  amount: Money,
  at: number
): Promise<Refusal | undefined> {
  const { rows } = await sql<{ open: number; today: number }>`
    select count(*) filter (where state in (${OPEN_DEPOSIT}))::int as open,
      coalesce(sum(amount) filter (where created_at >= ${chinaMidnight(at)} and state in (${OPEN_DEPOSIT}, ${DEPOSIT.done})), 0)::bigint as today
    from deposits where user_id = ${userId} and (state in (${OPEN_DEPOSIT}) or created_at >= ${chinaMidnight(at)})`.execute(
    trx
  )
  const { open = 0, today = 0 } = rows[0] ?? {}
  if (open >= DEPOSIT_OPEN_MAX) return refuse('deposit.open', { n: open })
  if (dailyMost !== undefined && today + amount > dailyMost)
    return refuse('deposit.daily', { left: limitText(Math.max(0, dailyMost - today) as Money) })
  return undefined
}

async function insertDeposit(
  trx: Trx,
  { provider, secrets }: CashierParts,
  { userId, payerName, bankCode, returnTo }: DepositRequest,
  { channel, amount }: Checked,
  at: number
): Promise<string | Refusal> {
  const { rows } = await sql<{ id: number }>`select nextval('deposit_numbers') as id`.execute(trx)
  const id = rows[0]?.id ?? 0
  const no = depositNo(id)
  const expiresAt = at + PAY_TIMEOUT[channel.payType]
  const isUsdt = channel.asset === 'USDT'
  const row = {
    id,
    user_id: userId,
    provider: provider.code,
    told_to: provider.identity,
    channel: channel.channelId,
    pay_type: channel.payType,
    title: channel.title,
    asset: channel.asset,
    auto: channel.auto,
    by_tail: channel.byTail,
    need_receipt: channel.needReceipt,
    amount,
    pay_amount: isUsdt ? usdtAsked(amount, channel.rate) : amount,
    rate: channel.rate,
    payer: payerName === '' ? null : secrets.seal(`deposits.payer:${id}`, payerName),
    bank_code: channel.banks.length > 0 ? bankCode : '',
    return_url: returnTo(no, channel.payType),
    created_at: at,
    expires_at: expiresAt,
    next_sync_at: at
  }
  await trx.insertInto('deposits').values(row).execute()
  if (!channel.byTail) return no
  const payAmount = await takeTail(trx, {
    channel: channel.channelId,
    amount,
    depositId: id,
    expiresAt,
    now: at
  })
  if (payAmount === undefined) {
    await trx.deleteFrom('deposits').where('id', '=', id).execute()
    return refuse('deposit.tails')
  }
  await trx.updateTable('deposits').set({ pay_amount: payAmount }).where('id', '=', id).execute()
  return no
}
