import type { Clock } from '../../timing/Clock'
import { KeptAnswers } from './KeptAnswers'
import type { KeptTable } from './keptTable'
import { keptTable } from './keptTable'

/** A database of the browser that says nothing for this long, ms, has nothing: the call that failed must fail. */
const SILENCE_MS = 2000

type KeptClock = Pick<Clock, 'now' | 'after'>

/** In the browser. @param uid of the player who is here */
export const openKept = (clock: KeptClock, uid: () => number | undefined, table = keptTable()): KeptAnswers =>
  new KeptAnswers({
    table: { ...table, get: key => heard(clock, table.get(key)) },
    now: () => clock.now(),
    owner: () => uid() ?? 0,
    place: () => location.pathname + location.search
  })

/** Browsers have databases that hang, after a sleep above all. */
function heard(clock: KeptClock, found: ReturnType<KeptTable['get']>): ReturnType<KeptTable['get']> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(SILENCE_MS, () => resolve(undefined))
    found.then(resolve, reject).finally(stop)
  })
}
