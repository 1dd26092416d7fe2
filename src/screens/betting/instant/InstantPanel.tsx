import { useMemo } from 'react'
import type { LotteryEntry } from '../../../contract/areas/games'
import type { InstantRound } from '../../../contract/areas/instant'
import { yuanText } from '../../../rules/yuanText'
import { ASPECT } from '../../../stage/panel'
import { StageStill } from '../../../stage/StageStill'
import { useServices } from '../../../state/ServicesContext'
import { BallRow, codesOf } from '../../../widgets/BallRow'
import { useSize } from '../../shared/hooks/useSize'
import { isWin } from '../../shared/isWin'
import type { SceneState } from '../../shared/replay/useStageScene'
import { restingScene } from './instantScene'
import type { InstantView } from './instantView'
import { Pledge } from './Pledge'
import { lossText } from './RoundResult'

interface InstantPanelProps {
  readonly game: Pick<LotteryEntry, 'type' | 'typeId' | 'family'>
  readonly scene: SceneState
  /** The single round that is on the stage, if one is. */
  readonly view: InstantView | undefined
  /** The player's last round that may be read. */
  readonly last: InstantRound | undefined
}

/** Many balls share the line. */
const MANY = 7

/** The stage of an instant game: the last round stands on it between two, and single rounds play there. */
export function InstantPanel({ game, scene, view, last }: InstantPanelProps) {
  const { clock, sound } = useServices()
  const { type, typeId, family } = game
  const [box, { width }] = useSize()
  const height = Math.round(width * ASPECT)
  const rest = useMemo(() => restingScene({ type, typeId }, last), [type, typeId, last])
  const codes = codesOf((view ? (view.shown ? view.round : undefined) : last)?.lotteryNo ?? '')
  return (
    <section className="draw-stage instant-stage" aria-label="开奖画面">
      <div className="draw-stage__box" ref={box}>
        {scene === 'none' ? (
          <BallRow {...game} codes={codes} size={codes.length > MANY ? 's' : 'l'} fit={codes.length > MANY} />
        ) : (
          <StageStill family={family} wait={scene === 'loading' ? undefined : ''} />
        )}
        {typeof scene !== 'string' && height > 0 && (
          <scene.View
            module={scene.module}
            props={view?.scene ?? rest}
            now={() => clock.monotonic()}
            clock={clock}
            cue={sound.cue}
            height={height}
          />
        )}
      </div>
      <div className="instant-stage__bar">
        <span className="num" aria-live="polite">
          {view ? nowText(view) : last ? `上一期 ${outcomeText(last)}` : '即投即开'}
        </span>
        <Pledge />
      </div>
    </section>
  )
}

const nowText = ({ shown, round }: InstantView): string => (shown && round ? outcomeText(round) : '开奖中')

const outcomeText = (round: InstantRound): string =>
  isWin(round) ? `中奖 ${yuanText(round.bonus)} 元` : lossText(round)
