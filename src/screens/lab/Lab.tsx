import './lab.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Clock } from '../../timing/Clock'
import { FrameGraph } from './FrameGraph'
import { LabPanel, REACH } from './LabPanel'
import { LabSound } from './LabSound'
import { LabStage } from './LabStage'
import type { Moment } from './moment'
import { momentOf } from './moment'

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
  const [measured, setMeasured] = useState(false)
  const latest = useRef(moment)
  latest.current = moment

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
    void stage.current?.show(moment, playing && speed === 1)
  }, [moment])

  useEffect(() => {
    if (!playing) return undefined
    let before = clock.monotonic()
    return clock.frames(() => {
      const now = clock.monotonic()
      const t = latest.current.t + (now - before) * speed
      before = now
      const end = latest.current.wait + REACH.after
      setMoment(old => ({ ...old, t: t > end ? REACH.before / 4 : t }))
    })
  }, [playing, speed, clock])

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
      <LabPanel
        moment={moment}
        phase={phase}
        playing={playing}
        onPlaying={setPlaying}
        speed={speed}
        onSpeed={setSpeed}
        onMoment={setMoment}
        sound={sound}
        onLoseContext={() => stage.current?.loseContext()}
      />
    </main>
  )
}
