import type { FamilyKey } from '../games/cards'
import { ART_BASE } from './artAhead'

interface StageStillProps {
  readonly family: FamilyKey
  /** What the stage waits for, in words, where it is not the scene; empty once it is there. */
  readonly wait?: string | undefined
}

/**
 * The scene of a family at rest, as a picture: it stands where the stage will be, from the moment there is a place for
 * it until the first frame covers it. `npm run stage:stills` draws it; it shows no result and no time.
 */
export const StageStill = ({ family, wait = '动画加载中' }: StageStillProps) => (
  <>
    <img src={`${ART_BASE}stills/${family}.webp`} alt="" />
    {wait && <p>{wait}</p>}
  </>
)
