import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHASE_ISSUE_STATE, CHASE_STATE } from '../../../src/contract/areas/chasing'
import { YUAN } from '../../../src/rules/money'
import { cancelOrder } from '../../../src/server/domain/bets/cancelOrder'
import { placeOrders } from '../../../src/server/domain/bets/placeOrders'
import { cancelChase } from '../../../src/server/domain/chase/cancelChase'
import { placeChase } from '../../../src/server/domain/chase/placeChase'
import { SIGNUP_BONUS } from '../../../src/server/domain/ledger'
import type { Database } from '../../../src/server/store/tables'
import { times } from '../../kit/thorough'
import {
  advance,
  CAR_THREE,
  CHASED,
  chaseOf,
  GAME,
  give,
  issueOf,
  LOSE,
  openChased,
  PRIZE,
  settleAll,
  stateOf,
  statesOf,
  WIN
} from '../kit/chases'
import { expectHonest } from '../kit/expectHonest'
import { at, balances, freshDatabase, newKey, player, playOf, refusalOf } from '../kit/testDatabase'

const S = CHASE_ISSUE_STATE
const C = CHASE_STATE
const ISSUES = 6

/** What happens while one issue is on sale, and how it is drawn. */
interface Turn {
  readonly chase: { readonly multiples: readonly number[]; readonly stop: boolean } | undefined
  /** Yuan bet on a car that never wins. */
  readonly spend: number
  /** Which chase is cancelled before the cutoff; none when there is no such. */
  readonly cancel: number | undefined
  /** Which chase has its bet on the issue revoked by itself, after that. */
  readonly revoke: number | undefined
  readonly win: boolean
  /** Settled only after the next issue's cutoff. */
  readonly late: boolean
}

const turn: fc.Arbitrary<Turn> = fc.record({
  chase: fc.option(
    fc.record({
      multiples: fc.array(fc.constantFrom(1, 7, 300, 1500), { minLength: 1, maxLength: 5 }),
      stop: fc.boolean()
    }),
    { nil: undefined, freq: 2 }
  ),
  spend: fc.constantFrom(0, 0, 0, 2500, 6000),
  cancel: fc.option(fc.nat(3), { nil: undefined, freq: 4 }),
  revoke: fc.option(fc.nat(3), { nil: undefined, freq: 2 }),
  win: fc.boolean(),
  late: fc.constantFrom(false, false, false, true)
})

interface ModelChase {
  readonly multiples: readonly number[]
  readonly stop: boolean
  /** Issue of the first multiple. */
  readonly from: number
  readonly states: number[]
  /** Places of the bets that were cancelled. */
  readonly takenBack: Set<number>
  state: number
}

/** What a chase is, without a database: amounts in 1/10000 yuan. */
class Model {
  free: number = SIGNUP_BONUS
  escrow = 0
  readonly chases: ModelChase[] = []
  readonly spent: number[] = Array.from({ length: ISSUES + 1 }, () => 0)

  place(multiples: readonly number[], stop: boolean, issue: number): boolean {
    const total = multiples.reduce((sum, multiple) => sum + multiple, 0) * YUAN
    if (total > this.free) return false
    const states = multiples.map((): number => S.waiting)
    const chase = { multiples, stop, from: issue, states, takenBack: new Set<number>(), state: C.running as number }
    this.chases.push(chase)
    this.#bet(chase, issue)
    return true
  }

  spend(yuan: number, issue: number): boolean {
    if (yuan === 0 || yuan * YUAN > this.free) return false
    this.#move(-yuan * YUAN)
    this.spent[issue] = (this.spent[issue] ?? 0) + yuan * YUAN
    return true
  }

  /** Everything left of a chase, before the cutoff of `issue`. @returns how many issues, undefined where it is refused */
  cancel(chase: ModelChase, issue: number): number | undefined {
    const left = this.#left(chase, issue)
    const wasBefore = chase.state === C.cancelled || (chase.state !== C.running && chase.takenBack.size > 0)
    for (const k of left) {
      if (chase.states[k] === S.placed) this.#takeBack(chase, k)
      chase.states[k] = S.cancelled
    }
    if (left.length > 0 && chase.state === C.running) chase.state = C.cancelled
    return left.length > 0 || wasBefore ? left.length : undefined
  }

  /** The bet of a chase on `issue`. @returns whether there was one, whatever became of it before. */
  revoke(chase: ModelChase, issue: number): boolean {
    const k = issue - chase.from
    if (chase.states[k] === S.placed) {
      this.#takeBack(chase, k)
      if (this.#left(chase, issue).length === 0 && chase.state === C.running) chase.state = C.cancelled
    }
    return chase.takenBack.has(k)
  }

  #takeBack(chase: ModelChase, k: number): void {
    this.#move((chase.multiples[k] ?? 0) * YUAN)
    chase.states[k] = S.cancelled
    chase.takenBack.add(k)
  }

  #left(chase: ModelChase, issue: number): readonly number[] {
    return chase.states.flatMap((state, k) =>
      state === S.waiting || (state === S.placed && chase.from + k >= issue) ? [k] : []
    )
  }

  settle(issue: number, win: boolean): void {
    this.escrow -= this.spent[issue] ?? 0
    this.spent[issue] = 0
    for (const chase of this.chases) {
      const k = issue - chase.from
      if (chase.states[k] !== S.placed) continue
      const multiple = chase.multiples[k] ?? 0
      this.escrow -= multiple * YUAN
      if (win) this.free += multiple * PRIZE
      chase.states[k] = win ? S.won : S.lost
      if (win && chase.stop && chase.state === C.running && chase.states.includes(S.waiting)) this.#stop(chase, C.won)
      this.#end(chase)
    }
  }

  /** The sale of `issue`; `undecided`: the issue before is not settled by its cutoff. */
  sell(issue: number, undecided: boolean): void {
    for (const chase of this.chases) {
      const k = issue - chase.from
      if (chase.state !== C.running || chase.states[k] !== S.waiting) continue
      if (undecided && chase.stop && chase.states.includes(S.placed)) {
        chase.states[k] = S.missed
        this.#end(chase)
      } else this.#bet(chase, issue)
    }
  }

  #bet(chase: ModelChase, issue: number): void {
    const k = issue - chase.from
    const stake = (chase.multiples[k] ?? 0) * YUAN
    if (stake > this.free) this.#stop(chase, C.balance)
    else {
      this.#move(-stake)
      chase.states[k] = S.placed
    }
  }

  #stop(chase: ModelChase, state: number): void {
    chase.state = state
    chase.states.forEach((was, k) => {
      if (was === S.waiting) chase.states[k] = S.cancelled
    })
  }

  #end(chase: ModelChase): void {
    const open = chase.states.some(state => state === S.waiting || state === S.placed)
    if (!open && chase.state === C.running) chase.state = C.done
  }

  #move(amount: number): void {
    this.free += amount
    this.escrow -= amount
  }
}

/** The bet of a chase on an issue; 0 for none. */
async function betOf(db: Database, chaseId: number, issue: string): Promise<number> {
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('chase_issues as ci', 'ci.id', 'o.chase_issue_id')
    .select('o.id')
    .where('ci.chase_id', '=', chaseId)
    .where('o.issue', '=', issue)
    .executeTakeFirst()
  return order?.id ?? 0
}

async function play(turns: readonly Turn[]): Promise<void> {
  const db = await freshDatabase()
  const sold = await openChased(db)
  const uid = await player(db)
  const { groupId } = playOf(GAME, 'pk10-c-place1-number')
  const model = new Model()
  const ids: number[] = []
  const same = async (when: string) => {
    const money = await balances(db, uid)
    expect({ when, ...money }).toEqual({ when, player: model.free, escrow: model.escrow })
    for (const [index, id] of ids.entries()) {
      const chase = model.chases[index]
      expect([when, id, await stateOf(db, id), await statesOf(db, id)]).toEqual([when, id, chase?.state, chase?.states])
    }
  }

  for (const [k, { chase, spend, cancel, revoke, win, late }] of turns.entries()) {
    const issue = issueOf(sold, k)
    const now = issue.opensAt + 10
    if (chase) {
      const outcome = await placeChase(db, {
        ...chaseOf(uid, issue, chase.multiples, { stopOnWin: chase.stop }),
        now
      })
      const accepted = model.place(chase.multiples, chase.stop, k)
      expect(refusalOf(outcome)).toBe(accepted ? 'accepted' : 'bet.balance')
      if (outcome.ok && outcome.answer.state === 'accepted') ids.push(outcome.answer.chaseId ?? 0)
    }
    if (spend > 0) {
      const line = { playId: CHASED.number, groupId, actionCode: CAR_THREE, multiple: spend, unitMode: 1 }
      const request = { userId: uid, typeId: GAME, issue: issue.issue, lines: [line], key: newKey(), ...at(now) }
      expect(refusalOf(await placeOrders(db, request))).toBe(model.spend(spend, k) ? 'accepted' : 'bet.balance')
    }
    const target = cancel === undefined ? undefined : model.chases[cancel]
    if (cancel !== undefined && target) {
      const request = { userId: uid, chaseId: ids[cancel] ?? 0, typeId: GAME, issues: [], ...at(now) }
      const expected = model.cancel(target, k)
      const told = async () => {
        const outcome = await cancelChase(db, request)
        return outcome.ok ? outcome.cancelled : undefined
      }
      // Twice: the answer was lost.
      expect([await told(), await told()]).toEqual([expected, expected && 0])
    }
    const taken = revoke === undefined ? undefined : model.chases[revoke]
    if (revoke !== undefined && taken) {
      const orderId = await betOf(db, ids[revoke] ?? 0, issue.issue)
      const told = async () => (await cancelOrder(db, { userId: uid, orderId, ...at(now) })).ok
      const expected = model.revoke(taken, k)
      expect([await told(), await told()]).toEqual([expected, expected])
    }
    await same(`issue ${k} on sale`)
    const next = issueOf(sold, k + 1)
    await give(db, issue, win ? WIN : LOSE)
    if (late) {
      for (const at of [next.opensAt + 1, next.closesAt - 1, next.closesAt]) await advance(db, at)
      model.sell(k + 1, true)
      await same(`issue ${k} not settled`)
      await settleAll(db, next.closesAt + 1)
      model.settle(k, win)
      await advance(db, next.closesAt + 2)
    } else {
      await settleAll(db, issue.drawsAt)
      model.settle(k, win)
      model.sell(k + 1, false)
      // Twice: another server does the same.
      await advance(db, next.opensAt + 1)
      await advance(db, next.opensAt + 1)
    }
    await same(`issue ${k} settled`)
  }
  await expectHonest(db)
}

describe('chases against a model', () => {
  test('wins, losses, late settlements, cancellations and empty accounts in any order', {
    timeout: 240_000
  }, async () => {
    const numRuns = Number(process.env['CHASE_RUNS'] ?? times(15, 5))
    await fc.assert(fc.asyncProperty(fc.array(turn, { minLength: 2, maxLength: ISSUES }), play), { numRuns })
  })
})
