import './lab.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Clock } from '../../timing/Clock'
import { FrameGraph } from './FrameGraph'
import { Choice } from './fields'
import { LabSound } from './LabSound'
import { LabStage } from './LabStage'
import { MomentFields } from './MomentFields'
import type { Moment } from './moment'
import { momentOf, queryOf } from './moment'
import { inState, statesOf } from './states'

/** The scrubber's reach, ms since the start. */
const FROM = -12_000
const AFTER = 14_000
const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 4] as const

interface LabProps {
  readonly clock: Clock
  /** Without the desk around it: whoever measures a tap measures the stage alone. */
  readonly bare?: boolean
}

/** The stage lab: any moment of any scene, by hand. Words here are for developers and in no text table. */
export function Lab({ clock, bare = false }: LabProps) {
  const box = useRef<HTMLDivElement>(null)
  const stage = useRef<LabStage>(undefined)
  const [sound] = useState(() => new LabSound(clock))
  const [moment, setMoment] = useState<Moment>(() => momentOf(location.search))
  const [speed, setSpeed] = useState<number>(1)
  const [playing, setPlaying] = useState(false)
  const [phase, setPhase] = useState('')
  const [plain, setPlain] = useState(false)
  const [loud, setLoud] = useState(false)
  const [copied, setCopied] = useState(false)
  const [measured, setMeasured] = useState(false)
  const latest = useRef(moment)
  latest.current = moment
  const change = (part: Partial<Moment>) => setMoment(old => ({ ...old, ...part }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stage is made once; later moments reach it through show()
  useLayoutEffect(() => {
    if (!box.current) return undefined
    const made = new LabStage(box.current, clock, moment)
    stage.current = made
    made.onPhase = setPhase
    made.onUnavailable = () => setPlain(true)
    made.cue = name => sound.cue(name)
    // For the scripts that take pictures and measure: src/tools/stage.
    Object.assign(window, {
      stageLab: {
        stage: made,
        show: (query: string) => {
          const next = momentOf(query)
          setPlaying(false)
          setMeasured(false)
          setMoment(next)
          return made.drawn(next)
        },
        // Only the stage works then: nothing of this page is counted with it.
        run: () => {
          setPlaying(false)
          setMeasured(true)
          made.run()
        }
      }
    })
    return () => made.destroy()
  }, [clock, sound])

  // biome-ignore lint/correctness/useExhaustiveDependencies: pausing and speed show nothing new
  useEffect(() => {
    setCopied(false)
    void stage.current?.show(moment, playing && speed === 1)
  }, [moment])

  useEffect(() => {
    if (!playing) return undefined
    let before = clock.monotonic()
    return clock.frames(() => {
      const now = clock.monotonic()
      const t = latest.current.t + (now - before) * speed
      before = now
      const end = latest.current.wait + AFTER
      setMoment(old => ({ ...old, t: t > end ? FROM / 4 : t }))
    })
  }, [playing, speed, clock])

  const copy = () => {
    const link = `${location.origin}${location.pathname}?${queryOf(moment)}`
    history.replaceState(null, '', link)
    // Without the clipboard (a page on plain http) the address bar has it all the same.
    void navigator.clipboard?.writeText(link)
    setCopied(true)
  }
  const device = (
    <div className="lab-desk">
      <div className="lab-device" style={{ width: moment.width, height: moment.height }}>
        <div className="lab-box" ref={box} />
        {plain && <p>没有 WebGL</p>}
      </div>
    </div>
  )
  if (bare) return <main className="lab">{device}</main>
  return (
    <main className="lab">
      {device}
      {!measured && <FrameGraph clock={clock} stage={stage} />}
      <section className="lab-panel">
        <label className="lab-wide">
          {Math.round(moment.t)} ms · {phase}
          <input
            type="range"
            min={FROM}
            max={moment.wait + AFTER}
            value={moment.t}
            onChange={event => change({ t: Number(event.target.value) })}
          />
        </label>
        <button type="button" onClick={() => setPlaying(!playing)}>
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
                setPlaying(false)
                setMoment(inState(moment, state))
              }}
            >
              {state.name}
            </button>
          ))}
        </div>
        <Choice label="速度" values={SPEEDS} value={speed} onChange={setSpeed} />
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
        <button type="button" onClick={() => stage.current?.loseContext()}>
          丢失上下文
        </button>
        <button type="button" onClick={copy}>
          {copied ? '已复制' : '复制此刻'}
        </button>
      </section>
    </main>
  )
}
