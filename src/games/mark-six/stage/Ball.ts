import type { Texture } from 'pixi.js'
import { Container, Sprite } from 'pixi.js'
import fragment from '../../../../shaders/balls/ball.frag?raw'
import { f32, mat3, ShaderQuad, vec3, vec4 } from '../../../stage/actors/ShaderQuad'
import { about, after, matrixOf, newTurn } from '../../../stage/actors/turn'
import { waveOf } from '../rules/attributes'
import { WAVE_COLORS } from './facts'
import type { BallPose } from './motion/BallsDraw'

/** The sphere fills this part of its quad: the rest is for its soft edge. */
const FILLS = 0.92
const UNIT = 50

/** One drawn ball, lit as a sphere. It has no number until `number` is called. */
export class Ball {
  readonly view = new Container()
  readonly #shadow: Sprite
  readonly #matrix = new Float32Array([1, 0, 0, 0, 1, 0, 0, 0, 1])
  readonly #quad: ShaderQuad
  readonly #tip = newTurn()
  readonly #turn = newTurn()
  #shown = 0
  readonly #texture: (alias: string) => Texture

  constructor(texture: (alias: string) => Texture) {
    this.#texture = texture
    const size = (2 * UNIT) / FILLS
    this.#shadow = new Sprite(texture('ball-shadow'))
    this.#quad = new ShaderQuad(fragment, 'uDecal', texture('ball-body').source, size, size, {
      uFrame: vec4(0, 0, 0, 0),
      uRotation: mat3(this.#matrix),
      uBody: vec3(0.5, 0.5, 0.5),
      uRadius: f32(FILLS),
      uPixel: f32(0.03),
      uSweep: f32(-99)
    })
    this.#quad.view.pivot.set(size / 2, size / 2)
    this.view.addChild(this.#shadow, this.#quad.view)
    this.view.visible = false
  }

  /** 0 takes the number off again. */
  number(number: number): void {
    if (number === this.#shown) return
    this.#shown = number
    if (number === 0) {
      this.#quad.set('uFrame', new Float32Array(4))
      this.#quad.set('uBody', new Float32Array([0.5, 0.5, 0.5]))
      return
    }
    const { x0, y0, x2, y2 } = this.#texture(`decal-${number}`).uvs
    const color = WAVE_COLORS[waveOf(number)]
    this.#quad.set('uFrame', new Float32Array([x0, y0, x2 - x0, y2 - y0]))
    this.#quad.set('uBody', new Float32Array([color >> 16, (color >> 8) & 255, color & 255].map(part => part / 255)))
  }

  pose(pose: BallPose, sweep: number, pixels: number): void {
    const { view } = this
    view.visible = pose.seen > 0
    if (!view.visible) return
    view.alpha = pose.seen
    view.position.set(pose.x, pose.y)
    view.scale.set(pose.radius / UNIT)
    about(1, 0, 0, pose.tumble, this.#tip)
    after(about(0, 0, 1, -pose.roll, this.#turn), this.#tip, this.#turn)
    matrixOf(this.#turn, this.#matrix)
    this.#quad.set('uPixel', 1 / (pose.radius * pixels))
    this.#quad.set('uSweep', sweep)
    this.#shadow.alpha = pose.tumble > 1 ? 0 : 1
  }

  destroy(): void {
    this.#quad.destroy()
  }
}
