import type { DrawSceneProps } from '../../../src/stage/Scene'
import { PageStage } from '../../../src/stage/StageContext'
import type { StageClaim, StageClaimHandle } from '../../../src/stage/StageHost'
import { StageHost } from '../../../src/stage/StageHost'
import { systemClock } from '../../../src/timing/systemClock'
import { AtlasTextures } from '../../kit/TestStage'

/** A page's stage that draws nothing and keeps what its views tell it; the real host needs a canvas and has its own tests. */
export class ToldStage extends PageStage {
  /** What was told, each once, the latest last. */
  readonly props: DrawSceneProps[] = []
  /** Views that have it, and how many ever had. */
  up = 0
  claims = 0

  override host(): StageHost {
    return super.host(() => new ListeningHost(this))
  }
}

class ListeningHost extends StageHost {
  readonly #told: ToldStage

  constructor(told: ToldStage) {
    super({
      clock: systemClock,
      textures: new AtlasTextures(),
      open: () => Promise.reject(new Error('nothing is drawn here')),
      reducedMotion: () => false,
      devicePixelRatio: () => 1
    })
    this.#told = told
  }

  override claim({ props, onLoad }: StageClaim): StageClaimHandle {
    const told = this.#told
    const tell = (next: DrawSceneProps) => {
      if (!told.props.includes(next)) told.props.push(next)
    }
    told.up++
    told.claims++
    tell(props)
    // Not in the effect that claims: React commits what this says at once.
    queueMicrotask(() => onLoad?.(1))
    return { setProps: tell, release: () => void told.up-- }
  }

  override prepare(): void {}
}
