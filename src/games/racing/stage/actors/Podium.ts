import type { Texture } from 'pixi.js'
import { Container, Sprite } from 'pixi.js'
import { Figures } from '../../../../stage/actors/Figures'
import { Label } from '../../../../stage/actors/Label'
import { LightSweep } from '../../../../stage/actors/LightSweep'
import { mix } from '../../../../stage/ease'
import type { Hud } from '../../../../stage/hud/Hud'
import { HudLayer } from '../../../../stage/hud/HudLayer'
import { carColor } from '../colors'
import type { PodiumPose } from '../motion/podium'
import type { PodiumWordsProps } from '../RaceWords'
import { PodiumWords } from '../RaceWords'
import { Car } from './Car'
import { Crowd } from './Crowd'

const PALE = 0xf7f5f1

/** First, second, third: gold, silver, bronze. */
const STEPS = [
  { x: 195, y: 122, car: 0.4, figure: 26, figureY: 152, tint: 0xfff3d6, edge: 0xe9c272, half: 62 },
  { x: 78, y: 140, car: 0.36, figure: 20, figureY: 160, tint: 0xf7f5f1, edge: 0xcfd7e2, half: 57 },
  { x: 312, y: 150, car: 0.36, figure: 18, figureY: 167, tint: 0xf9e4d4, edge: 0xd99a6c, half: 57 }
] as const

/** The first three on their blocks, the rest as chips. Holds no result until `show` is called. */
export class Podium {
  readonly view = new Container()
  readonly #beams: readonly Sprite[]
  readonly #blocks: readonly Container[]
  readonly #cars: readonly Car[]
  readonly #chips: readonly Sprite[]
  readonly #ranks: readonly Label[]
  readonly #sweep: LightSweep
  readonly #words: HudLayer<PodiumWordsProps>
  readonly #crowd: Crowd
  readonly #floor: Sprite
  readonly #texture: (alias: string) => Texture

  constructor(texture: (alias: string) => Texture, hud: Hud) {
    this.#texture = texture
    const add = (alias: string, x = 0, y = 0, scale = 1, alpha = 1): Sprite => {
      const sprite = new Sprite(texture(alias))
      sprite.position.set(x, y)
      sprite.scale.set(scale)
      sprite.alpha = alpha
      return this.view.addChild(sprite)
    }
    const fill = (color: number, y: number, height: number, alpha = 1): Sprite => {
      const sprite = add('block', 0, y, 1, alpha)
      sprite.tint = color
      sprite.setSize(390, height)
      return sprite
    }
    fill(0x12151b, 0, 220)
    add('trk-sky', 0, 0, 1, 0.85)
    for (const x of [-60, 452]) add('trk-hills', x, 40, 1, 0.6)
    for (const x of [-60, 452]) add('trk-city', x, 50, 1, 0.7)
    fill(0x0e1117, 96, 124)
    fill(0x12151b, 0, 220, 0.2)
    this.#crowd = new Crowd(texture)
    this.view.addChild(this.#crowd.lights)
    this.#floor = add('pod-floor', 195, 176, 1.5)
    this.#beams = [add('pod-beam', 195, 8, 1.05), add('pod-beam', 78, 20, 0.9), add('pod-beam', 312, 20, 0.9)]
    this.#blocks = STEPS.map(() => new Container())
    this.#cars = STEPS.map(step => {
      const car = new Car(texture)
      car.view.scale.set(step.car)
      return car
    })
    const lit: Sprite[] = []
    for (const place of [1, 2, 0]) {
      const step = STEPS[place] ?? STEPS[0]
      const block = this.#blocks[place]
      const car = this.#cars[place]
      if (!block || !car) continue
      const figure = new Figures(texture, step.figure, step.tint)
      figure.set(String(place + 1))
      figure.view.position.set(0, step.figureY - step.y)
      const face = new Sprite(texture(`pod-block-${place + 1}`))
      const edge = new Sprite(texture('block'))
      edge.position.set(-step.half, 0)
      edge.setSize(2 * step.half, 3)
      edge.tint = step.edge
      block.addChild(face, edge, figure.view, car.view)
      if (place === 0) lit.push(face, car.hull)
      this.view.addChild(block)
    }
    this.#sweep = new LightSweep(lit)
    fill(0x0b0d12, 186, 34, 0.94)
    this.#chips = Array.from({ length: 7 }, (_, i) => add('chip-1', 60 + i * 47, 192))
    this.#ranks = Array.from({ length: 7 }, (_, i) =>
      new Label({ size: 9, color: '#8A95A8', align: 0.5 }).at(52 + i * 47, 203)
    )
    for (const [i, rank] of this.#ranks.entries()) rank.set(String(i + 4))
    this.#words = new HudLayer(hud, PodiumWords)
    this.view.addChild(this.#crowd.confetti, ...this.#ranks.map(rank => rank.view), this.#words.view)
    this.view.visible = false
  }

  show(issue: string, result: readonly number[], seed: number): void {
    const colors = result.slice(0, STEPS.length).map(carColor)
    this.#crowd.show(seed, colors)
    for (const [i, beam] of this.#beams.entries()) beam.tint = colors[i] ?? PALE
    this.#floor.tint = colors[0] ?? PALE
    this.#words.set({ issue, winner: result[0] ?? 1 })
    for (const [i, car] of this.#cars.entries()) car.paint(result[i] ?? 1)
    for (const [i, chip] of this.#chips.entries()) chip.texture = this.#texture(`chip-${result[i + 3] ?? 1}`)
    this.view.visible = true
  }

  /** `since` ms after it appeared; `still`: nothing flickers or falls. */
  pose(pose: PodiumPose, since: number, still: boolean): void {
    this.#crowd.pose(since, still)
    for (let i = 0; i < STEPS.length; i++) {
      const step = STEPS[i] ?? STEPS[0]
      this.#blocks[i]?.position.set(step.x, mix(step.y + 90, step.y, pose.blocks[i]?.rise ?? 0))
      this.#cars[i]?.view.position.set(4, mix(-12, -4, pose.blocks[i]?.drop ?? 0))
    }
    for (let i = 0; i < this.#beams.length; i++) {
      const beam = this.#beams[i]
      if (beam) beam.alpha = pose.beams * (i === 0 ? 1 : 0.6)
    }
    for (let i = 0; i < this.#chips.length; i++) {
      const chip = this.#chips[i]
      if (!chip) continue
      const part = pose.chips[i]?.seen ?? 0
      chip.alpha = part
      chip.y = mix(198, 192, part)
      const rank = this.#ranks[i]
      if (rank) rank.view.alpha = part
    }
    this.#sweep.pose(pose.sweep)
  }

  hide(): void {
    this.#sweep.stop()
    this.view.visible = false
  }
}
