import { Container, Sprite, Texture } from 'pixi.js'
import { Label } from '../actors/Label'
import type { Arrived } from './arrived'
import { ARRIVAL_OVER, arrivalAt, newArrivalPose } from './motion/arrival'

const WIDE = 86
const HIGH = 26
const PAPER = 0xf7f5f1
/** Winnings are the only gold. */
const GOLD = 0xe3ba6e
const LIGHT = 46

/** A word that springs in over a result like no other, and a light under each number that makes it. */
export class ArrivalBadge {
  readonly view = new Container()
  readonly #glow = new Container()
  readonly #badge = new Container()
  readonly #ground: Sprite
  readonly #lights: readonly Sprite[]
  readonly #word = new Label({ size: 15, color: '#14171D', bold: true, align: 0.5 })
  readonly #pose = newArrivalPose()
  #shown: Arrived | undefined

  /** The middle of the word stands at `x`, `y`. */
  constructor(x: number, y: number) {
    const fill = (to: Container, width: number, height: number, tint: number): Sprite => {
      const sprite = to.addChild(new Sprite(Texture.WHITE))
      sprite.anchor.set(0.5)
      sprite.setSize(width, height)
      sprite.tint = tint
      return sprite
    }
    this.#lights = [0, 1, 2].map(() => fill(this.#glow, LIGHT, 3.5, PAPER))
    fill(this.#badge, WIDE + 4, HIGH + 4, 0x14171d)
    this.#ground = fill(this.#badge, WIDE, HIGH, PAPER)
    this.#badge.addChild(this.#word.view)
    this.#badge.position.set(x, y)
    this.view.addChild(this.#glow, this.#badge)
    this.view.visible = false
  }

  /** What has come, if it is told apart. `spots`: where the light of each number of the result belongs. */
  set(arrived: Arrived | undefined, spots: readonly (readonly [x: number, y: number])[]): void {
    this.#shown = arrived
    this.#word.set(arrived?.word ?? '')
    const tint = arrived?.kind === 'own' ? GOLD : PAPER
    this.#ground.tint = tint
    for (const [i, light] of this.#lights.entries()) {
      light.tint = tint
      light.position.set(...(spots[arrived?.places[i] ?? i] ?? ([0, 0] as const)))
    }
  }

  /** @returns whether it moves. `since` ms after the last number lies. */
  pose(since: number, reducedMotion: boolean): boolean {
    const arrived = this.#shown
    if (!arrived || since < 0 || since >= ARRIVAL_OVER) {
      this.view.visible = false
      return false
    }
    const { seen, size, lights } = arrivalAt(arrived.kind, since, reducedMotion, this.#pose)
    this.view.visible = seen > 0
    this.#badge.alpha = seen
    this.#badge.scale.set(size)
    for (let i = 0; i < this.#lights.length; i++) {
      const light = this.#lights[i]
      if (light) light.alpha = 0.85 * (lights[i] ?? 0)
    }
    return true
  }
}
