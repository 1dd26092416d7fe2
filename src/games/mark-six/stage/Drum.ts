import type { Texture } from 'pixi.js'
import { Color, Container, Sprite } from 'pixi.js'
import { hashUnit } from '../../../rules/hash'
import { mix } from '../../../stage/ease'
import { waveOf } from '../rules/attributes'
import { WAVE_COLORS } from './facts'
import { RADIUS, SEEN_NUMBERS, STRIDE } from './motion/MixingDrum'

/** Scale of a ball at rest: its art is 100 units wide. */
const SIZE = (RADIUS - 0.5) / 50

/** Depth from one ball to the next where both are as near: less than mixing ever tells apart. */
const LEVEL = 1e-6

const gray = (light: number): number => {
  const part = Math.round(255 * light)
  return (part << 16) | (part << 8) | part
}
const dimmed = (color: number, light: number): number =>
  (Math.round((color >> 16) * light) << 16) |
  (Math.round(((color >> 8) & 255) * light) << 8) |
  Math.round((color & 255) * light)

/** Pixi takes every number it is given apart, by lists; a drum that mixes has two for each ball and frame. */
const tints = new Map<number, Color>()
function tintOf(rgb: number): Color {
  const known = tints.get(rgb)
  if (known) return known
  const tint = new Color(rgb)
  tints.set(rgb, tint)
  return tint
}

interface InDrum {
  readonly body: Container
  readonly shell: Sprite
  readonly decal: Sprite
  readonly ghost: Sprite
  readonly color: number
  readonly shade: number
}

/** The mixing drum: flat balls behind glass, all of one picture. Its middle is the origin. */
export class Drum {
  readonly view = new Container()
  readonly #paddle: Sprite
  readonly #balls: readonly InDrum[]

  constructor(texture: (alias: string) => Texture) {
    const add = (alias: string, to: Container = this.view): Sprite => to.addChild(new Sprite(texture(alias)))
    add('drum-back')
    this.#paddle = add('drum-paddle')
    const ghosts = this.view.addChild(new Container())
    const inside = this.view.addChild(new Container())
    inside.sortableChildren = true
    this.#balls = SEEN_NUMBERS.map((number, i) => {
      const color = WAVE_COLORS[waveOf(number)]
      const ghost = add('ball-body', ghosts)
      ghost.tint = dimmed(color, 0.7)
      ghost.scale.set(SIZE)
      const body = inside.addChild(new Container())
      const shell = add('ball-body', body)
      const decal = add(`decal-${number}`, body)
      add('ball-gloss', body).alpha = 0.85
      // At rest all balls lie at one depth: a shade of its own for each keeps neighbours apart.
      return { body, shell, decal, ghost, color, shade: 0.05 + 0.2 * hashUnit(49, 88, i) }
    })
    add('drum-glass')
    add('drum-ring')
  }

  /** `late`: places a moment ago, for the trails; absent where there are none. */
  pose(places: Float64Array, late: Float64Array | undefined, paddle: number, mixing: number): void {
    this.#paddle.rotation = paddle
    this.#paddle.alpha = 0.4 * mixing
    for (let i = 0; i < this.#balls.length; i++) {
      const ball = this.#balls[i]
      if (!ball) continue
      const { body, shell, decal, ghost, color, shade } = ball
      const k = i * STRIDE
      const near = places[k + 3] ?? 0
      body.position.set(places[k] ?? 0, places[k + 1] ?? 0)
      decal.rotation = places[k + 2] ?? 0
      // Behind is smaller and darker.
      const light = 1 - mix(shade, 0.26 - 0.24 * near, mixing)
      body.scale.set(SIZE * (1 + 0.13 * near))
      // At rest all balls lie at one depth: they are drawn in the order of the list, not in the order the mixing left
      // them in.
      body.zIndex = near + LEVEL * i
      shell.tint = tintOf(dimmed(color, light))
      decal.tint = tintOf(gray(light))
      ghost.visible = late !== undefined && body.visible
      if (!late) continue
      ghost.position.set(late[k] ?? 0, late[k + 1] ?? 0)
      ghost.alpha = 0.3 * mixing
    }
  }

  /** Balls that lie on the rail are not in the drum. */
  without(numbers: readonly number[]): void {
    for (const [i, { body }] of this.#balls.entries()) body.visible = !numbers.includes(SEEN_NUMBERS[i] ?? 0)
  }
}
