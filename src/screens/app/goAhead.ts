import { LARGE_PARTS } from '../../contract/largeParts'
import { prepareCalls } from '../../net/endpointOf'
import type { PageStage } from '../../stage/StageContext'
import type { Clock } from '../../timing/Clock'
import type { ScreenKey } from '../shared/routes'
import { SCREENS } from './screenSources'

/** Where the first taps of a visit lead. */
const NEXT: readonly ScreenKey[] = ['betType', 'lotteryHall', 'personalCenter', 'lotteryGame', 'customerService']

/** The largest parts of the calls and of the rules. */
const PARTS: readonly (() => Promise<unknown>)[] = [...LARGE_PARTS, prepareCalls, () => import('../../games/registry')]

/**
 * ms after the screens. Pixi weighs as much as all of them together; for a player who taps earlier, the tap itself
 * fetches it.
 */
const STAGE_AFTER_MS = 2500

/** The player asked his browser to fetch little. */
const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return connection instanceof Object && Reflect.get(connection, 'saveData') === true
}

/**
 * Fetches what every stage has in common and opens it, unseen: a tap on a game then waits for its scene and art alone.
 */
async function openStage(stage: PageStage, clock: Clock): Promise<void> {
  if (savesData()) return
  const { openHost } = await import('../../stage/openHost')
  await Promise.all([import('../shared/replay/OwnStage'), import('../../stage/win/withWin')])
  stage.host(() => openHost(clock)).prepare()
}

/**
 * Fetches what will be wanted next, one after the other; what fails is fetched again when it is opened. What takes long
 * to make comes in parts: each is a task of its own, between which a slow phone listens to its player.
 * @param stage of the page, where there is one
 * @param leaving the page goes away
 */
export async function goAhead(clock: Clock, stage: PageStage | undefined, leaving: AbortSignal): Promise<void> {
  for (const part of [...PARTS, ...NEXT.map(key => () => SCREENS[key].fetch())]) await part().catch(() => undefined)
  if (!stage || leaving.aborted) return
  const cancel = clock.after(STAGE_AFTER_MS, () => void openStage(stage, clock).catch(() => undefined))
  leaving.addEventListener('abort', cancel)
}
