import { boardHead, describeDraw } from '../describeDraw'
import { drawScene } from '../drawFrame'
import { DRAW_TIMELINE, momentOf, phaseAt } from '../drawTimeline'
import type { DrawSceneProps, SceneModule, StageBoard } from '../Scene'
import { slotTimeline } from './motion/SlotSpin'
import { FLIP_AFTER, holdAt, STOP_LASTS, stopAt } from './motion/slotReveal'
import type { SlotConfig } from './SlotConfig'
import { SlotScene } from './SlotScene'

const PAPER = '#F7F5F1'
const INK = '#14171D'
/** The sum is read when its row has come up: ms. */
const HOLD_IN = 300

/** Makes a family's reels a scene of the stage. */
export function slotModule(config: SlotConfig): SceneModule {
  const words = (result: readonly number[]): string[] =>
    config
      .facts(result)
      .flatMap(fact => (fact ? [[fact.caption, fact.figure, fact.words].filter(Boolean).join(' ')] : []))

  const print = (value: number): string => String(value).padStart(config.digits ?? 1, '0')

  const board = (props: DrawSceneProps, now: number): StageBoard => {
    const { phase, since } = momentOf(props, slotTimeline(props), now)
    const waiting = phase === 'waiting'
    const digit = (reel: number): string => {
      const stands = since >= stopAt(reel) + STOP_LASTS + FLIP_AFTER
      const value = waiting ? props.lastResult?.[reel] : stands ? props.settled?.result[reel] : undefined
      return value === undefined ? '–' : print(value)
    }
    const shown = waiting
      ? props.lastResult
      : since >= holdAt(config.reels) + HOLD_IN
        ? props.settled?.result
        : undefined
    return {
      phase,
      ...boardHead(phase, props, now),
      cells: Array.from({ length: config.reels }, (_, reel) => ({ text: digit(reel), color: PAPER, ink: INK })),
      facts: shown ? words(shown) : []
    }
  }

  return {
    key: config.key,
    revealAfter: DRAW_TIMELINE.finished,
    bundles: config.bundles,
    create: context => drawScene(context, new SlotScene(config, context)),
    describe: describeDraw(
      (input, now) => phaseAt(input, slotTimeline(input), now),
      result => [result.map(print).join('、'), ...words(result)].join('，')
    ),
    board
  }
}
