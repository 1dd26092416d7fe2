import { LARGE_PARTS } from '../../contract/largeParts'
import { prepareCalls } from '../../net/endpointOf'
import type { ScreenKey } from '../shared/routes'
import { SCREENS } from './screenSources'

/** Where the first taps of a visit lead. */
const NEXT: readonly ScreenKey[] = ['betType', 'lotteryHall', 'personalCenter', 'lotteryGame', 'customerService']

/** The largest parts of the calls and of the rules. */
const PARTS: readonly (() => Promise<unknown>)[] = [...LARGE_PARTS, prepareCalls, () => import('../../games/registry')]

/**
 * Fetches what will be wanted next, one after the other; what fails is fetched again when it is opened. What takes long
 * to make comes in parts: each is a task of its own, between which a slow phone listens to its player.
 */
export async function fetchAhead(): Promise<void> {
  for (const part of [...PARTS, ...NEXT.map(key => () => SCREENS[key].fetch())]) await part().catch(() => undefined)
}
