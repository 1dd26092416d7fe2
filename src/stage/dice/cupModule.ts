import { boardHead, describeDraw } from '../describeDraw'
import { DRAW_TIMELINE, phaseAt } from '../drawTimeline'
import type { DrawSceneProps, SceneModule, StageBoard } from '../Scene'
import type { CupConfig } from './CupConfig'
import { CupScene } from './CupScene'
import { cupAt, cupTimeline, LIFTED_AT, newCupPose } from './motion/cup'

const PAPER = '#F7F5F1'
const INK = '#14171D'

/** Makes a family's cup a scene of the stage. */
export function cupModule(config: CupConfig): SceneModule {
  const board = (props: DrawSceneProps, now: number): StageBoard => {
    const { phase, since } = cupAt(props, now, newCupPose())
    const shown = phase === 'waiting' ? props.lastResult : since >= LIFTED_AT ? props.settled?.result : undefined
    return {
      phase,
      ...boardHead(phase, props, now),
      cells: [0, 1, 2].map(die => {
        const points = shown?.[die]
        return { text: points === undefined ? '–' : config.name(points).text, color: PAPER, ink: INK }
      }),
      facts: shown ? [config.resultWords(shown)] : []
    }
  }
  return {
    key: config.key,
    revealAfter: DRAW_TIMELINE.finished,
    bundles: config.bundles,
    create: context => new CupScene(config, context),
    describe: describeDraw((input, now) => phaseAt(input, cupTimeline(input), now), config.resultWords),
    board
  }
}
