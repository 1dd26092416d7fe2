import type { CSSProperties } from 'react'
import { Amount } from '../../../widgets/money/Amount'
import { useCall } from '../hooks/useCall'
import { useNewDay } from '../hooks/useNewDay'
import './heroes.css'
import type { WinListProps } from './WinList'
import { WinList } from './WinList'

/** Steps of the podium, the first one the highest. */
const STEPS = [1.04, 0.72, 0.52]

/** Who won most at once today, everybody once: three on a podium, the others in rows with their places. */
export function Heroes({ onward }: Pick<WinListProps, 'onward'>) {
  const heroes = useCall('heroes', {}, { staleMs: 30_000 })
  useNewDay()
  const first = (heroes.data ?? []).slice(0, STEPS.length)
  const hasPodium = first.length === STEPS.length
  return (
    <>
      {hasPodium && (
        <ol className="podium card" aria-label="今日前三名">
          {first.map((hero, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            <li key={place} style={{ '--h': `${STEPS[place]}rem` } as CSSProperties}>
              <span className="podium__face" aria-hidden="true">
                {[...hero.username][0]?.toUpperCase()}
              </span>
              <p className="cut">{hero.username}</p>
              <Amount yuan={hero.bonus} win />
              <span className="podium__step">{place + 1}</span>
            </li>
          ))}
        </ol>
      )}
      {(!hasPodium || (heroes.data ?? []).length > STEPS.length) && (
        <WinList query={heroes} onward={onward} from={hasPodium ? STEPS.length : 0} />
      )}
    </>
  )
}
