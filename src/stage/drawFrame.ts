import type { Container } from 'pixi.js'
import type { ShaderWarmup } from './actors/ShaderWarmup'
import { lastSecondCues } from './drawTimeline'
import { HEIGHT } from './panel'
import type { DrawPhase, DrawSceneProps, Scene, SceneContext } from './Scene'

/** What a frame of a draw comes to. */
export interface FrameState {
  readonly phase: DrawPhase
  /** The loop of the scene is heard now. */
  readonly running: boolean
  /** Of the scene's `update`. */
  readonly moves: boolean | number
}

/** What one way of drawing brings; phases, sounds, size and end are the same for all (`drawScene`). */
export interface DrawParts {
  readonly view: Container
  /** Cue of the sound while the draw runs, ended by its name with `.stop`. */
  readonly loop: string
  /** What is drawn soon after the first frame, so that no reveal waits for it. */
  readonly warmup?: ShaderWarmup
  /** The last seconds before the start that it announces with sounds of its own. */
  readonly ownSeconds?: number
  setProps(next: DrawSceneProps): void
  /** Poses everything for server time `now`. Not called before `setProps`. */
  render(now: number): FrameState
  /** Names of the sounds that fall in (from, to]. */
  cues(from: number, to: number): readonly string[]
  /** Ends what the view does not own. */
  destroy(): void
}

/** A sound is heard no later than this after its moment. */
const LATE = 250

/**
 * Sounds the cues of each frame, those of its own moment too when the scene slept until then. What passed while the
 * page was away (a hidden tab, a reload) stays missed.
 */
export function frameCues(
  { cue, returned }: Pick<SceneContext, 'cue' | 'returned'>,
  cuesIn: (from: number, to: number) => readonly string[]
): (now: number) => void {
  let last = Number.NaN
  return now => {
    if (now > last && !returned()) for (const name of cuesIn(Math.max(last, now - LATE), now)) cue(name)
    last = now
  }
}

/** A scene of one draw. */
export function drawScene(context: SceneContext, parts: DrawParts): Scene {
  const { view, warmup, loop } = parts
  let props: DrawSceneProps | undefined
  const sound = frameCues(context, (from, to) => {
    const own = parts.cues(from, to)
    if (!props) return own
    const ticks = lastSecondCues(props, parts.ownSeconds ?? 0, from, to)
    return ticks.length > 0 ? [...ticks, ...own] : own
  })
  let phase: DrawPhase | undefined
  let looping = false
  const setLoop = (running: boolean): void => {
    if (running === looping) return
    looping = running
    context.cue(running ? loop : `${loop}.stop`)
  }
  const setProps = (next: DrawSceneProps): void => {
    // After a long absence one draw may be followed by another in the same phase: the page hears of that phase again.
    if (next.issue !== props?.issue) phase = undefined
    props = next
    parts.setProps(next)
  }
  return {
    view,
    enter: setProps,
    setProps,
    resize: height => {
      view.y = (height - HEIGHT) / 2
    },
    update(now) {
      if (!props) return false
      const state = parts.render(now)
      const warms = warmup?.frame() ?? false
      sound(now)
      setLoop(state.running)
      if (state.phase !== phase) {
        phase = state.phase
        context.onPhase(phase)
      }
      return warms || state.moves
    },
    exit() {
      setLoop(false)
      warmup?.end()
      parts.destroy()
      view.destroy({ children: true })
    }
  }
}
