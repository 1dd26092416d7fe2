import type { SceneModule } from '../../../stage/Scene'
import { describeRace, raceBoard } from './describe'
import { RaceScene } from './RaceScene'

/** The race of type 2. */
export const raceStage: SceneModule = {
  key: 'race',
  bundles: ['race', 'figures'],
  create: context => new RaceScene(context),
  describe: describeRace,
  board: raceBoard
}
