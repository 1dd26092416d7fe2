import * as z from 'zod/mini'
import { described } from './described'
import { wholeNumber } from './fields'

/** One call of the back office. All are POST below /operator/, form-encoded, with the operator's token as Bearer. */
interface OperatorEndpoint<Request extends z.ZodMiniType = z.ZodMiniType, Data extends z.ZodMiniType = z.ZodMiniType> {
  /** Below the server's root, without a leading slash. */
  readonly path: string
  readonly request: Request
  readonly data: Data
  readonly doc: string
}

const endpoint = <Request extends z.ZodMiniType, Data extends z.ZodMiniType>(
  definition: OperatorEndpoint<Request, Data>
): OperatorEndpoint<Request, Data> => definition

/** How an order that nobody tells of is ended by hand. `returned`: by the bank, after it was paid. */
const RESOLVE_OUTCOMES = ['paid', 'failed', 'returned'] as const
export type ResolveOutcome = (typeof RESOLVE_OUTCOMES)[number]

const order = z.string().check(z.regex(/^[DWT]\d{1,15}$/))
const player = described(
  z.string().check(z.regex(/^(U\d{1,15}|@[0-9A-Za-z]{1,32})$/)),
  'U and the uid, or @ and the name'
)
const words = z.string().check(z.minLength(1), z.maxLength(400))

const decision = z.object({
  no: z.string(),
  state: described(z.int(), 'how it stands now'),
  text: described(z.string(), 'the same in words')
})

/**
 * The calls of operators. Absent without OPERATORS; for strangers,
 * wrong tokens and other addresses they do not exist (404).
 */
export const OPERATOR_ENDPOINTS = {
  queue: endpoint({
    path: 'operator/queue',
    request: z.object({}),
    data: z.array(
      z.object({
        no: described(z.string(), 'number of the order, or R and that of a reminder'),
        player: z.string(),
        what: described(z.string(), 'why it waits'),
        amount: z.string(),
        since: z.string(),
        note: z.string()
      })
    ),
    doc: 'All that waits for a person, oldest first: deposits, withdrawals, payouts without an end after 24 h or at another gateway, reminders.'
  }),
  show: endpoint({
    path: 'operator/show',
    request: z.object({ no: z.union([order, player]), receipt: z.optional(wholeNumber) }),
    data: z.object({
      no: z.string(),
      facts: z.record(z.string(), z.string()),
      postings: z.array(z.string()),
      actions: described(z.array(z.string()), 'what operators asked for before'),
      receipt: described(
        z.nullable(z.object({ mime: z.string(), image: z.string() })),
        'base64; null: none, or not asked for'
      )
    }),
    doc: 'Everything of one order or player, unmasked. Written down.'
  }),
  approve: endpoint({
    path: 'operator/approve',
    request: z.object({ no: order, amount: z.optional(z.string().check(z.maxLength(32))) }),
    data: decision,
    doc: 'Credits a deposit with what was received, or sends a withdrawal to the provider. From 50,000 yuan two operators have to, and for any deposit beyond both what was asked for and what the provider reports; of deposits both with the same amount. A deposit that is credited is refused with another amount than it was credited with.'
  }),
  reject: endpoint({
    path: 'operator/reject',
    request: z.object({ no: order, reason: words }),
    data: decision,
    doc: 'Ends a deposit without money, or gives the amount of a withdrawal back. The player reads the reason.'
  }),
  resolve: endpoint({
    path: 'operator/resolve',
    request: z.object({ no: order, outcome: z.enum(RESOLVE_OUTCOMES), proof: words }),
    data: decision,
    doc: 'Ends a payout or a transfer by hand that nobody tells of, or books that the bank returned a paid payout; from 50,000 yuan two operators have to ask for what puts the amount on the balance.'
  }),
  reverse: endpoint({
    path: 'operator/reverse',
    request: z.object({ no: order, reason: words }),
    data: decision,
    doc: 'Takes a credited deposit back; from 50,000 yuan two operators have to ask for it.'
  }),
  adjust: endpoint({
    path: 'operator/adjust',
    request: z.object({ player, amount: z.string().check(z.maxLength(32)), reason: words }),
    data: decision,
    doc: 'Corrects a balance by a signed amount in yuan. The same player, amount and reason is the same correction and happens once; from 50,000 yuan two operators have to ask for it.'
  }),
  freeze: endpoint({
    path: 'operator/freeze',
    request: z.object({ player, reason: words }),
    data: decision,
    doc: 'Stops withdrawals and transfers out until it is lifted.'
  }),
  unfreeze: endpoint({
    path: 'operator/unfreeze',
    request: z.object({ player }),
    data: decision,
    doc: 'Lifts every freeze of a player.'
  }),
  resetTotp: endpoint({
    path: 'operator/resetTotp',
    request: z.object({ player }),
    data: decision,
    doc: 'Takes the authenticator of a player away and stops withdrawals for 24 h.'
  }),
  resetPin: endpoint({
    path: 'operator/resetPin',
    request: z.object({ player }),
    data: decision,
    doc: 'Takes the withdrawal password away and stops withdrawals for 24 h.'
  }),
  logOut: endpoint({
    path: 'operator/logOut',
    request: z.object({ player, reason: words }),
    data: decision,
    doc: 'Ends every session of a player, who is told so and may log in again.'
  }),
  message: endpoint({
    path: 'operator/message',
    request: z.object({
      to: described(z.union([z.literal('all'), player]), 'all: every player there is now'),
      title: z.string().check(z.minLength(1), z.maxLength(40)),
      text: z.string().check(z.minLength(1), z.maxLength(2000))
    }),
    data: decision,
    doc: 'Writes to a player or to all. The same words to the same on one day (UTC+8) are one message.'
  }),
  answer: endpoint({
    path: 'operator/answer',
    request: z.object({ reminder: z.string().check(z.regex(/^R\d{1,15}$/)), text: words }),
    data: decision,
    doc: 'Answers a player’s reminder, once.'
  }),
  reconcile: endpoint({
    path: 'operator/reconcile',
    request: z.object({
      provider: z.string().check(z.maxLength(32)),
      day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
    }),
    data: z.array(
      z.object({
        no: described(z.string(), 'number of the order; elsewhere: the gateway'),
        what: described(
          z.enum(['missing', 'extra', 'different', 'elsewhere']),
          'missing: in our books alone; extra: in the report alone, or though another gateway was told of it; elsewhere: what another gateway was told of, compared with nothing'
        ),
        ours: z.string(),
        theirs: z.string()
      })
    ),
    doc: 'The provider’s report of a day (UTC+8) against the books; nothing but what is elsewhere: they agree.'
  })
}

type OperatorEndpoints = typeof OPERATOR_ENDPOINTS
export type OperatorCall = keyof OperatorEndpoints
export type OperatorRequest<K extends OperatorCall> = z.output<OperatorEndpoints[K]['request']>
export type OperatorData<K extends OperatorCall> = z.output<OperatorEndpoints[K]['data']>
/** Names of all calls of the back office. */
export const OPERATOR_CALLS = Object.keys(OPERATOR_ENDPOINTS) as OperatorCall[]
