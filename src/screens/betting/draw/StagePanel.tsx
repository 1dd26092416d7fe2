import { useEffect, useMemo, useRef } from 'react'
import type { LotteryEntry } from '../../../contract/areas/games'
import { shownIssue } from '../../../games/cards'
import { ASPECT } from '../../../stage/panel'
import type { DrawSceneProps } from '../../../stage/Scene'
import { StageStill } from '../../../stage/StageStill'
import { useGame } from '../../../state/hooks'
import { useServices } from '../../../state/ServicesContext'
import { offlineMessage } from '../../../text/offlineMessages'
import type { DrawCycle } from '../../../timing/drawCycle'
import { useOnline } from '../../shared/hooks/useOnline'
import { useSize } from '../../shared/hooks/useSize'
import type { StageScene } from '../../shared/replay/useStageScene'
import { awaitedIssue, celebrated, goingOn, sceneProps } from './drawView'
import { SaleCountdown } from './SaleCountdown'
import type { IssueWin } from './useIssueWin'
import { useCountsToEnd } from './useSale'
import { useStageTime } from './useStageTime'

interface StagePanelProps {
  readonly game: Pick<LotteryEntry, 'type' | 'typeId' | 'family'>
  readonly scene: StageScene | 'loading'
  readonly win: IssueWin | undefined
  /** The result of an issue has been shown, and said. */
  readonly onSaid: (issue: string) => void
}

/** The draw panel: a line of facts over the scene of the game's family. */
export function StagePanel({ game, scene, win, onSaid }: StagePanelProps) {
  const { clock, sound, time } = useServices()
  const cycle = useGame(state => state.cycle)
  const countsToEnd = useCountsToEnd()
  const online = useOnline()
  const now = () => time.now()
  const { type, typeId, family } = game
  const [box, { width }] = useSize(scene !== 'loading')
  const height = Math.round(width * ASPECT)
  const { state, current, latest, showing, settledAt, drawingSince, missed } = cycle
  const stageTime = useStageTime(cycle, now)
  const times = useRef(new Map<string, number>())
  const shown = useRef<DrawSceneProps>(undefined)
  useEffect(() => {
    if (!current) return
    const { issue, drawAt, previous, previousDrawAt } = current
    times.current.set(issue, drawAt)
    if (previousDrawAt !== undefined) times.current.set(previous, previousDrawAt)
  }, [current])
  // Once drawn it is named no more: that is no change.
  const previousDrawAt = current?.previousDrawAt ?? times.current.get(current?.previous ?? '')
  const awaited = state === 2 ? awaitedIssue(cycle, now()) : ''
  // Most changes of the cycle leave the picture as it is. The props stay the same object then: new ones make the scene
  // lay itself out again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cycle changes more often than the props it makes
  const props = useMemo(
    () => goingOn(sceneProps(cycle, { type, typeId }, now(), times.current), shown.current),
    [
      ...[state, current?.issue, current?.drawAt, current?.day, previousDrawAt, latest?.issue],
      ...[showing, settledAt, drawingSince, awaited, type, typeId, missed]
    ]
  )
  const drawAt = props?.drawAt ?? 0
  const due = useGame(() => now() >= drawAt)
  const celebrating = useMemo(
    () => (props && scene !== 'loading' ? celebrated(props, win, scene.module.revealAfter, shown.current) : props),
    [props, win, scene]
  )
  useEffect(() => {
    shown.current = celebrating
  }, [celebrating])
  const loads = scene === 'loading' ? undefined : ''
  const wait = !online && !props ? offlineMessage('offline.none') : loads
  return (
    <section className="draw-stage" aria-label="开奖画面">
      <div className="draw-stage__hud num">
        <StageText cycle={cycle} type={type} now={now()} due={due} />
        {current && (
          <span key={current.issue}>
            <b>{shownIssue(current.issue, type)}</b> {countsToEnd ? '期截止' : '期开售'}
          </span>
        )}
        {/* The key: beside its issue the clock appears, it does not move there. */}
        <SaleCountdown key={current ? 'sale' : 'none'} look="bare" />
      </div>
      <div className="draw-stage__box" ref={box}>
        <StageStill family={family} wait={wait} />
        {scene !== 'loading' && celebrating && height > 0 && (
          <scene.View
            module={scene.module}
            props={celebrating}
            typeId={typeId}
            now={stageTime}
            clock={clock}
            cue={sound.cue}
            onPhase={phase => phase === 'finished' && onSaid(celebrating.issue)}
            height={height}
          />
        )}
      </div>
    </section>
  )
}

interface StageTextProps {
  readonly cycle: DrawCycle
  readonly type: number
  readonly now: number
  /** The time of the draw has come. */
  readonly due: boolean
}

/** Between the end of its sales and its draw an issue waits: the stage below still counts down to it. */
function StageText({ cycle, type, now, due }: StageTextProps) {
  if (cycle.state === 2) {
    return (
      <span className="draw-stage__last">
        <b>{shownIssue(awaitedIssue(cycle, now), type)}</b>{' '}
        {cycle.current?.delayed ? '期开奖延迟，等待公共信标' : due ? '期开奖中' : '期等待开奖'}
      </span>
    )
  }
  if (!cycle.latest) return <span className="draw-stage__last" />
  return (
    <span className="draw-stage__last">
      <b>{shownIssue(cycle.latest.issue, type)}</b> {cycle.showing ? '期开奖' : '期已开奖'}
    </span>
  )
}
