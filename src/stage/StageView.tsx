import './stage.css'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Clock } from '../timing/Clock'
import { DomStage } from './DomStage'
import { openHost } from './openHost'
import type { DrawPhase, DrawSceneProps, SceneModule } from './Scene'
import { usePageStage } from './StageContext'
import type { StageClaimHandle, StageFault } from './StageHost'

export interface StageViewProps {
  readonly module: SceneModule
  readonly props: DrawSceneProps
  /** Server time in ms since 1970. */
  readonly now: () => number
  readonly clock: Clock
  readonly onPhase?: (phase: DrawPhase) => void
  /** Sound cues, by name; see src/sound. */
  readonly cue?: (name: string) => void
  /** CSS px; the width is that of the parent. */
  readonly height: number
  /** It stands in a sheet over the page. */
  readonly over?: boolean
}

/**
 * A panel of the page's one stage. Load this module with `import()`: it brings Pixi along.
 * Without WebGL, or without its art, the same pose is shown as boxes. Every result is also said once to screen readers.
 */
export function StageView({ module, props, now, clock, onPhase, cue, height, over }: StageViewProps) {
  const stage = usePageStage()
  const element = useRef<HTMLDivElement>(null)
  const handle = useRef<StageClaimHandle>(undefined)
  const latest = useRef({ module, props, now, onPhase, cue })
  const [fault, setFault] = useState<StageFault>()
  const [percent, setPercent] = useState(0)
  const [liveText, setLiveText] = useState('')
  latest.current = { module, props, now, onPhase, cue }

  const announced = useRef('')
  const announcePhase = useRef((next: DrawPhase): void => {
    const { module, props, now, onPhase } = latest.current
    const moment = `${props.issue} ${next}`
    // A stage rebuilt after a lost context reports its phase again: a screen reader would read the result twice.
    if (announced.current === moment) return
    announced.current = moment
    // Before the issue is known there is nothing to announce: that follows with its name.
    const isTold = props.issue !== '' && (next === 'running' || next === 'finished')
    setLiveText(isTold ? module.describe(props, now()) : '')
    onPhase?.(next)
  })

  useEffect(() => {
    if (!element.current || fault) return
    const claim = stage
      .host(() => openHost(clock))
      .claim({
        element: element.current,
        over,
        module,
        props: latest.current.props,
        now: () => latest.current.now(),
        cue: name => latest.current.cue?.(name),
        onPhase: next => announcePhase.current(next),
        onLoad(part) {
          const told = () => setPercent(Math.floor(part * 100))
          // The words go with the picture that ends the wait: a later commit would leave them painted over it.
          if (part < 1) told()
          else flushSync(told)
        },
        onUnavailable: setFault
      })
    handle.current = claim
    return () => {
      handle.current = undefined
      claim.release()
    }
  }, [module, stage, clock, over, fault])

  useEffect(() => handle.current?.setProps(props), [props])

  const retry = () => {
    setPercent(0)
    setFault(undefined)
  }
  return (
    <div className="stage" style={{ height }}>
      <div className="stage-host" ref={element} />
      {fault ? (
        <DomStage module={module} props={props} now={now} clock={clock} onPhase={announcePhase.current} />
      ) : (
        percent < 100 && <StageWait percent={percent} />
      )}
      {fault === 'art' && (
        <p className="stage-fault" role="alert">
          动画加载失败，已用简洁方式显示
          <button type="button" onClick={retry}>
            重试
          </button>
        </p>
      )}
      <p className="stage-live" role="status">
        {liveText}
      </p>
    </div>
  )
}

function StageWait({ percent }: { readonly percent: number }) {
  return (
    <div className="stage-wait" role="progressbar" aria-label="动画加载中" aria-valuenow={percent}>
      {`动画加载中 ${percent}%`}
      <i style={{ scale: `${percent / 100} 1` }} />
    </div>
  )
}
