import { Container, Sprite, Texture } from 'pixi.js'
import type { LampPlace } from './motion/rimLamps'

const LENGTH = 14
const DARK = 0x2a2224
const LIT = 0xff6b5c
/** Light around a lamp that burns: how far, and how strong. */
const GLOW = [
  [10, 0.1],
  [5, 0.22]
] as const

interface Lamp {
  readonly core: Sprite
  readonly glow: Container
}

/** The light of the last ten seconds, along the rim of a table or a drum: one lamp more a second. */
export class RimLamps {
  readonly view = new Container()
  readonly #lamps: readonly Lamp[]
  #burning = 0

  constructor(places: readonly LampPlace[]) {
    this.#lamps = places.map(({ x, y, angle }) => {
      const lamp = this.view.addChild(new Container({ x, y, rotation: angle }))
      const glow = lamp.addChild(new Container({ label: 'lamp-on', visible: false }))
      for (const [around, alpha] of GLOW) bar(glow, LENGTH + around, 3 + around, 0xd7352a).alpha = alpha
      return { glow, core: bar(lamp, LENGTH, 3, DARK) }
    })
    this.view.visible = false
  }

  pose(burning: number): void {
    if (burning === this.#burning) return
    this.#burning = burning
    this.view.visible = burning > 0
    for (const [i, { core, glow }] of this.#lamps.entries()) {
      glow.visible = i < burning
      core.tint = i < burning ? LIT : DARK
    }
  }
}

function bar(to: Container, width: number, height: number, tint: number): Sprite {
  const sprite = to.addChild(new Sprite(Texture.WHITE))
  sprite.anchor.set(0.5)
  sprite.setSize(width, height)
  sprite.tint = tint
  return sprite
}
