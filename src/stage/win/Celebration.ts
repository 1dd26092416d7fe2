import type { Texture } from 'pixi.js'
import { Container, Sprite } from 'pixi.js'
import { hashUnit } from '../../rules/hash'
import { LightSweep } from '../actors/LightSweep'
import type { Hud } from '../hud/Hud'
import { HudLayer } from '../hud/HudLayer'
import type { WordsProps } from '../hud/Words'
import { Words } from '../hud/Words'
import { WIDTH } from '../panel'
import { Amount } from './Amount'
import type { WinPose } from './motion/WinShow'
import { RIBBONS } from './motion/WinShow'

const PIECES = ['ribbon-curl', 'ribbon-long', 'conf-square', 'conf-strip', 'conf-leaf', 'conf-dot'] as const
const TINTS = [0xd7352a, 0xc8963e, 0xe8e3d9] as const
const GOLD = [0.96, 0.8, 0.5] as const

/** Coins around the medal: place, size, turn; the second is seen on its edge. */
const COINS = [
  ['coin-face', -91, 78, 0.62, -14],
  ['coin-edge', 97, 64, 0.6, 0],
  ['coin-face', 91, -66, 0.42, 12]
] as const

/** Where things stand under a scene, and over one when there is no room under it. */
const TALL = { medal: 300, size: 0.92, caption: 400, amount: 436, ground: 0 }
const LOW = { medal: 84, size: 0.62, caption: 152, amount: 182, ground: 0.86 }
/** Units of height from which there is room. */
const ROOM = 400

/** Medal, rays, ribbons and the sum that counts up: the only gold of the stage. */
export class Celebration {
  readonly view = new Container()
  readonly #ground: Sprite
  readonly #halo: Sprite
  readonly #rays: Sprite
  readonly #medal = new Container()
  readonly #coins: readonly Sprite[]
  readonly #amount: Amount
  readonly #caption: HudLayer<WordsProps>
  readonly #ribbons: readonly Sprite[]
  readonly #sweep: LightSweep
  #height = 220
  #at: typeof TALL = LOW

  constructor(texture: (alias: string) => Texture, hud: Hud, seed: number) {
    const add = (alias: string, to: Container = this.view): Sprite => to.addChild(new Sprite(texture(alias)))
    this.#ground = add('band')
    this.#halo = add('win-halo')
    this.#rays = add('win-rays')
    this.view.addChild(this.#medal)
    const face = add('win-medal', this.#medal)
    add('win-seal', this.#medal)
    this.#coins = COINS.map(([alias, , , , angle]) => {
      const coin = add(alias)
      coin.angle = angle
      return coin
    })
    this.#sweep = new LightSweep([face], 1, GOLD)
    this.#amount = new Amount(texture, 34)
    this.#caption = new HudLayer(hud, Words)
    this.#caption.set({ text: '中奖金额（元）', size: 13, color: '#C9D1DE', align: 0.5 })
    this.view.addChild(this.#caption.view, this.#amount.view)
    this.#ribbons = Array.from({ length: RIBBONS }, (_, i) => {
      const piece = add(PIECES[Math.floor(hashUnit(seed, 98, i) * PIECES.length)] ?? 'conf-dot')
      piece.tint = TINTS[i % TINTS.length] ?? 0xffffff
      return piece
    })
    this.view.visible = false
  }

  /** `height` in stage units. */
  resize(height: number): void {
    this.#height = height
    this.#at = height >= ROOM ? TALL : LOW
    this.#ground.setSize(WIDTH, height)
  }

  /** True while there is room under the scene, which then moves up. */
  get tall(): boolean {
    return this.#at === TALL
  }

  pose(pose: WinPose): void {
    const { view } = this
    const at = this.#at
    const height = this.#height
    view.visible = pose.since >= 0
    if (!view.visible) {
      this.#sweep.stop()
      return
    }
    this.#ground.alpha = at.ground * pose.medal
    this.#halo.position.set(WIDTH / 2, at.medal)
    this.#rays.position.set(WIDTH / 2, at.medal)
    this.#medal.position.set(WIDTH / 2, at.medal)
    this.#halo.scale.set(1.1 * at.size)
    this.#halo.alpha = pose.halo
    this.#rays.scale.set(0.95 * at.size)
    this.#rays.angle = pose.rays
    this.#rays.alpha = 0.8 * pose.halo
    this.#medal.alpha = pose.medal
    this.#medal.scale.set(at.size * pose.medalSize)
    const out = at.size * (0.6 + 0.4 * pose.medalSize)
    for (let i = 0; i < COINS.length; i++) {
      const coin = this.#coins[i]
      const place = COINS[i]
      if (!coin || !place) continue
      coin.position.set(WIDTH / 2 + place[1] * out, at.medal + place[2] * out)
      coin.scale.set(place[3] * at.size)
      coin.alpha = pose.halo
    }
    this.#sweep.pose(pose.sweep)
    this.#caption.at(WIDTH / 2, at.caption)
    this.#caption.view.alpha = pose.amountSeen
    this.#amount.set(pose.amount)
    this.#amount.view.position.set(WIDTH / 2, at.amount)
    this.#amount.view.alpha = pose.amountSeen
    for (let i = 0; i < this.#ribbons.length; i++) {
      const piece = this.#ribbons[i]
      const ribbon = pose.ribbons[i]
      if (!piece) continue
      piece.visible = ribbon !== undefined && ribbon.seen > 0
      if (!ribbon || !piece.visible) continue
      piece.alpha = ribbon.seen
      piece.position.set(ribbon.x * WIDTH, ribbon.y * height)
      piece.rotation = ribbon.turn
      piece.scale.set(0.7, 0.7 * ribbon.twirl)
    }
  }

  destroy(): void {
    this.#sweep.stop()
    this.view.destroy({ children: true })
  }
}
