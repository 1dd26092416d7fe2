import type { LotteryEntry } from '../../../contract/areas/games'
import { ASPECT } from '../../../stage/panel'
import { StageStill } from '../../../stage/StageStill'
import './replay.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import { issueSeed } from '../../../state/issueSeed'
import { useServices } from '../../../state/ServicesContext'
import { Segmented } from '../../../ui/controls/Segmented'
import { useSize } from '../hooks/useSize'
import { ReplaySound } from './ReplaySound'
import type { StageScene } from './useStageScene'

interface ReplayPanelProps {
  readonly scene: StageScene
  readonly game: Pick<LotteryEntry, 'type' | 'typeId' | 'family'>
  readonly issue: string
  /** Day of the issue, yyyy-MM-dd in UTC+8. */
  readonly day: string
  readonly result: readonly number[]
}

/** The reel or the field runs this long before its result comes: ms of the replay. */
const RUN = 1600
/** The last picture stands this long, ms of the replay. */
const STAND = 2600
/** A replay at another speed than the clock's wakes its scene this often, in ms. */
const WAKE = 120
/** Most a single frame moves on, in ms: after an absence the replay goes on where it was. */
const FRAME = 100
const START = 0
const SPEEDS = [
  { key: 0.25, label: '¼×' },
  { key: 0.5, label: '½×' },
  { key: 1, label: '1×' },
  { key: 2, label: '2×' }
] as const

/**
 * A past draw once more, frame for frame what its players saw: the choreography is a function of the issue and its
 * numbers. With a scrubber and speeds; it plays by itself once.
 */
export function ReplayPanel({ scene, game, issue, day, result }: ReplayPanelProps) {
  const { type, typeId } = game
  const { clock, sound } = useServices()
  const { module, View } = scene
  const end = RUN + module.revealAfter + STAND
  const [t, setT] = useState(0)
  const [playing, setPlaying] = useState(true)
  const [speed, setSpeed] = useState<number>(1)
  const [wake, setWake] = useState(0)
  const at = useRef(0)
  const [box, { width }] = useSize()
  const [voice] = useState(() => new ReplaySound(sound.cue))
  // On a trend page no game has fetched the sound.
  useEffect(() => void sound.prepare(), [sound])
  // Scrubbed, slowed and hurried pictures are silent.
  useEffect(() => voice.setAudible(playing && speed === 1), [voice, playing, speed])

  useEffect(() => {
    if (!playing) return undefined
    let before = clock.monotonic()
    let woken = before
    return clock.frames(() => {
      const now = clock.monotonic()
      at.current = Math.min(end, at.current + Math.min(now - before, FRAME) * speed)
      before = now
      setT(at.current)
      if (now - woken >= WAKE) {
        woken = now
        setWake(count => count + 1)
      }
      if (at.current >= end) setPlaying(false)
    })
  }, [playing, speed, end, clock])

  // A scene that rests wakes when it gets a new object: it then shows the moment scrubbed to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wake` is what asks for it
  const props = useMemo(
    () => ({
      issue,
      type,
      seed: issueSeed(typeId, issue),
      drawAt: START,
      day,
      settled: { result, at: START + RUN }
    }),
    [issue, day, type, typeId, result, wake]
  )
  const seek = (to: number) => {
    at.current = to
    setT(to)
    setWake(count => count + 1)
  }
  const toggle = () => {
    if (!playing && at.current >= end) seek(0)
    setPlaying(!playing)
  }
  return (
    <div className="replay">
      <div className="replay__stage" ref={box}>
        <StageStill family={game.family} wait="" />
        {width > 0 && (
          <View
            module={module}
            props={props}
            typeId={game.typeId}
            now={() => START + at.current}
            clock={clock}
            cue={voice.cue}
            height={Math.round(width * ASPECT)}
            over
          />
        )}
      </div>
      <input
        className="replay__bar"
        type="range"
        aria-label="回放进度"
        aria-valuetext={`${(t / 1000).toFixed(1)} 秒，共 ${(end / 1000).toFixed(1)} 秒`}
        min={0}
        max={end}
        step={10}
        value={t}
        onChange={event => {
          setPlaying(false)
          seek(Number(event.target.value))
        }}
      />
      <div className="replay__keys">
        <button type="button" className="btn btn--line btn--s" onClick={toggle}>
          {playing ? '暂停' : t >= end ? '重播' : '播放'}
        </button>
        <Segmented label="回放速度" items={SPEEDS} value={speed} onChange={setSpeed} />
      </div>
    </div>
  )
}
