import { boardHead, describeDraw } from '../../../stage/describeDraw'
import { phaseAt } from '../../../stage/drawTimeline'
import type { DrawSceneProps, StageBoard } from '../../../stage/Scene'
import { carColor } from './colors'
import { Race } from './motion/Race'
import { ReducedRace } from './motion/ReducedRace'
import { newRacePose } from './motion/racePose'
import { raceTimeline } from './motion/shots'
import { CARS } from './motion/track'

/** Cars whose colour is too light for white figures: the same as on a plate. */
const DARK_INK = new Set([1, 2, 4, 5, 7, 10])

/** What the stage shows, as one sentence for the live region. */
export const describeRace = describeDraw(
  (input, now) => phaseAt(input, raceTimeline(input), now),
  result => result.join('、')
)

/** The same pose as plain boxes, for pages without WebGL. */
export function raceBoard(props: DrawSceneProps, now: number): StageBoard {
  const pose = newRacePose()
  new ReducedRace(new Race(props)).at(now, pose)
  const waiting = pose.phase === 'waiting'
  const cars = Array.from({ length: CARS }, (_, i) => i + 1)
  const order = waiting
    ? (props.lastResult ?? cars)
    : cars.sort((a, b) => (pose.board[a - 1] ?? 0) - (pose.board[b - 1] ?? 0))
  return {
    phase: pose.phase,
    ...boardHead(pose.phase, props, now),
    cells: order.map(car => ({
      text: String(car),
      color: carColor(car),
      ink: DARK_INK.has(car) ? '#14171D' : '#FFFFFF'
    })),
    facts: []
  }
}
