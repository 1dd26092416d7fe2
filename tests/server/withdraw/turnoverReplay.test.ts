import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { PastTask } from '../../../src/rules/cashier/turnover'
import { bonusLeft, replayStakes, withStake } from '../../../src/rules/cashier/turnover'
import type { Money } from '../../../src/rules/money'
import { money, YUAN } from '../../../src/rules/money'
import { ADJUST, lockWallets, post } from '../../../src/server/domain/ledger'
import { countStakes } from '../../../src/server/domain/turnover/countStakes'
import { openTask } from '../../../src/server/domain/turnover/openTask'
import { times } from '../../kit/thorough'
import { freshDatabase, NOW, player } from '../kit/testDatabase'

const HISTORIES = times(10_000, 2000)

type Step = { readonly do: 'deposit' | 'bonus' | 'stake' | 'lose'; readonly amount: number }

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('deposit' as const, 'bonus' as const, 'stake' as const, 'stake' as const, 'lose' as const),
  amount: fc.integer({ min: 1, max: 40 })
})
const history = fc.array(step, { maxLength: 14 })

/** As a player lives it: each stake counts for what is open then. */
class Model {
  tasks: (PastTask & { readonly source: 'deposit' | 'bonus' })[] = []
  readonly stakes: { at: number; stake: number }[] = []
  #at = 0
  broke = false

  live({ do: what, amount }: Step): void {
    this.#at += 1
    if (what === 'lose') this.broke = true
    else if (what === 'stake') this.#stake(amount)
    else this.#open(what, money(amount))
  }

  #open(source: 'deposit' | 'bonus', required: Money): void {
    if (source === 'deposit' && this.broke)
      this.tasks = this.tasks.map(task => (this.#isOpen(task) ? { ...task, until: this.#at } : task))
    this.broke = false
    this.tasks.push({ source, required, done: money(0), since: this.#at, until: null })
  }

  #isOpen = ({ until, done, required }: PastTask) => until === null && done < required

  #stake(stake: number): void {
    this.stakes.push({ at: this.#at, stake })
    const open = withStake(this.tasks.filter(this.#isOpen), stake)
    let next = 0
    this.tasks = this.tasks.map(task => (this.#isOpen(task) ? (open[next++] ?? task) : task))
  }
}

describe('turnover replayed (acceptance 14)', () => {
  test(`${HISTORIES.toLocaleString('en')} random histories: counted again from the beginning, every task is as it was counted`, () => {
    fc.assert(
      fc.property(history, steps => {
        const model = new Model()
        for (const each of steps) model.live(each)
        const blank = model.tasks.map(task => ({ ...task, done: money(0) }))
        expect(replayStakes(blank, model.stakes)).toEqual(model.tasks)
      }),
      { numRuns: HISTORIES }
    )
  })

  test('stored histories of players who bet side by side are what the rule gives', { timeout: 240_000 }, async () => {
    const db = await freshDatabase()
    const histories = fc.sample(history, Number(process.env['TURNOVER_RUNS'] ?? 60))
    const users = await Promise.all(histories.map(() => player(db)))
    const models = histories.map(() => new Model())
    const longest = Math.max(...histories.map(steps => steps.length))
    let credits = 0
    for (let at = 0; at < longest; at++) {
      const now = histories.flatMap((steps, who) => {
        const step = steps[at]
        return step ? [{ who, step, userId: users[who] ?? 0 }] : []
      })
      const stakes = now.filter(({ step }) => step.do === 'stake')
      // Of several players at once, as a settlement counts them.
      await db.transaction().execute(trx =>
        countStakes(
          trx,
          stakes.map(({ userId, step }) => ({ userId, validStake: step.amount * YUAN })),
          NOW
        )
      )
      for (const { who, step, userId } of now) {
        models[who]?.live(step)
        const { do: what } = step
        if (what === 'stake') continue
        credits += 1
        const ref = `dep:${credits}`
        await db.transaction().execute(async trx => {
          const wallets = await lockWallets(trx, userId)
          const amount = money(what === 'lose' ? -wallets.balances.player : step.amount * YUAN)
          if (what !== 'lose')
            await openTask(trx, wallets, { source: what, ref, amount, multiple: 1, elsewhere: money(0), at: NOW })
          const entries = [
            { accountId: ADJUST, amount: -amount },
            { accountId: wallets.ids.player, amount }
          ]
          await post(trx, [{ kind: 'adjust', ref, entries }], NOW)
        })
      }
    }
    const { rows } = await sql<{ user_id: number; done: string[]; open: boolean[] }>`
      select user_id, array_agg(done order by id) as done, array_agg(state = 0 order by id) as open
      from turnover_tasks group by user_id`.execute(db)
    for (const [who, model] of models.entries()) {
      const stored = rows.find(row => row.user_id === users[who])
      expect((stored?.done ?? []).map(Number)).toEqual(model.tasks.map(task => task.done * YUAN))
      const open = model.tasks.filter((_, index) => stored?.open[index])
      expect(open.every(task => task.until === null && task.done < task.required)).toBe(true)
      expect(bonusLeft(open) === 0).toBe(open.every(task => task.source === 'deposit'))
    }
  })
})
