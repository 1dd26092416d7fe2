import type { ReactNode } from 'react'
import type { LotteryEntry } from '../../../contract/areas/games'
import type { DrawSceneProps } from '../../../stage/Scene'
import { useServices } from '../../../state/ServicesContext'
import { BallRow } from '../../../widgets/BallRow'
import { useSize } from '../../shared/hooks/useSize'
import type { SceneState } from '../../shared/replay/useStageScene'
import { stageBox } from './stageBox'

interface InstantStageProps {
  readonly game: Pick<LotteryEntry, 'type' | 'typeId'>
  readonly scene: SceneState
  readonly props: DrawSceneProps | undefined
  /** The drawn numbers once they may be read: what is seen where the scene could not be fetched. */
  readonly codes: readonly string[]
  /** What is said under the scene. */
  readonly children: ReactNode
}

const MANY = 7

/** The scene of the game in the space there is, and the place for words under it. */
export function InstantStage({ game, scene, props, codes, children }: InstantStageProps) {
  const { clock, sound } = useServices()
  const [element, size] = useSize()
  const { width, height, under } = stageBox(size.width, size.height)
  return (
    <div className="instant__panel" ref={element}>
      <div className="instant__stage" style={{ width, height }}>
        {typeof scene === 'string' ? (
          <BallRow {...game} codes={codes} size={codes.length > MANY ? 's' : 'l'} fit={codes.length > MANY} />
        ) : (
          props &&
          height > 0 && (
            <scene.View
              module={scene.module}
              props={props}
              now={() => clock.monotonic()}
              clock={clock}
              cue={sound.cue}
              height={height}
            />
          )
        )}
        <div
          className={under === undefined ? 'instant__under instant__under--low' : 'instant__under'}
          style={{ top: under }}
          aria-live="polite"
        >
          {children}
        </div>
      </div>
    </div>
  )
}
