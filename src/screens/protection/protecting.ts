import { SELF_CONTROL_PATH } from '../shared/moneyPaths'
import type { ScreensByPath } from '../shared/ScreensByPath'
import { SelfControl } from './selfControl'

/** What a player sets to play less. */
export const PROTECTING: ScreensByPath = { [SELF_CONTROL_PATH]: SelfControl }
