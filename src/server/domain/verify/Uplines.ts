import { RATE_BASE } from '../../../rules/agency/commission'
import { GROUP_BASE, HIGHEST_GROUP } from '../../../rules/agency/group'
import type { Trx } from '../../store/tables'

interface Term {
  readonly from_day: string
  readonly bonus_group: number
  readonly is_agent: boolean
}

interface Line {
  readonly beneficiary: number
  readonly program: 'rebate' | 'spread'
  readonly distance: number
  readonly rate: number
  readonly amount: bigint
}

/** Parents and terms of everybody, all that lines follow from beside the bets. */
export class Uplines {
  readonly #parents = new Map<number, number | null>()
  readonly #terms = new Map<number, Term[]>()

  static async read(trx: Trx): Promise<Uplines> {
    const read = new Uplines()
    for (const { id, parent_id } of await trx.selectFrom('users').select(['id', 'parent_id']).execute())
      read.#parents.set(id, parent_id)
    const terms = await trx.selectFrom('member_terms').selectAll().orderBy('user_id').orderBy('from_day').execute()
    for (const { user_id, ...term } of terms) read.#terms.set(user_id, [...(read.#terms.get(user_id) ?? []), term])
    return read
  }

  #termOn(user: number, day: string): Term | undefined {
    return this.#terms.get(user)?.findLast(term => term.from_day <= day)
  }

  /** Everybody above a member, his parent first. */
  above(member: number): readonly number[] {
    const all: number[] = []
    for (let up = this.#parents.get(member) ?? null; up !== null; up = this.#parents.get(up) ?? null) all.push(up)
    return all
  }

  /** Lines on one member's valid stake of a day. @throws Error when the rates pass their bounds */
  linesOf(day: string, source: number, base: number, spreadRates: readonly number[]): readonly Line[] {
    const own = this.#termOn(source, day)?.bonus_group ?? HIGHEST_GROUP
    const lines: Line[] = []
    let [reached, rebates] = [own, 0]
    for (const [below, beneficiary] of this.above(source).entries()) {
      const term = this.#termOn(beneficiary, day)
      let rate = term && !term.is_agent ? (spreadRates[below] ?? 0) : 0
      if (term?.is_agent) {
        rate = (Math.max(0, term.bonus_group - reached) * RATE_BASE) / GROUP_BASE
        reached = Math.max(reached, term.bonus_group)
        rebates += rate
      }
      const amount = (BigInt(base) * BigInt(rate)) / BigInt(RATE_BASE)
      const program = term?.is_agent ? 'rebate' : 'spread'
      if (rate > 0) lines.push({ beneficiary, program, distance: below + 1, rate, amount })
    }
    if (rebates > ((HIGHEST_GROUP - own) * RATE_BASE) / GROUP_BASE)
      throw new Error(`rebates on member ${source} pass what his group leaves`)
    return lines
  }
}
