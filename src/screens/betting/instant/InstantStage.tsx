import type { CSSProperties, ReactNode } from 'react'
import type { LotteryEntry } from '../../../contract/areas/games'
import type { DrawSceneProps } from '../../../stage/Scene'
import { useServices } from '../../../state/ServicesContext'
import { BallRow } from '../../../widgets/BallRow'
import { useSize } from '../../shared/hooks/useSize'
import type { SceneState } from '../../shared/replay/useStageScene'
import { MANY } from './RoundWords'
import { stageBox } from './stageBox'

interface InstantStageProps {
  readonly game: Pick<LotteryEntry, 'type' | 'typeId'>
  readonly scene: SceneState
  readonly props: DrawSceneProps | undefined
  /** The drawn numbers once they may be read: what is seen where the scene could not be fetched. */
  readonly codes: readonly string[]
  /** The stage celebrates the round. */
  readonly celebrates: boolean
  /** Words of the round, beside its scene or below. */
  readonly children: ReactNode
}

/** The scene of the game in the space there is, and the words of its round. */
export function InstantStage({ game, scene, props, codes, celebrates, children }: InstantStageProps) {
  const { clock, sound } = useServices()
  const [element, size] = useSize()
  const { width, height, under, tall } = stageBox(size.width, size.height)
  const place = { '--under': `${under}px` } as CSSProperties
  return (
    <>
      <div className="instant__panel" ref={element}>
        <div className="instant__stage" style={{ ...place, width, height }}>
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
        </div>
      </div>
      <div
        className={celebrates && tall ? 'instant__words instant__words--staged' : 'instant__words'}
        style={place}
        aria-live="polite"
      >
        {children}
      </div>
    </>
  )
}
