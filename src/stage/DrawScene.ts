import { Container } from 'pixi.js'
import { Label } from './actors/Label'
import type { WarmupPart } from './actors/ShaderWarmup'
import { ShaderWarmup } from './actors/ShaderWarmup'
import { countdown, DRAW_WORDS, issueWords } from './issueWords'
import { HEIGHT, WIDTH } from './panel'
import type { DrawPhase, DrawSceneProps, Scene, SceneContext, StageLayout } from './Scene'

/** What the frame of a scene needs to know of its pose. */
export interface DrawMoment {
  readonly phase: DrawPhase
  /** The loop of the scene is heard now. */
  readonly running: boolean
  /** Of the scene's `update`. */
  readonly moves: boolean | number
}

/** What all tables share: issue and note on top, phases, one loop and the cues of each frame. */
export abstract class DrawScene implements Scene {
  readonly view = new Container()
  protected props: DrawSceneProps | undefined
  private readonly issue = new Label({ size: 11, color: '#F7F5F1', bold: true }).at(12, 13)
  private readonly note = new Label({ size: 10, color: '#8A95A8', align: 1 }).at(378, 13)
  protected readonly head = new Container()
  private warmup: ShaderWarmup | undefined
  private phase: DrawPhase | undefined
  private last = Number.NaN
  private sounding = false

  /** `loop`: cue of the sound while the draw runs, ended by its name with `.stop`. */
  constructor(
    protected readonly context: SceneContext,
    private readonly loop: string
  ) {
    this.head.addChild(this.issue.view, this.note.view)
  }

  enter(props: DrawSceneProps): void {
    this.setProps(props)
  }

  setProps(next: DrawSceneProps): void {
    // From one draw straight to the same phase of another, after a long absence: that is told as well.
    if (next.issue !== this.props?.issue) this.phase = undefined
    this.props = next
    this.issue.set(issueWords(next.issue, next.type))
    this.onPropsChanged()
  }

  resize(layout: StageLayout): void {
    const scale = layout.width / WIDTH
    this.view.scale.set(scale)
    this.view.y = (layout.height - HEIGHT * scale) / 2
  }

  update(now: number): boolean | number {
    const { props, context } = this
    if (!props) return false
    const { phase, running, moves } = this.render(props, now)
    this.warmup?.frame()
    // After a gap (a hidden tab, a reload) missed cues stay missed.
    if (now - this.last > 0 && now - this.last < 250)
      for (const cue of this.cues(props, this.last, now)) context.cue(cue)
    this.last = now
    this.sound(running)
    if (phase === 'waiting') this.note.set(`${DRAW_WORDS.until} ${countdown(props.drawAt - now)}`)
    else this.note.set(phase === 'running' ? DRAW_WORDS.drawing : DRAW_WORDS.drawn)
    if (phase !== this.phase) {
      this.phase = phase
      context.onPhase(phase)
    }
    return moves
  }

  exit(): void {
    this.sound(false)
    this.warmup?.end()
    this.leave()
    this.view.destroy({ children: true })
  }

  /** What is not seen from the first frame on, and should cost nothing when it is. */
  protected warmUp(...parts: readonly WarmupPart[]): void {
    this.warmup = new ShaderWarmup(parts)
    this.view.addChild(this.warmup.view)
  }

  /** New props: what was worked out from the old ones is forgotten. */
  protected abstract onPropsChanged(): void
  protected abstract render(props: DrawSceneProps, now: number): DrawMoment
  /** Names of the sounds that fall in (from, to]. */
  protected abstract cues(props: DrawSceneProps, from: number, to: number): readonly string[]
  /** Ends what the view does not own. */
  protected abstract leave(): void

  private sound(running: boolean): void {
    if (running === this.sounding) return
    this.sounding = running
    this.context.cue(running ? this.loop : `${this.loop}.stop`)
  }
}
