import { drawScene } from '../../../stage/drawFrame'
import type { SceneModule } from '../../../stage/Scene'
import { raceArt } from './art'
import { describeRace, raceBoard } from './describe'
import { DRAW_SHOTS } from './motion/shots'
import { RaceScene } from './RaceScene'

/** The race of type 2. */
export const raceStage: SceneModule = {
  key: 'race',
  revealAfter: DRAW_SHOTS.finished,
  bundles: Object.keys(raceArt),
  create: context => drawScene(context, new RaceScene(context)),
  describe: describeRace,
  board: raceBoard
}
