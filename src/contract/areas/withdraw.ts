import * as z from 'zod/mini'
import { amountText, paged, recentDays, stepUp } from '../cashFields'
import { described } from '../described'
import { endpoint } from '../endpoint'
import { flag, instant, limit, nothing, page, requestKey, wholeNumber, yuan } from '../fields'
import { ASSETS } from './cashier'

/** What money can be paid out to. */
const PAYOUT_KINDS = ['bank', 'usdt', 'vip'] as const
export type PayoutKind = (typeof PAYOUT_KINDS)[number]

/** How a withdrawal stands (§M3). Nothing leads back from `paying` but an answer that is sure. */
export const WITHDRAWAL_STATE = { review: 0, paid: 1, rejected: 2, paying: 3, failed: 4, returned: 5 } as const
export type WithdrawalState = (typeof WITHDRAWAL_STATE)[keyof typeof WITHDRAWAL_STATE]

/** How a turnover task stands; `void`: before it was done the balance was all lost, or its bonus given up. */
export const TURNOVER_STATE = { open: 0, done: 1, void: 2 } as const
export type TurnoverState = (typeof TURNOVER_STATE)[keyof typeof TURNOVER_STATE]

const payoutKind = z.enum(PAYOUT_KINDS)
const accountId = z.pipe(wholeNumber, z.int().check(z.minimum(1)))
const secret = z.string().check(z.maxLength(64))

const payoutAccount = z.object({
  id: z.int(),
  kind: payoutKind,
  bankCode: z.string(),
  bankName: z.string(),
  accountNo: described(z.string(), 'masked: **** 1234; first six…last six of an address'),
  holder: described(z.string(), 'masked: 林**; empty for USDT and wallets'),
  isDefault: flag,
  reviewUntil: described(instant, 'payouts to it are reviewed until then'),
  review: described(flag, 'they are for now')
})
export type PayoutAccount = z.infer<typeof payoutAccount>

const turnoverTask = z.object({
  title: z.string(),
  time: z.string(),
  amount: described(yuan, 'what the task came with'),
  need: yuan,
  done: yuan,
  state: described(z.int(), 'TURNOVER_STATE')
})

/** Money out: what may be withdrawn, withdrawals, and the accounts they are paid out to. */
export const withdraw = {
  checkCondition: endpoint({
    method: 'POST',
    path: 'wd/checkCondition',
    auth: 'player',
    request: z.object({ kind: z.optional(payoutKind) }),
    data: z.object({
      can: z.boolean(),
      reason: described(z.string(), 'why not; empty when it can'),
      hasPassword: z.boolean(),
      hasAccount: described(z.boolean(), 'of the kind asked for; of any when none was'),
      balance: yuan,
      available: described(yuan, 'what may be taken now'),
      min: described(yuan, 'never above max'),
      max: yuan,
      dayLeft: yuan,
      timesLeft: z.int(),
      freeTimesLeft: z.int(),
      feeRate: described(z.number(), 'of the amount, once the free ones are used'),
      feeMin: yuan,
      feeMax: yuan,
      rate: described(
        yuan,
        'yuan for one USDT when it is paid out; 0: not known for now, or USDT were not asked for and no account takes them'
      ),
      eta: described(z.int(), 'minutes until it is usually paid'),
      openOrder: described(z.string(), 'number of the withdrawal under way; empty: none'),
      review: described(flag, 'even the least amount would be reviewed'),
      unseenMost: described(yuan, 'up to this no amount is reviewed, to an account that is not; 0: each is'),
      turnover: z.object({ need: yuan, done: yuan, left: yuan, list: z.array(turnoverTask) }),
      bonus: described(
        z.object({ left: yuan, amount: yuan }),
        'turnover still owed for bonuses, and what giving them up would take'
      )
    }),
    doc: 'Everything the withdrawal page shows before it asks for anything.'
  }),
  submitWithdrawal: endpoint({
    method: 'POST',
    path: 'wd/submit',
    auth: 'player',
    request: z.object({ requestKey, accountId, amount: amountText, ...stepUp }),
    data: z.object({
      orderNo: z.string(),
      state: described(z.int(), 'WITHDRAWAL_STATE'),
      fee: yuan,
      actual: yuan,
      coins: yuan,
      timeStamp: instant
    }),
    doc: 'Takes the amount into hold and starts a payout. It cannot be cancelled. A wrong withdrawal password counts and keeps no answer under the key.'
  }),
  forfeitBonus: endpoint({
    method: 'POST',
    path: 'wd/forfeitBonus',
    auth: 'player',
    request: z.object({ requestKey, ...stepUp }),
    data: z.object({ taken: yuan, coins: yuan }),
    doc: '放弃优惠: gives open bonuses back, at most what the balance has, and ends their turnover. Refused while the balance is short of them and money lies in savings, bets, transfers or games.'
  }),
  withdrawalRecords: endpoint({
    method: 'POST',
    path: 'capital/getWithdrawalsRecords',
    auth: 'player',
    request: z.object({
      page,
      limit,
      date: recentDays,
      state: z.optional(wholeNumber),
      orderNo: z.optional(described(z.string().check(z.maxLength(32)), 'this one alone, of whatever day'))
    }),
    data: paged(
      z.object({
        orderNo: z.string(),
        account: described(z.string(), 'masked'),
        amount: yuan,
        fee: yuan,
        actual: described(yuan, 'amount without the fee, in yuan'),
        asset: z.enum(ASSETS),
        payAmount: described(yuan, 'what arrives, in `asset`'),
        state: described(z.int(), 'WITHDRAWAL_STATE'),
        stateName: z.string(),
        reason: z.string(),
        time: z.string(),
        finishTime: z.string()
      })
    ),
    doc: 'The player’s withdrawals, newest first.'
  }),
  payoutAccounts: endpoint({
    method: 'POST',
    path: 'capital/getBankInfoList',
    auth: 'player',
    request: z.object({ kind: z.optional(payoutKind) }),
    data: z.object({
      accounts: z.array(payoutAccount),
      banks: described(
        z.array(z.object({ code: z.string(), name: z.string() })),
        'what can be chosen when binding one of the kind'
      ),
      holder: described(z.string(), 'masked name of the first card; empty: none is bound yet'),
      max: z.int()
    }),
    doc: 'Bound accounts, masked, and what can be bound.'
  }),
  bindAccount: endpoint({
    method: 'POST',
    path: 'accountManagement/bindingBankCard',
    auth: 'player',
    request: z.object({
      kind: payoutKind,
      bankCode: z.string().check(z.maxLength(16)),
      accountNo: z.string().check(z.maxLength(64)),
      holder: z.optional(z.string().check(z.maxLength(64))),
      branch: z.optional(z.string().check(z.maxLength(64))),
      ...stepUp
    }),
    data: z.object({ id: z.int(), reviewUntil: instant }),
    doc: 'Binds a card, a TRC20 address or a wallet. A number somebody else has bound: 该卡无法绑定，请联系客服.'
  }),
  removeAccount: endpoint({
    method: 'POST',
    path: 'accountManagement/removeBankCard',
    auth: 'player',
    request: z.object({ id: accountId, ...stepUp }),
    data: nothing,
    doc: 'Unbinds an account of the player’s own.'
  }),
  setDefaultAccount: endpoint({
    method: 'POST',
    path: 'accountManagement/setDefaultCard',
    auth: 'player',
    request: z.object({ id: accountId, ...stepUp }),
    data: nothing,
    doc: 'Makes an account the one that is offered first of its kind.'
  }),
  setWithdrawalPassword: endpoint({
    method: 'POST',
    path: 'accountManagement/setWithdrawalPassword',
    auth: 'player',
    request: z.object({
      password: secret,
      oldPassword: z.optional(secret),
      loginPassword: z.optional(secret),
      code: z.optional(secret),
      googleCode: z.optional(secret)
    }),
    data: nothing,
    doc: 'The six digits asked for before money leaves. First: with the login password. Change: with the old one. Forgotten: login password and contact code, which freezes withdrawals for 24 h.'
  })
}
