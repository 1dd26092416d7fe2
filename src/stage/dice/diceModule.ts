import { boardHead, describeDraw } from '../describeDraw'
import { drawScene } from '../drawFrame'
import { DRAW_TIMELINE, momentOf, phaseAt } from '../drawTimeline'
import type { DrawSceneProps, SceneModule, StageBoard } from '../Scene'
import type { DiceConfig } from './DiceConfig'
import { DiceScene } from './DiceScene'
import { diceTimeline, landingsOf } from './motion/DiceThrow'
import { SUM_AT } from './motion/diceReveal'

const PAPER = '#F7F5F1'
const INK = '#14171D'

/** Makes a family's three dice a scene of the stage. */
export function diceModule(config: DiceConfig): SceneModule {
  const words = (result: readonly number[]): string => {
    const { caption, figure, words: rest } = config.row(result)
    return [caption, figure, ...rest].join(' ')
  }
  const board = (props: DrawSceneProps, now: number): StageBoard => {
    const { phase, since } = momentOf(props, diceTimeline(props), now)
    const landings = landingsOf(props.seed)
    const waiting = phase === 'waiting'
    const shown = waiting ? props.lastResult : since >= SUM_AT ? props.settled?.result : undefined
    return {
      phase,
      ...boardHead(phase, props, now),
      cells: [0, 1, 2].map(die => {
        const lies = since >= (landings[die] ?? 0)
        const value = waiting ? props.lastResult?.[die] : lies ? props.settled?.result[die] : undefined
        return { text: value === undefined ? '–' : String(value), color: PAPER, ink: INK }
      }),
      facts: shown ? [words(shown)] : []
    }
  }
  return {
    key: config.key,
    revealAfter: DRAW_TIMELINE.finished,
    bundles: config.bundles,
    create: context => drawScene(context, new DiceScene(config, context)),
    describe: describeDraw((input, now) => phaseAt(input, diceTimeline(input), now), config.resultWords),
    board
  }
}
