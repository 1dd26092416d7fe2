import { Words } from '../../../stage/hud/Words'
import { WAVE_NAMES, waveOf } from '../rules/attributes'
import { signOn, WAVE_LIGHT } from './facts'

export interface BallWordsProps {
  readonly number: number | undefined
  /** Day of the issue, yyyy-MM-dd. */
  readonly day: string | undefined
}

/** Sign and wave under a ball; nothing where none stands. */
export function BallWords({ number, day }: BallWordsProps) {
  const wave = number === undefined ? undefined : waveOf(number)
  return (
    <>
      <Words
        text={number === undefined ? '' : signOn(number, day)}
        y={186}
        size={13.5}
        color="#F7F5F1"
        bold
        align={0.5}
      />
      <Words
        text={wave ? `${WAVE_NAMES[wave]}波` : ''}
        y={201.5}
        size={9}
        color={wave ? WAVE_LIGHT[wave] : '#F7F5F1'}
        align={0.5}
      />
    </>
  )
}
