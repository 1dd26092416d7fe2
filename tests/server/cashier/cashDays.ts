import { deepStrictEqual, equal } from 'node:assert/strict'
import fc from 'fast-check'
import type { Database } from '../../../src/server/store/tables'
import type { CallOptions } from '../../kit/TestServer'
import { TestServer } from '../../kit/TestServer'
import type { CashPlayer } from '../kit/cashPlayers'
import { openCashPlayers } from '../kit/cashPlayers'
import { orderFields, pass, sandboxOf, settled } from '../kit/depositor'
import { violations } from '../kit/tampering'
import { newKey } from '../kit/testDatabase'
import { withdrawal } from '../kit/withdrawing'
import { CashModel } from './CashModel'

const YUAN = 10_000
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Ten in the morning in China: no day of operations reaches midnight. */
const MORNING = Date.UTC(2026, 10, 20, 2)
/** A wait in this many looks of the scheduler: a payout is approved, sent and asked after, by jobs that may run in any order. */
const LOOKS = 3

/** Yuan: below and above every limit, more than there is, and what fits. */
const AMOUNTS = [0.5, 1, 99.99, 100, 250.5, 1000, 4000, 9000, 50_000, 50_001] as const
const amount = fc.constantFrom(...AMOUNTS)
const which = fc.nat(4)

const one = fc.oneof(
  fc.record({ do: fc.constant('deposit' as const), amount, again: fc.boolean() }),
  fc.record({
    do: fc.constant('pay' as const),
    which,
    scenario: fc.constantFrom('success' as const, 'repeated' as const)
  }),
  fc.record({ do: fc.constant('fail' as const), which }),
  fc.record({ do: fc.constant('cancel' as const), which }),
  fc.record({ do: fc.constant('withdraw' as const), amount, fails: fc.boolean() }),
  fc.record({ do: fc.constantFrom('in' as const, 'out' as const), amount }),
  fc.record({
    do: fc.constantFrom('toGame' as const, 'fromGame' as const),
    coin: fc.constantFrom('cardsCoin' as const, 'catchFishCoin' as const),
    amount
  })
)
/** Everything comes back now and then only: it asks every vendor. */
const operation = fc.oneof(
  { weight: 20, arbitrary: one },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('recall' as const) }) }
)
const wait = fc.constantFrom(2, 2, 16)
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never
/** Minutes for everybody, or what each player does beside the others. */
type Round = number | readonly Operation[]
type Days = readonly (readonly Round[])[]

/** How many play side by side, for how long: after sixty rounds the limits of a day refuse nearly everything. */
export interface CashSize {
  readonly players: number
  readonly days: number
  readonly rounds: number
}

/** A player over HTTP with the model beside. */
class Compared {
  readonly model = new CashModel()
  readonly uid: number
  readonly #server: TestServer
  readonly #cards: CashPlayer['cards']
  readonly #as: CallOptions

  constructor(server: TestServer, { uid, token, cards }: CashPlayer) {
    this.#server = server
    this.#cards = cards
    this.#as = { token }
    this.uid = uid
  }

  async step(op: Operation): Promise<void> {
    const { model } = this
    const server = this.#server
    switch (op.do) {
      case 'deposit': {
        const may = model.mayDeposit(op.amount * YUAN)
        const fields = orderFields('online', String(op.amount))
        const answer = await server.call('thirdOrder', fields, this.#as)
        equal(answer.code, may ? 200 : 500, answer.message)
        const orderNo = (answer.data as { orderNo?: string } | null)?.orderNo
        if (may) model.made(orderNo ?? '', op.amount * YUAN)
        // A repeat of the very call makes no second order.
        if (may && op.again) equal((await server.data('thirdOrder', fields, this.#as)).orderNo, orderNo)
        return
      }
      case 'pay':
      case 'fail': {
        const chosen = model.deposits.at(-1 - op.which)
        if (!chosen) return
        await sandboxOf(server).desk.play(chosen.no, op.do === 'pay' ? op.scenario : 'failure')
        if (op.do === 'pay') model.pay(chosen)
        else model.fail(chosen)
        return
      }
      case 'cancel': {
        const chosen = model.deposits.at(-1 - op.which)
        if (!chosen) return
        const may = model.cancel(chosen)
        equal((await server.call('cancelPay', { orderNo: chosen.no }, this.#as)).code, may ? 200 : 500)
        return
      }
      case 'withdraw': {
        const may = model.withdraw(op.amount * YUAN, op.fails)
        const card = op.fails ? this.#cards.bad : this.#cards.good
        const answer = await server.call('submitWithdrawal', withdrawal(card, op.amount), this.#as)
        equal(answer.code, may ? 200 : 500, answer.message)
        return
      }
      case 'in':
      case 'out': {
        const may = model.turn(op.do, op.amount * YUAN)
        const call = op.do === 'in' ? 'turnIn' : 'turnOut'
        const answer = await server.call(call, { requestKey: newKey(), amount: String(op.amount) }, this.#as)
        equal(answer.code, may ? 200 : 500, answer.message)
        return
      }
      case 'toGame':
      case 'fromGame': {
        const isOut = op.do === 'toGame'
        const may = model.transfer(op.coin, isOut ? 'out' : 'in', op.amount * YUAN)
        const [from, to] = isOut ? (['coin', op.coin] as const) : ([op.coin, 'coin'] as const)
        const asked = { requestKey: newKey(), from, to, amount: String(op.amount) }
        const answer = await server.call('transfer', asked, this.#as)
        equal(answer.code, may ? 200 : 500, answer.message)
        return
      }
      case 'recall': {
        model.recall()
        const answer = await server.call('recallAll', { requestKey: newKey() }, this.#as)
        equal(answer.code, 200, answer.message)
      }
    }
  }
}

/** Units on every account of every player, and at vendors as the ledger has it, against what the models say. */
async function compare({ db }: TestServer, players: readonly Compared[]): Promise<void> {
  const rows = await db.selectFrom('accounts').select(['user_id', 'kind', 'balance']).where('user_id', '>', 0).execute()
  const stored = new Map(rows.map(({ user_id, kind, balance }) => [`${user_id} ${kind}`, balance]))
  for (const { uid, model } of players) {
    const kinds = ['player', 'hold', 'yuebao', 'escrow'] as const
    const wanted = { player: model.main, hold: model.hold, yuebao: model.savings, escrow: 0 }
    deepStrictEqual(Object.fromEntries(kinds.map(kind => [kind, stored.get(`${uid} ${kind}`)])), wanted)
  }
}

/** All days on a server of their own, then every invariant. @throws where product and model part */
async function live(days: Days, size: CashSize, db?: Database): Promise<void> {
  const server = await TestServer.start({ games: [], now: MORNING, ...(db && { db }) })
  try {
    const players = (await openCashPlayers(server, size.players)).map(player => new Compared(server, player))
    for (const [index, rounds] of days.entries()) {
      const night = MORNING + index * DAY - server.clock.now()
      await pass(server, night, night / LOOKS)
      if (index > 0) for (const { model } of players) model.sleep(night)
      for (const round of rounds) {
        if (typeof round === 'number') {
          await pass(server, round * MINUTE, (round * MINUTE) / LOOKS)
          for (const { model } of players) model.pass(round * MINUTE)
        } else await Promise.all(players.map((player, at) => player.step(round[at] ?? { do: 'recall' })))
        await settled(server)
        await compare(server, players)
      }
    }
    deepStrictEqual(await violations(server.db), [])
    deepStrictEqual(server.faults, [])
  } finally {
    await server.close()
  }
}

interface CompareOptions {
  readonly seed?: number
  /** Looks for the fewest operations that part. */
  readonly shrinks?: boolean
  /** An empty database for each try. Standard: the embedded one of this process. */
  readonly fresh?: () => Promise<Database>
}

const operationsOf = (days: Days): number =>
  days.flat().reduce<number>((sum, round) => sum + (typeof round === 'number' ? 1 : round.length), 0)

/** Random days of players against the model. @returns how many operations they were @throws with the days that part from it, and their seed */
export async function compareDays(
  size: CashSize,
  { seed, shrinks = false, fresh }: CompareOptions = {}
): Promise<number> {
  const each = fc.array(operation, { minLength: size.players, maxLength: size.players })
  const round = fc.oneof({ weight: 1, arbitrary: wait }, { weight: 12, arbitrary: each })
  const day = fc.array(round, { minLength: size.rounds, maxLength: size.rounds })
  let operations = 0
  await fc.assert(
    fc.asyncProperty(fc.array(day, { minLength: size.days, maxLength: size.days }), async days => {
      operations = operationsOf(days)
      await live(days, size, await fresh?.())
    }),
    { numRuns: 1, endOnFailure: !shrinks, ...(seed !== undefined && { seed }) }
  )
  return operations
}
