import { boardHead, describeDraw } from '../describeDraw'
import { drawScene } from '../drawFrame'
import { DRAW_TIMELINE, momentOf, phaseAt } from '../drawTimeline'
import type { DrawSceneProps, SceneModule, StageBoard } from '../Scene'
import type { CupConfig } from './CupConfig'
import { CupScene } from './CupScene'
import { cupTimeline } from './motion/CupShake'
import { LIFTED_AT } from './motion/cupReveal'

const PAPER = '#F7F5F1'
const INK = '#14171D'

/** Makes a family's cup a scene of the stage. */
export function cupModule(config: CupConfig): SceneModule {
  const board = (props: DrawSceneProps, now: number): StageBoard => {
    const { phase, since } = momentOf(props, cupTimeline(props), now)
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
    create: context => drawScene(context, new CupScene(config, context)),
    describe: describeDraw((input, now) => phaseAt(input, cupTimeline(input), now), config.resultWords),
    board
  }
}
