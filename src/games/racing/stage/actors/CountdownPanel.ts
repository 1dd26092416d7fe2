import type { Texture } from 'pixi.js'
import { Container, Sprite } from 'pixi.js'
import { Figures } from '../../../../stage/actors/Figures'
import type { Hud } from '../../../../stage/hud/Hud'
import { HudLayer } from '../../../../stage/hud/HudLayer'
import { PanelWords } from '../RaceWords'

/** At the lower right of the grid: until which draw, and how long. */
export class CountdownPanel {
  readonly view = new Container()
  readonly words: HudLayer<{ readonly text: string }>
  readonly time: Figures

  constructor(texture: (alias: string) => Texture, hud: Hud) {
    this.words = new HudLayer(hud, PanelWords)
    this.time = new Figures(texture, 17, 0xf7f5f1)
    this.time.view.position.set(49, 28)
    this.view.addChild(new Sprite(texture('panel')), this.words.view, this.time.view)
    this.view.position.set(284, 167)
  }
}
