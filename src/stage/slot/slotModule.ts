import { countdown, DRAW_WORDS, shortIssue } from '../issueWords'
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

  const describe = (props: DrawSceneProps, now: number): string => {
    const phase = slotPhase(props, now)
    const issue = shortIssue(props.issue)
    if (phase === 'waiting') return `${issue}，${DRAW_WORDS.until} ${countdown(props.drawAt - now)}`
    if (phase === 'running' || !props.settled) return `${issue}，${DRAW_WORDS.drawing}`
    return `${issue}开奖结果：${props.settled.result.join('、')}，${words(props.settled.result).join('，')}`
  }

  const board = (props: DrawSceneProps, now: number): StageBoard => {
    const pose = slotAt(config, props, now, newSlotPose(config))
    const waiting = pose.phase === 'waiting'
    const digit = (reel: number): string => {
      const stands = pose.since >= stopAt(reel) + STOP_LASTS + FLIP_AFTER
      const value = waiting ? props.lastResult?.[reel] : stands ? props.settled?.result[reel] : undefined
      return value === undefined ? '–' : String(value)
    }
    const shown = waiting ? props.lastResult : pose.hold === 1 ? props.settled?.result : undefined
    return {
      phase: pose.phase,
      title: shortIssue((waiting && props.lastIssue) || props.issue),
      note: waiting
        ? `${DRAW_WORDS.until} ${countdown(props.drawAt - now)}`
        : pose.phase === 'running'
          ? DRAW_WORDS.drawing
          : DRAW_WORDS.drawn,
      cells: Array.from({ length: config.reels }, (_, reel) => ({ text: digit(reel), color: PAPER, ink: INK })),
      facts: shown ? words(shown) : []
    }
  }

  return {
    key: config.key,
    bundles: config.bundles,
    create: context => new SlotScene(config, context),
    describe,
    board
  }
}
