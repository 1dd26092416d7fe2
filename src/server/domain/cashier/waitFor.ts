import type { Clock } from '../../../timing/Clock'

/** What a promise comes to, or undefined when it has not within `ms`; it goes on either way. */
export function waitFor<T>(clock: Pick<Clock, 'after'>, ms: number, work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => resolve(undefined))
    work.then(resolve, reject).finally(cancel)
  })
}
