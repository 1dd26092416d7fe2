import { deepStrictEqual, equal } from 'node:assert/strict'
import { hash } from '@node-rs/argon2'
import fc from 'fast-check'
import { verifyDatabase } from '../../../src/server/domain/verify/verifyDatabase'
import type { Database } from '../../../src/server/store/tables'
import { TestServer } from '../../kit/TestServer'
import { orderFields, pass, play, settled } from '../kit/depositor'
import { bindSeasoned, newKey, PIN, setPin, walletsOf, withdrawal } from '../kit/withdrawing'
import { CashModel } from './CashModel'

/** A player's day: after so many operations the limits of the day refuse nearly everything. */
const DAY_OPERATIONS = 60
/** Players of one server, a day each. */
const DAYS = 5
export const RUN_OPERATIONS = DAY_OPERATIONS * DAYS
const YUAN = 100
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Ten in the morning in China: no day of operations reaches midnight. */
const MORNING = Date.UTC(2026, 10, 20, 2)
/** A wait in this many looks of the scheduler: a payout is approved, sent and asked after, by jobs that may run in any order. */
const LOOKS = 4

/** Yuan: below and above every limit, more than there is, and what fits. */
const AMOUNTS = [0.5, 1, 99.99, 100, 250.5, 1000, 4000, 9000, 50_000, 50_001] as const
const amount = fc.constantFrom(...AMOUNTS)
const which = fc.nat(4)

const operation = fc.oneof(
  fc.record({ do: fc.constant('deposit' as const), amount, again: fc.boolean() }),
  fc.record({ do: fc.constant('pay' as const), which }),
  fc.record({ do: fc.constant('fail' as const), which }),
  fc.record({ do: fc.constant('cancel' as const), which }),
  fc.record({ do: fc.constant('withdraw' as const), amount, fails: fc.boolean() }),
  fc.record({ do: fc.constantFrom('in' as const, 'out' as const), amount }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(2, 2, 16) })
)
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never
type Days = readonly (readonly Operation[])[]

/** The same password under the cheapest hash: it is asked for at each withdrawal, whose time was mostly its hash. */
async function cheapenPin({ db }: TestServer, userId: number): Promise<void> {
  const pin_hash = await hash(PIN, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  await db.updateTable('user_security').set({ pin_hash }).where('user_id', '=', userId).execute()
}

/** A player over HTTP with the model beside. */
class Compared {
  readonly model = new CashModel()
  readonly #server: TestServer
  readonly #cards: { readonly good: number; readonly bad: number }
  readonly #uid: number

  private constructor(server: TestServer, cards: { readonly good: number; readonly bad: number }, uid: number) {
    this.#server = server
    this.#cards = cards
    this.#uid = uid
  }

  static async open(server: TestServer, day: number): Promise<Compared> {
    await pass(server, MORNING + day * DAY - server.clock.now(), DAY)
    await server.register(`modelled${day}`)
    await setPin(server)
    const { uid } = await server.data('userInfo', {})
    await cheapenPin(server, uid)
    const numbered = (tail: string) => `62220202001${day}${tail}`
    const good = await bindSeasoned(server, { accountNo: numbered('2233') })
    const bad = await bindSeasoned(server, { accountNo: numbered('0000') })
    return new Compared(server, { good: good.id, bad: bad.id }, uid)
  }

  async step(op: Operation): Promise<void> {
    await this.#do(op)
    await settled(this.#server)
    const { player, hold, yuebao, escrow } = await walletsOf(this.#server, this.#uid)
    const { main, hold: held, savings } = this.model
    const wanted = { player: main / YUAN, hold: held / YUAN, yuebao: savings / YUAN, escrow: 0 }
    deepStrictEqual({ player, hold, yuebao, escrow }, wanted)
  }

  async #do(op: Operation): Promise<void> {
    const { model } = this
    const server = this.#server
    switch (op.do) {
      case 'deposit': {
        const may = model.mayDeposit(op.amount * YUAN)
        const fields = orderFields('online', String(op.amount))
        const answer = await server.call('thirdOrder', fields)
        equal(answer.code, may ? 200 : 500, answer.message)
        const orderNo = (answer.data as { orderNo?: string } | null)?.orderNo
        if (may) model.made(orderNo ?? '', op.amount * YUAN)
        // A repeat of the very call makes no second order.
        if (may && op.again) equal((await server.data('thirdOrder', fields)).orderNo, orderNo)
        return
      }
      case 'pay':
      case 'fail': {
        const chosen = model.deposits.at(-1 - op.which)
        if (!chosen) return
        await play(server, chosen.no, op.do === 'pay' ? 'repeated' : 'failure')
        if (op.do === 'pay') model.pay(chosen)
        else model.fail(chosen)
        return
      }
      case 'cancel': {
        const chosen = model.deposits.at(-1 - op.which)
        if (!chosen) return
        const may = model.cancel(chosen)
        equal((await server.call('cancelPay', { orderNo: chosen.no })).code, may ? 200 : 500)
        return
      }
      case 'withdraw': {
        const may = model.withdraw(op.amount * YUAN, op.fails)
        const card = op.fails ? this.#cards.bad : this.#cards.good
        const answer = await server.call('submitWithdrawal', withdrawal(card, op.amount))
        equal(answer.code, may ? 200 : 500, answer.message)
        return
      }
      case 'in':
      case 'out': {
        const may = model.turn(op.do, op.amount * YUAN)
        const call = op.do === 'in' ? 'turnIn' : 'turnOut'
        const answer = await server.call(call, { requestKey: newKey(), amount: String(op.amount) })
        equal(answer.code, may ? 200 : 500, answer.message)
        return
      }
      case 'wait':
        await pass(server, op.minutes * MINUTE, (op.minutes * MINUTE) / LOOKS)
        model.pass(op.minutes * MINUTE)
    }
  }
}

/** All days on a server of their own, then every invariant. @throws where product and model part */
async function live(days: Days, db?: Database): Promise<void> {
  const server = await TestServer.start({ games: [], now: MORNING, ...(db && { db }) })
  try {
    for (const [index, operations] of days.entries()) {
      const compared = await Compared.open(server, index)
      for (const op of operations) await compared.step(op)
    }
    const violations: string[] = []
    await verifyDatabase(server.db, ({ id }, finding) => finding.ok || violations.push(`${id} ${finding.violation}`))
    deepStrictEqual(violations, [])
    deepStrictEqual(server.faults, [])
  } finally {
    await server.close()
  }
}

interface CompareOptions {
  readonly seed?: number
  /** Looks for the fewest operations that part. */
  readonly shrinks?: boolean
  /** An empty database for each run. Standard: the embedded one of this process. */
  readonly fresh?: () => Promise<Database>
}

/** As many random operations against the model, in whole runs of `RUN_OPERATIONS`. @throws with the days that part from it, and their seed */
export function compareDays(operations: number, { seed, shrinks = false, fresh }: CompareOptions = {}): Promise<void> {
  const day = fc.array(operation, { minLength: DAY_OPERATIONS, maxLength: DAY_OPERATIONS })
  const days = fc.array(day, { minLength: DAYS, maxLength: DAYS })
  return fc.assert(
    fc.asyncProperty(days, async each => live(each, await fresh?.())),
    {
      numRuns: Math.ceil(operations / RUN_OPERATIONS),
      endOnFailure: !shrinks,
      ...(seed !== undefined && { seed })
    }
  )
}
