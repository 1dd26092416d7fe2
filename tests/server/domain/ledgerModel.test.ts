import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { YUAN } from '../../../src/rules/money'
import { seededRandom } from '../../../src/rules/random'
import { cancelOrder } from '../../../src/server/domain/bets/cancelOrder'
import { placeOrders } from '../../../src/server/domain/bets/placeOrders'
import { ChainStore } from '../../../src/server/domain/draws/chainStore'
import { issueAt } from '../../../src/server/domain/issues/calendar'
import { SIGNUP_BONUS } from '../../../src/server/domain/ledger'
import { settleNext } from '../../../src/server/domain/settlement/settleIssue'
import { times } from '../../kit/thorough'
import { expectHonest } from '../kit/expectHonest'
import { sealAndDraw } from '../kit/sealing'
import { at, balances, freshDatabase, gameNamed, openGame, player, playOf, refusalOf, VAULT } from '../kit/testDatabase'

const PLAYERS = 3
const ISSUES = 3
/** Stakes in yuan: some an account of 10,000 cannot cover twice. */
const MULTIPLES = [1, 40, 900, 4000] as const

type Step =
  | {
      readonly do: 'bet'
      readonly who: number
      readonly issue: number
      readonly multiple: number
      readonly seed: number
      readonly key: number
    }
  | { readonly do: 'cancel'; readonly who: number; readonly order: number }
  | { readonly do: 'draw' }
  | { readonly do: 'settle' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      who: fc.nat(PLAYERS - 1),
      issue: fc.nat(ISSUES - 1),
      multiple: fc.constantFrom(...MULTIPLES),
      seed: fc.nat(50),
      key: fc.nat(12)
    })
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('cancel' as const), who: fc.nat(PLAYERS - 1), order: fc.nat(8) })
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('draw' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const) }) }
)

interface ModelOrder {
  readonly id: number
  readonly who: number
  readonly issue: number
  readonly stake: number
  state: 'pending' | 'cancelled' | 'ended'
}

/** The ledger in thirty lines: what every balance must be, without a database. */
class Model {
  readonly free = Array.from({ length: PLAYERS }, () => SIGNUP_BONUS as number)
  readonly escrow = Array.from({ length: PLAYERS }, () => 0)
  readonly orders: ModelOrder[] = []
  readonly keys = new Map<string, { body: string; outcome: string }>()
  drawn = 0
  settled = 0

  bet(who: number, issue: number, stake: number, key: string, body: string): string {
    const known = this.keys.get(key)
    if (known) return known.body === body ? known.outcome : 'request.key-reused'
    const outcome = issue < this.drawn ? 'issue.closed' : stake > (this.free[who] ?? 0) ? 'bet.balance' : 'accepted'
    this.keys.set(key, { body, outcome })
    if (outcome === 'accepted') this.move(who, -stake, stake)
    return outcome
  }

  move(who: number, free: number, escrow: number): void {
    this.free[who] = (this.free[who] ?? 0) + free
    this.escrow[who] = (this.escrow[who] ?? 0) + escrow
  }
}

describe('the ledger against a model (§R2.2)', () => {
  test('random bets, repeats, cancels, draws and settlements', { timeout: 240_000 }, async () => {
    const tile = playOf(2, 'pk10-c-place1-number')
    let [bets, cancels, settlements] = [0, 0, 0]
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 40, size: 'max' }), async steps => {
        const db = await freshDatabase()
        const first = await openGame(db, 2)
        const issues = Array.from({ length: ISSUES }, (_, i) => issueAt(gameNamed(2), first.ordinal + i))
        const users = [await player(db), await player(db), await player(db)]
        const chains = new ChainStore(VAULT)
        const model = new Model()
        for (const action of steps) {
          if (action.do === 'bet') {
            const { who, issue, multiple, seed, key } = action
            const plan = issues[issue] ?? first
            const actionCode = tile.play.encode(tile.play.random(seededRandom(seed)))
            const lines = [{ playId: tile.play.number, groupId: tile.groupId, actionCode, multiple, unitMode: 1 }]
            const wanted = model.bet(who, issue, multiple * YUAN, `${who}-${key}`, `${issue} ${multiple} ${actionCode}`)
            const outcome = await placeOrders(db, {
              userId: users[who] ?? 0,
              typeId: 2,
              issue: plan.issue,
              lines,
              key: `key-${key}`,
              ...at(plan.opensAt)
            })
            expect(refusalOf(outcome)).toBe(wanted)
            bets += 1
            if (outcome.ok && !outcome.replayed && outcome.answer.state === 'accepted')
              model.orders.push({
                id: outcome.answer.orderIds[0] ?? 0,
                who,
                issue,
                stake: multiple * YUAN,
                state: 'pending'
              })
          }
          if (action.do === 'cancel') {
            const order = model.orders[action.order]
            if (!order) continue
            const can = order.who === action.who && order.state === 'pending' && order.issue >= model.drawn
            const outcome = await cancelOrder(db, {
              userId: users[action.who] ?? 0,
              orderId: order.id,
              ...at(issues[order.issue]?.opensAt ?? 0)
            })
            // A repeat hears of success again, and moves nothing.
            expect(outcome.ok).toBe(can || (order.who === action.who && order.state === 'cancelled'))
            cancels += 1
            if (can) {
              order.state = 'cancelled'
              model.move(order.who, order.stake, -order.stake)
            }
          }
          if (action.do === 'draw' && model.drawn < ISSUES) {
            await sealAndDraw(db, chains, () => issues[model.drawn]?.drawsAt ?? 0)
            model.drawn += 1
          }
          if (action.do === 'settle' && model.settled < model.drawn) {
            await settleNext(db, () => first.drawsAt)
            for (const order of model.orders.filter(
              candidate => candidate.issue === model.settled && candidate.state === 'pending'
            )) {
              const { bonus } = await db
                .selectFrom('orders')
                .select('bonus')
                .where('id', '=', order.id)
                .executeTakeFirstOrThrow()
              order.state = 'ended'
              model.move(order.who, bonus, -order.stake)
            }
            model.settled += 1
            settlements += 1
          }
        }
        for (let who = 0; who < PLAYERS; who++)
          expect(await balances(db, users[who] ?? 0)).toEqual({ player: model.free[who], escrow: model.escrow[who] })
        await expectHonest(db)
      }),
      { numRuns: Number(process.env['LEDGER_RUNS'] ?? times(30, 8)) }
    )
    console.log(`model: ${bets} bets, ${cancels} cancels, ${settlements} settlements agreed`)
  })
})
