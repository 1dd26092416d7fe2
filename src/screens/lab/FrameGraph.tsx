import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Clock } from '../../timing/Clock'
import type { LabStage } from './LabStage'
import { KEPT } from './LabStage'

const HEIGHT = 48
/** ms at the top of the graph: half a frame. */
const TOP = 8
const EVERY = 250

interface FrameGraphProps {
  readonly clock: Clock
  readonly stage: RefObject<LabStage | undefined>
}

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

/** Script per frame over the last frames, draw calls, texture memory. */
export function FrameGraph({ clock, stage }: FrameGraphProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [words, setWords] = useState('')
  useEffect(
    () =>
      clock.every(EVERY, () => {
        const lab = stage.current
        const pen = canvas.current?.getContext('2d')
        if (!lab || !pen) return
        pen.clearRect(0, 0, KEPT, HEIGHT)
        const bar = (x: number, ms: number, color: string): void => {
          const high = Math.min(HEIGHT, (ms / TOP) * HEIGHT)
          pen.fillStyle = color
          pen.fillRect(x, HEIGHT - high, 1, high)
        }
        // The lower part is Pixi's.
        for (const [x, { ms, render }] of lab.costs.entries()) {
          bar(x, ms, ms > 2 ? '#D7352A' : '#4FC488')
          bar(x, render, ms > 2 ? '#8A1108' : '#1F7A4D')
        }
        const sorted = lab.costs.map(cost => cost.ms).sort((a, b) => a - b)
        const { textureBytes, textures } = lab.gl
        setWords(
          [
            `p50 ${share(sorted, 0.5).toFixed(1)} ms`,
            `p95 ${share(sorted, 0.95).toFixed(1)} ms`,
            `${lab.costs.at(-1)?.draws ?? 0} draw calls`,
            `${(textureBytes / 1024 / 1024).toFixed(1)} MB in ${textures} textures`,
            `first frame ${lab.firstFrame.toFixed(0)} ms`
          ].join(' · ')
        )
      }),
    [clock, stage]
  )
  return (
    <div className="lab-graph">
      <canvas ref={canvas} width={KEPT} height={HEIGHT} />
      <p>{words}</p>
    </div>
  )
}
