import type { InstantRound } from '../../../contract/areas/instant'
import { BallRow, codesOf } from '../../../widgets/BallRow'

export interface LastRoundProps {
  readonly type: number
  readonly typeId: number
  /** Undefined before the player's first round. */
  readonly round: InstantRound | undefined
}

/** More balls than this are drawn small and share the line. */
const FEW = 5

/** The line of an instant game where timed games have their draw: the player's last round. */
export function LastRound({ type, typeId, round }: LastRoundProps) {
  const codes = codesOf(round?.lotteryNo ?? '')
  const many = codes.length > FEW
  return (
    <div className="instant-last">
      <span>{round ? '上期开奖' : '即投即开'}</span>
      {round && <BallRow type={type} typeId={typeId} codes={codes} size={many ? 's' : 'm'} fit={many} />}
    </div>
  )
}
