import type { Texture } from 'pixi.js'
import { Container, Sprite } from 'pixi.js'
import { hashUnit } from '../../../../rules/hash'
import type { ConfettoPose } from '../motion/confetti'
import { CONFETTI, confettiAt, crowdLight, LIGHTS, newConfetti, PodiumChances } from '../motion/confetti'

const WARM = [0xf6dfae, 0xf7f5f1, 0xc9d1de, 0xe9b7a6] as const
const PAPER = '#F7F5F1'

/** The lights of the stand behind the podium, and the confetti over it. */
export class Crowd {
  /** Behind the blocks, and over everything. */
  readonly lights = new Container()
  readonly confetti = new Container()
  readonly #pieces: readonly ConfettoPose[] = newConfetti()
  readonly #seen: readonly Sprite[]
  readonly #dots: readonly Sprite[]
  #chances = new PodiumChances(0)

  constructor(texture: (alias: string) => Texture) {
    const add = (to: Container): Sprite => to.addChild(new Sprite(texture('block')))
    this.#dots = Array.from({ length: LIGHTS }, (_, i) => {
      const dot = add(this.lights)
      const size = 1 + 1.1 * hashUnit(7, 71, i)
      dot.setSize(size, size)
      dot.position.set(6 + 378 * ((i + 0.7 * hashUnit(7, 72, i)) / LIGHTS), 84 + 30 * hashUnit(7, 73, i))
      dot.tint = WARM[i % WARM.length] ?? 0xffffff
      return dot
    })
    this.#seen = Array.from({ length: CONFETTI }, () => {
      const piece = add(this.confetti)
      piece.anchor.set(0.5)
      return piece
    })
  }

  /** `colors`: those of the cars on the blocks. */
  show(seed: number, colors: readonly string[]): void {
    this.#chances = new PodiumChances(seed)
    const tints = [...colors, PAPER]
    for (const [i, piece] of this.#seen.entries()) piece.tint = tints[i % tints.length] ?? PAPER
  }

  /** `since` ms after the podium appeared; `still` (reduced motion): lights alone, and none of them flickers. */
  pose(since: number, still: boolean): void {
    for (let i = 0; i < LIGHTS; i++) {
      const dot = this.#dots[i]
      if (dot) dot.alpha = still ? 0.6 : crowdLight(this.#chances, since, i)
    }
    if (!still) confettiAt(this.#chances, since, this.#pieces)
    for (let i = 0; i < CONFETTI; i++) {
      const sprite = this.#seen[i]
      const piece = this.#pieces[i]
      if (!sprite) continue
      sprite.visible = !still && piece !== undefined && piece.seen > 0
      if (!piece || !sprite.visible) continue
      sprite.alpha = piece.seen
      sprite.position.set(piece.x, piece.y)
      sprite.rotation = piece.turn
      // A size that were turned over would keep its sign.
      sprite.setSize((i % 3 === 0 ? 3.2 : 5.4) * Math.max(0.06, Math.abs(piece.twirl)), 3.2)
    }
  }
}
