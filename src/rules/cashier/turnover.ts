import type { Money } from '../money'
import { money, YUAN } from '../money'

/** What a deposit has to be played through before it is paid out unseen: once (§M2.5). */
export const DEPOSIT_TURNOVER = 1
/** Below it everything is lost: a deposit begins anew, and older tasks bind nobody any more. */
export const TURNOVER_VOID_BELOW: Money = money(YUAN)

/** `deposit` only leads to a review; `bonus` refuses a withdrawal until it is done or given up. */
const TURNOVER_SOURCES = ['deposit', 'bonus'] as const
export type TurnoverSource = (typeof TURNOVER_SOURCES)[number]

/** An open task: what has to be staked, and how much of it was. */
interface OpenTask {
  readonly source: TurnoverSource
  readonly required: Money
  readonly done: Money
}

const leftOf = ({ required, done }: OpenTask): number => required - done

/** A stake goes to the oldest open task first, what is left of it to the next. @param tasks oldest first */
export function withStake<Task extends OpenTask>(tasks: readonly Task[], stake: number): readonly Task[] {
  let rest = stake
  return tasks.map(task => {
    const taken = Math.min(rest, leftOf(task))
    rest -= taken
    return { ...task, done: money(task.done + taken) }
  })
}

/**
 * What must still be staked until no bonus task is open.
 * Older deposit tasks are filled on the way, so they count as well.
 * @param tasks open ones, oldest first
 */
export function bonusLeft(tasks: readonly OpenTask[]): Money {
  const last = tasks.findLastIndex(task => task.source === 'bonus')
  return money(tasks.slice(0, last + 1).reduce((sum, task) => sum + leftOf(task), 0))
}

/** A task, and the postings it counts: after `since`, and where it was ended as void up to `until`. */
export interface PastTask extends OpenTask {
  readonly since: number
  readonly until: number | null
}

/**
 * What stakes come to for tasks, counted again from the beginning.
 * @param stakes in the order of their postings `at`
 */
export const replayStakes = <Task extends PastTask>(
  tasks: readonly Task[],
  stakes: readonly { readonly at: number; readonly stake: number }[]
): readonly Task[] =>
  stakes.reduce((played, { at, stake }) => {
    const counts = ({ since, until }: PastTask) => at > since && (until === null || at <= until)
    const counted = withStake(played.filter(counts), stake)
    let next = 0
    return played.map(task => (counts(task) ? (counted[next++] ?? task) : task))
  }, tasks)
