import { boardHead, describeDraw } from '../describeDraw'
import { DRAW_TIMELINE } from '../drawTimeline'
import type { DrawSceneProps, SceneModule, StageBoard } from '../Scene'
import { FLIP_AFTER, newSlotPose, STOP_LASTS, slotAt, slotPhase, stopAt } from './motion'
import type { SlotConfig } from './SlotConfig'
import { SlotScene } from './SlotScene'

const PAPER = '#F7F5F1'
const INK = '#14171D'

/** Makes a family's reels a scene of the stage. */
export function slotModule(config: SlotConfig): SceneModule {
  const words = (result: readonly number[]): string[] =>
    config
      .facts(result)
      .flatMap(fact => (fact ? [[fact.caption, fact.figure, fact.words].filter(Boolean).join(' ')] : []))

  const print = (value: number): string => String(value).padStart(config.digits ?? 1, '0')

  const board = (props: DrawSceneProps, now: number): StageBoard => {
    const pose = slotAt(config, props, now, newSlotPose(config))
    const waiting = pose.phase === 'waiting'
    const digit = (reel: number): string => {
      const stands = pose.since >= stopAt(reel) + STOP_LASTS + FLIP_AFTER
      const value = waiting ? props.lastResult?.[reel] : stands ? props.settled?.result[reel] : undefined
      return value === undefined ? '–' : print(value)
    }
    const shown = waiting ? props.lastResult : pose.hold === 1 ? props.settled?.result : undefined
    return {
      phase: pose.phase,
      ...boardHead(pose.phase, props, now),
      cells: Array.from({ length: config.reels }, (_, reel) => ({ text: digit(reel), color: PAPER, ink: INK })),
      facts: shown ? words(shown) : []
    }
  }

  return {
    key: config.key,
    revealAfter: DRAW_TIMELINE.finished,
    bundles: config.bundles,
    create: context => new SlotScene(config, context),
    describe: describeDraw(slotPhase, result => [result.map(print).join('、'), ...words(result)].join('，')),
    board
  }
}
