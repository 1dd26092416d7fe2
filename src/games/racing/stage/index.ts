import type { SceneModule } from '../../../stage/Scene'
import { describeRace, raceBoard } from './describe'
import { FINISHED_AT } from './motion/motion'
import { RaceScene } from './RaceScene'

/** The race of type 2. */
export const raceStage: SceneModule = {
  key: 'race',
  revealAfter: FINISHED_AT,
  bundles: ['race', 'figures'],
  create: context => new RaceScene(context),
  describe: describeRace,
  board: raceBoard
}
