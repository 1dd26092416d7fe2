import { useEffect, useState } from 'react'
import { Choice } from './fields'
import type { LabSound } from './LabSound'
import { MomentFields } from './MomentFields'
import type { Moment } from './moment'
import { queryOf } from './moment'
import { inState, statesOf } from './states'

/** How far the scrubber reaches, in ms: before a draw's start, and behind its result. */
export const REACH = { before: -12_000, after: 14_000 }
const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 4] as const

interface LabPanelProps {
  readonly moment: Moment
  readonly onMoment: (moment: Moment) => void
  /** Of the draw, as the scene tells it. */
  readonly phase: string
  readonly playing: boolean
  readonly onPlaying: (playing: boolean) => void
  readonly speed: number
  readonly onSpeed: (speed: number) => void
  readonly sound: LabSound
  readonly onLoseContext: () => void
}

/** What is done by hand beside the stage. */
export function LabPanel({
  moment,
  onMoment,
  phase,
  playing,
  onPlaying,
  speed,
  onSpeed,
  sound,
  onLoseContext
}: LabPanelProps) {
  const [loud, setLoud] = useState(false)
  const [copied, setCopied] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was copied is the moment before
  useEffect(() => setCopied(false), [moment])
  const change = (part: Partial<Moment>) => onMoment({ ...moment, ...part })
  const copy = () => {
    const link = `${location.origin}${location.pathname}?${queryOf(moment)}`
    history.replaceState(null, '', link)
    // Without the clipboard (a page on plain http) the address bar has it all the same.
    void navigator.clipboard?.writeText(link)
    setCopied(true)
  }
  return (
    <section className="lab-panel">
      <label className="lab-wide">
        {Math.round(moment.t)} ms · {phase}
        <input
          type="range"
          min={REACH.before}
          max={moment.wait + REACH.after}
          value={moment.t}
          onChange={event => change({ t: Number(event.target.value) })}
        />
      </label>
      <button type="button" onClick={() => onPlaying(!playing)}>
        {playing ? '暂停' : '播放'}
      </button>
      {[-16, 16, 300].map(step => (
        <button type="button" key={step} onClick={() => change({ t: moment.t + step })}>
          {step > 0 ? `+${step}` : step}
        </button>
      ))}
      <div className="lab-wide lab-states">
        {statesOf(moment.family).map(state => (
          <button
            type="button"
            key={state.name}
            onClick={() => {
              onPlaying(false)
              onMoment(inState(moment, state))
            }}
          >
            {state.name}
          </button>
        ))}
      </div>
      <Choice label="速度" values={SPEEDS} value={speed} onChange={onSpeed} />
      <MomentFields moment={moment} onChange={change} />
      <label>
        <input
          type="checkbox"
          checked={loud}
          onChange={event => {
            setLoud(event.target.checked)
            sound.set(event.target.checked)
          }}
        />
        声音
      </label>
      <button type="button" onClick={onLoseContext}>
        丢失上下文
      </button>
      <button type="button" onClick={copy}>
        {copied ? '已复制' : '复制此刻'}
      </button>
    </section>
  )
}
