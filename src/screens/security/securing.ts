import { SECURITY_PATH, SEED_ROUNDS_PATH, SEEDS_PATH, SET_PIN_PATH, TWO_STEP_PATH } from '../shared/moneyPaths'
import type { ScreensByPath } from '../shared/ScreensByPath'
import { Security } from './Security'
import { SeedRounds } from './SeedRounds'
import { Seeds } from './Seeds'
import { SetPin } from './setPin'
import { TwoStep } from './TwoStep'

/** What guards an account. */
export const SECURING: ScreensByPath = {
  [SECURITY_PATH]: Security,
  [SET_PIN_PATH]: SetPin,
  [TWO_STEP_PATH]: TwoStep,
  [SEEDS_PATH]: Seeds,
  [SEED_ROUNDS_PATH]: SeedRounds
}
