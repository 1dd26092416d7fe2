import type { Clock } from './Clock'

/** What a promise brings; undefined when it fails, or takes longer than `ms`. */
export const within = <T>(clock: Pick<Clock, 'after'>, ms: number, promise: Promise<T>): Promise<T | undefined> =>
  new Promise(done => {
    const give = () => done(undefined)
    const stop = clock.after(ms, give)
    promise.then(done, give).finally(stop)
  })
