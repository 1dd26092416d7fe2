import type { Clock } from '../../timing/Clock'
import { KeptAnswers } from './KeptAnswers'
import { keptTable } from './keptTable'

/** In the browser. @param uid of the player who is here */
export const openKept = (clock: Pick<Clock, 'now'>, uid: () => number | undefined): KeptAnswers =>
  new KeptAnswers({
    table: keptTable(),
    now: () => clock.now(),
    owner: () => uid() ?? 0,
    place: () => location.pathname + location.search
  })
