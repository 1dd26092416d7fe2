import type { Aim } from './aims'
import { tellAims } from './aims'

export const STAGE_AIMS = {
  /** ms of script in a frame, and on a processor so many times slower. */
  script: 2,
  slowScript: 8,
  draws: 20,
  /** Bytes that our own code makes in a frame. */
  ours: 4096,
  /** ms from a cold tap to the first picture, on the slow processor. */
  cold: 400,
  /** MB of textures. */
  textures: 16,
  /** KB a minute: none but what Pixi keeps of the words of new issues, which it stops at a thousand. */
  growth: 32
} as const

/** What was measured of one scene at one quality. */
export interface StageFigures {
  readonly name: string
  readonly script?: number
  readonly slowScript?: number
  readonly draws?: number
  readonly ours?: number
  readonly cold?: number
  /** The cold tap without what the page waits for software in place of a GPU. */
  readonly coldOnGpu?: number
  readonly textures?: number
  readonly growth?: number
  /** Frames of the two loops that were not drawn, and poses that were not the same in both. */
  readonly lostFrames?: number
  readonly otherPoses?: number
}

type Figure = Exclude<keyof StageFigures, 'name'>

const ROWS: readonly (readonly [Figure, string, string, number])[] = [
  ['script', 'script of a frame, p95', 'ms', STAGE_AIMS.script],
  ['slowScript', 'script of a frame, p95 at ×4', 'ms', STAGE_AIMS.slowScript],
  ['draws', 'draw calls', '', STAGE_AIMS.draws],
  ['ours', 'made by our code in a frame', 'B', STAGE_AIMS.ours],
  ['cold', 'cold tap to first frame at ×4', 'ms', STAGE_AIMS.cold],
  ['coldOnGpu', 'the same without waits for the software GPU', 'ms', STAGE_AIMS.cold],
  ['textures', 'textures with the celebration', 'MB', STAGE_AIMS.textures],
  ['growth', 'growth of the heap', 'KB/min', STAGE_AIMS.growth],
  ['lostFrames', 'frames lost on loops of 60 and 120 Hz', '', 0],
  ['otherPoses', 'poses at equal times that differ between them', '', 0]
]

/** One line an aim: the worst of all scenes and qualities, and which one that was. */
export function tellStageAims(all: readonly StageFigures[]): void {
  tellAims(
    ROWS.flatMap(([figure, words, unit, most]): readonly Aim[] => {
      const known = all.flatMap(({ name, [figure]: measured }) => (measured === undefined ? [] : [{ name, measured }]))
      const [first, ...others] = known
      if (!first) return []
      const { name, measured } =
        known.find(each => !Number.isFinite(each.measured)) ??
        others.reduce((worst, each) => (each.measured > worst.measured ? each : worst), first)
      return [{ what: `stage: ${words} (${name})`, measured, unit, most }]
    })
  )
}
