import { useEffect, useMemo, useRef } from 'react'
import type { LotteryEntry } from '../../../contract/areas/catalogue'
import { shownIssue } from '../../../rules/issueNumber'
import { ASPECT } from '../../../stage/panel'
import { useServices } from '../../../state/ServicesContext'
import { CountdownClock } from '../../../widgets/CountdownClock'
import { endLabel } from '../../../widgets/IssueLine'
import { useSize } from '../../shared/hooks/useSize'
import type { StageScene } from '../../shared/replay/useStageScene'
import { awaitedIssue, sceneProps } from './drawView'
import type { DrawLive } from './useDraw'
import { useStageTime } from './useStageTime'

export interface StagePanelProps {
  readonly game: Pick<LotteryEntry, 'type' | 'typeId'>
  readonly live: DrawLive
  readonly scene: StageScene | 'loading'
}

/** The draw panel: a line of facts over the scene of the game's family. */
export function StagePanel({ game, live, scene }: StagePanelProps) {
  const { clock, sound } = useServices()
  const { cycle, issue, selling, parts, now } = live
  const { type, typeId } = game
  const [box, { width }] = useSize()
  const height = Math.round(width * ASPECT)
  const { state, current, latest, showing, settledAt, drawingSince, missed } = cycle
  const stageTime = useStageTime(cycle, now)
  const times = useRef(new Map<string, number>())
  useEffect(() => {
    if (current) times.current.set(current.issue, current.drawAt)
  }, [current])
  const awaited = state === 2 ? awaitedIssue(cycle, now()) : ''
  // The scene is told when what it shows changes, not at every tick of the countdown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cycle changes more often than the props it makes
  const props = useMemo(
    () => sceneProps(cycle, { type, typeId }, now(), times.current),
    [state, current?.issue, latest?.issue, showing, settledAt, drawingSince, awaited, type, typeId, missed]
  )
  return (
    <section className="draw-stage" aria-label="开奖画面">
      <div className="draw-stage__hud num">
        <StageText live={live} type={type} />
        <span className="draw-stage__end">
          <b>{shownIssue(issue, type)}</b> {selling ? '期截止' : '期开售'}
          <CountdownClock parts={parts} look="bare" label={endLabel(selling)} />
        </span>
      </div>
      <div className="draw-stage__box" ref={box}>
        {scene === 'loading' && <p className="draw-stage__wait">动画加载中</p>}
        {scene !== 'loading' && props && height > 0 && (
          <scene.View
            module={scene.module}
            props={props}
            now={stageTime}
            clock={clock}
            cue={sound.cue}
            height={height}
          />
        )}
      </div>
    </section>
  )
}

function StageText({ live, type }: { readonly live: DrawLive; readonly type: number }) {
  const { cycle, now } = live
  if (cycle.state === 2) {
    return (
      <span>
        <b>{shownIssue(awaitedIssue(cycle, now()), type)}</b> 期开奖中
      </span>
    )
  }
  if (!cycle.latest) return <span />
  return (
    <span>
      <b>{shownIssue(cycle.latest.issue, type)}</b> 期{cycle.showing ? '开奖' : '已开奖'}
    </span>
  )
}
