import { twoDigits } from '../../../rules/twoDigits'
import { boardHead, describeDraw } from '../../../stage/describeDraw'
import { drawScene } from '../../../stage/drawFrame'
import { momentOf, phaseAt } from '../../../stage/drawTimeline'
import type { DrawSceneProps, SceneModule, StageBoard } from '../../../stage/Scene'
import { WAVE_NAMES, waveOf } from '../rules/attributes'
import { markSixArt } from './art'
import { BallsScene } from './BallsScene'
import { OWN_PLAYS, ownSign, signOn, WAVE_GROUNDS } from './facts'
import { ballsTimeline } from './motion/BallsDraw'
import { DRAWN, FINISHED_AT, standsAt } from './motion/ballsReveal'

const css = (color: number): string => `#${color.toString(16).padStart(6, '0')}`

function ballsBoard(props: DrawSceneProps, now: number): StageBoard {
  const { phase, since } = momentOf(props, ballsTimeline(props), now)
  const waiting = phase === 'waiting'
  return {
    phase,
    ...boardHead(phase, props, now),
    cells: Array.from({ length: DRAWN }, (_, ball) => {
      const stands = since >= standsAt(ball)
      const number = waiting ? props.lastResult?.[ball] : stands ? props.settled?.result[ball] : undefined
      if (number === undefined) return { text: '–', color: '#F7F5F1', ink: '#14171D' }
      return {
        text: `${twoDigits(number)}${signOn(number, waiting ? props.lastDay : props.day)}`,
        color: css(WAVE_GROUNDS[waveOf(number)]),
        ink: '#FFFFFF'
      }
    }),
    facts: since >= FINISHED_AT ? [ownSign(props)?.word ?? ''].filter(Boolean) : []
  }
}

const ballWords = (number: number, day: string | undefined): string =>
  `${number}${signOn(number, day)}${WAVE_NAMES[waveOf(number)]}波`

/** The drum of type 4. */
export const markSixStage: SceneModule = {
  key: 'balls',
  revealAfter: FINISHED_AT,
  ownPlays: OWN_PLAYS,
  ownStands: 1400,
  bundles: Object.keys(markSixArt),
  create: context => drawScene(context, new BallsScene(context)),
  describe: describeDraw(
    (input, now) => phaseAt(input, ballsTimeline(input), now),
    (result, props) =>
      `${result
        .slice(0, -1)
        .map(number => ballWords(number, props.day))
        .join(
          '、'
        )}，特码 ${[ballWords(result.at(-1) ?? 0, props.day), ownSign(props)?.word].filter(Boolean).join('，')}`
  ),
  board: ballsBoard
}
