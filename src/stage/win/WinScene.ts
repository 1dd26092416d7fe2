import { Container, Sprite, Texture } from 'pixi.js'
import { sweepQuad } from '../actors/LightSweep'
import { ShaderWarmup } from '../actors/ShaderWarmup'
import { HEIGHT, WIDTH } from '../panel'
import type { DrawSceneProps, Scene, SceneContext, StageLayout } from '../Scene'
import { Celebration } from './Celebration'
import { newWinPose, OVER, reducedWinAt, SHIFT, winAt, winCues } from './motion'

/** The dark the surface is cleared to. */
const DARK = 0x12151b

/** Any scene, and over it the celebration of what its draw brought. */
export class WinScene implements Scene {
  readonly view = new Container()
  private readonly pose = newWinPose()
  private readonly warmup: ShaderWarmup
  /** Above and below the scene, over what it paints beyond its own panel. */
  private readonly covers = [cover(), cover()] as const
  private celebration: Celebration | undefined
  private props: DrawSceneProps | undefined
  private layout: StageLayout = { width: WIDTH, height: HEIGHT }
  private last = Number.NaN

  constructor(
    private readonly inner: Scene,
    private readonly context: SceneContext
  ) {
    this.warmup = new ShaderWarmup([sweepQuad(context.texture('coin-face'))])
    this.view.addChild(inner.view, ...this.covers, this.warmup.view)
  }

  enter(props: DrawSceneProps): void {
    this.props = props
    this.inner.enter(props)
  }

  setProps(next: DrawSceneProps): void {
    this.props = next
    this.inner.setProps(next)
  }

  resize(layout: StageLayout): void {
    this.layout = layout
    const scale = layout.width / WIDTH
    this.inner.resize({ width: layout.width, height: HEIGHT * scale })
    this.celebration?.view.scale.set(scale)
    this.celebration?.resize(layout.height / scale)
    this.place()
  }

  update(now: number): boolean | number {
    const { props, context, pose } = this
    const moves = this.inner.update(now)
    if (!props || this.view.destroyed) return moves
    if (context.reducedMotion) reducedWinAt(props.win, props.seed, now, pose)
    else winAt(props.win, props.seed, now, pose)
    if (now - this.last > 0 && now - this.last < 250)
      for (const cue of winCues(props.win, context.reducedMotion, this.last, now)) context.cue(cue)
    this.last = now
    if (pose.since >= 0 && !this.celebration) this.open(props.seed)
    this.celebration?.pose(pose)
    this.warmup.frame()
    this.place()
    if (props.win && now < props.win.at) return true
    return pose.since >= 0 && pose.since < OVER ? true : moves
  }

  exit(): void {
    this.celebration?.destroy()
    this.warmup.end()
    this.inner.exit()
    this.view.destroy({ children: true })
  }

  /** Its nodes exist only once there is something to celebrate. */
  private open(seed: number): void {
    this.celebration = new Celebration(this.context.texture, seed)
    this.view.addChild(this.celebration.view)
    this.resize(this.layout)
  }

  /** With room under it the scene rests a little lower, and moves up to make room. */
  private place(): void {
    const scale = this.layout.width / WIDTH
    const units = this.layout.height / scale
    const rest = Math.min(SHIFT, Math.max(0, (units - HEIGHT) / 2))
    const up = this.celebration?.tall ? Math.min(rest, this.pose.shift) : 0
    this.view.y = 0
    const y = (rest - up) * scale
    const end = y + HEIGHT * scale
    const [above, below] = this.covers
    this.inner.view.y = y
    above.setSize(this.layout.width, y)
    below.y = end
    below.setSize(this.layout.width, Math.max(0, this.layout.height - end))
  }
}

function cover(): Sprite {
  const sprite = new Sprite(Texture.WHITE)
  sprite.tint = DARK
  return sprite
}
