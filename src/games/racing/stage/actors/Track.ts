import type { Texture } from 'pixi.js'
import { Container, Sprite } from 'pixi.js'
import fragment from '../../../../../shaders/racing/track-blur.frag?raw'
import { f32, ShaderQuad, vec2, vec3 } from '../../../../stage/actors/ShaderQuad'
import { TileRow } from '../../../../stage/actors/TileRow'
import { KERB_TOP, ROAD_HEIGHT, ROAD_TOP, SHEAR } from '../motion/track'

const LEFT = -40
const RIGHT = 540
const SPAN = RIGHT - LEFT
const MAST_PITCH = 130

/** Everything but the cars: sky, hills, city, stands, masts, barrier, road and kerb, each at its own parallax. */
export class Track {
  /** Behind the cars. */
  readonly far = new Container()
  /** In front of the cars. */
  readonly near = new Container()
  readonly #rows: readonly {
    readonly row: TileRow
    readonly rate: number
    readonly sharp?: boolean
    readonly blurred?: boolean
  }[]
  readonly #masts: readonly Sprite[]
  readonly #pools: readonly Sprite[]
  readonly #road: ShaderQuad
  /** Streaks in front of the cars: a row, and a larger one lower down, nearer to the eye than any car. */
  readonly #streaks: readonly TileRow[]

  constructor(texture: (alias: string) => Texture) {
    const row = (alias: string, pitch: number, y: number, to: Container): TileRow => {
      const tiles = new TileRow(texture(alias), pitch, LEFT, RIGHT)
      tiles.view.y = y
      to.addChild(tiles.view)
      return tiles
    }
    const behind = new Container()
    const sky = row('trk-sky', 390, 0, behind)
    const hills = row('trk-hills', 512, 22, behind)
    const city = row('trk-city', 512, 26, behind)
    const stands = row('trk-stands', 384, 40, behind)
    const standsFast = row('trk-stands-fast', 384, 40, behind)
    this.#masts = [0, 1, 2, 3, 4].map(() => {
      const mast = new Sprite(texture('trk-mast'))
      mast.y = 30
      mast.scale.set(0.82)
      return behind.addChild(mast)
    })
    const barrier = row('trk-barrier', 256, 74, behind)
    const barrierFast = row('trk-barrier-fast', 256, 74, behind)

    this.#road = new ShaderQuad(fragment, 'uTile', texture('road').source, SPAN, ROAD_HEIGHT, {
      uScroll: f32(0),
      uRepeat: vec2(SPAN / 128, 1),
      uSmear: f32(0),
      uSize: vec2(SPAN, ROAD_HEIGHT),
      uShear: f32(SHEAR),
      uLines: f32(0),
      uTint: vec3(1, 1, 1)
    })
    this.#road.view.position.set(LEFT, ROAD_TOP)

    const floor = new Container()
    this.#pools = [0, 1, 2, 3, 4].map(() => {
      const pool = new Sprite(texture('trk-pool'))
      pool.y = 128
      return floor.addChild(pool)
    })
    const kerb = row('trk-kerb', 256, KERB_TOP, floor)
    const kerbFast = row('trk-kerb-fast', 256, KERB_TOP, floor)
    const ground = new Sprite(texture('block'))
    ground.tint = 0x0b0d12
    ground.position.set(LEFT, KERB_TOP + 9.5)
    ground.setSize(SPAN, 60)
    floor.addChild(ground)

    this.far.addChild(behind, this.#road.view, floor)
    this.#streaks = [
      [100, 1],
      [132, 1.5]
    ].map(([y = 0, size = 1]) => {
      const streaks = new TileRow(texture('trk-speedlines'), 400, LEFT, RIGHT)
      streaks.view.y = y
      streaks.view.scale.x = size
      this.near.addChild(streaks.view)
      return streaks
    })
    this.#rows = [
      { row: sky, rate: 0 },
      { row: hills, rate: 0.04 },
      { row: city, rate: 0.1 },
      { row: stands, rate: 0.55, sharp: true },
      { row: standsFast, rate: 0.55, blurred: true },
      { row: barrier, rate: 0.85, sharp: true },
      { row: barrierFast, rate: 0.85, blurred: true },
      { row: kerb, rate: 1.08, sharp: true },
      { row: kerbFast, rate: 1.08, blurred: true }
    ]
  }

  /**
   * `scroll` in units of road, `pace` 0 to 1, `glow` the light of the masts, `low` quality drops the per-pixel blur.
   */
  pose(scroll: number, pace: number, glow: number, low: boolean): void {
    for (let i = 0; i < this.#rows.length; i++) {
      const each = this.#rows[i]
      if (!each) continue
      const { row, rate, sharp, blurred } = each
      row.scroll(scroll * rate)
      // The sharp picture stays under the blurred one until that covers it,
      // or the cross-fade would let the sky through.
      if (blurred) row.view.alpha = pace
      if (blurred) row.view.visible = pace > 0.01
      if (sharp) row.view.visible = pace < 0.99
    }
    const offset = (scroll * 0.55) % MAST_PITCH
    for (let i = 0; i < this.#masts.length; i++) {
      const mast = this.#masts[i]
      const pool = this.#pools[i]
      if (!mast || !pool) continue
      mast.x = 60 + i * MAST_PITCH - offset
      mast.alpha = glow
      pool.x = 60 + i * MAST_PITCH - offset
    }
    this.#road.set('uScroll', (scroll / 128) % 4096)
    this.#road.set('uSmear', low ? 0 : 46 * pace)
    this.#road.set('uLines', low ? 0 : Math.max(0, pace - 0.4) / 0.6)
    for (let i = 0; i < this.#streaks.length; i++) {
      const streaks = this.#streaks[i]
      if (!streaks) continue
      streaks.scroll(scroll * 1.6)
      streaks.view.alpha = 0.85 * Math.max(0, pace - 0.4)
      streaks.view.visible = pace > 0.4
    }
  }

  destroy(): void {
    this.#road.destroy()
  }
}
