import { Container, Sprite, Texture } from 'pixi.js'
import { sweepQuad } from '../actors/LightSweep'
import { ShaderWarmup } from '../actors/ShaderWarmup'
import { frameCues } from '../drawFrame'
import { HEIGHT, WIDTH } from '../panel'
import type { DrawSceneProps, Scene, SceneContext } from '../Scene'
import type { TextureLookup } from '../Surface'
import { Celebration } from './Celebration'
import { newWinPose, WinShow, winCues } from './motion/WinShow'
import { OVER, SHIFT, winReveal } from './motion/winReveal'

/** The dark the surface is cleared to. */
const DARK = 0x12151b

/** Any scene, and over it the celebration of what its draw brought. */
export class WinScene implements Scene {
  readonly view = new Container()
  readonly #inner: Scene
  readonly #context: SceneContext
  readonly #sound: (now: number) => void
  readonly #reveal = winReveal()
  readonly #pose = newWinPose()
  /** The program of the light is made ready; the pictures are handed over as they come (`Surface.upload`). */
  readonly #warmup: ShaderWarmup
  /** Above and below the scene, over what it paints beyond its own panel. */
  readonly #covers = [cover(), cover()] as const
  #celebration: Celebration | undefined
  #props: DrawSceneProps | undefined
  #show: WinShow | undefined
  #height = HEIGHT

  constructor(inner: Scene, context: SceneContext) {
    this.#inner = inner
    this.#context = context
    this.#sound = frameCues(context, (from, to) => winCues(this.#props?.win, context.reducedMotion, from, to))
    this.#warmup = new ShaderWarmup([sweepQuad(context.texture('figure-0'))])
    this.view.addChild(inner.view, ...this.#covers, this.#warmup.view)
  }

  enter(props: DrawSceneProps): void {
    this.#take(props)
    this.#inner.enter(props)
  }

  setProps(next: DrawSceneProps): void {
    this.#take(next)
    this.#inner.setProps(next)
  }

  resize(height: number): void {
    this.#height = height
    this.#inner.resize(HEIGHT)
    this.#celebration?.resize(height)
    this.#place()
  }

  update(now: number): boolean | number {
    const pose = this.#pose
    const moves = this.#inner.update(now)
    const props = this.#props
    const show = this.#show
    if (!props || !show || this.view.destroyed) return moves
    if (this.#context.reducedMotion) show.reducedAt(now, pose)
    else show.at(now, pose)
    this.#sound(now)
    const warms = this.#warmup.frame()
    const texture = this.#context.later()
    if (texture && pose.since >= 0 && !this.#celebration) this.#open(texture, props.seed)
    this.#celebration?.pose(pose)
    this.#place()
    if (props.win && now < props.win.at) return true
    return warms || (pose.since >= 0 && pose.since < OVER) || moves
  }

  exit(): void {
    this.#reveal.kill()
    this.#celebration?.destroy()
    this.#warmup.end()
    this.#inner.exit()
    this.view.destroy({ children: true })
  }

  #take(props: DrawSceneProps): void {
    this.#props = props
    this.#show = new WinShow(props.win, props.seed, this.#reveal)
  }

  /** Its nodes exist only once there is something to celebrate. */
  #open(texture: TextureLookup, seed: number): void {
    this.#celebration = new Celebration(texture, this.#context.hud, seed)
    this.view.addChild(this.#celebration.view)
    this.resize(this.#height)
  }

  /** With room under it the scene rests a little lower, and moves up to make room. */
  #place(): void {
    const height = this.#height
    const rest = Math.min(SHIFT, Math.max(0, (height - HEIGHT) / 2))
    const y = rest - (this.#celebration?.tall ? Math.min(rest, this.#pose.shift) : 0)
    const end = y + HEIGHT
    const [above, below] = this.#covers
    this.#inner.view.y = y
    above.setSize(WIDTH, y)
    below.y = end
    below.setSize(WIDTH, Math.max(0, height - end))
  }
}

function cover(): Sprite {
  const sprite = new Sprite(Texture.WHITE)
  sprite.tint = DARK
  return sprite
}
