import type { DataOf } from '../../../contract/endpoints'
import { Amount } from '../../../widgets/money/Amount'
import { GameIcon } from '../GameIcon'
import type { ListStateProps } from '../lists/ListState'
import { ListState } from '../lists/ListState'

export type Wins = DataOf<'winners'>

export interface WinListProps extends Pick<ListStateProps<Wins>, 'query'> {
  readonly onward?: ListStateProps<Wins>['onward'] | undefined
  /** Rows have their place and begin after this one; the ones before are shown elsewhere. */
  readonly from?: number
}

/** A list of winners: a page of the latest, or the greatest of today. */
export function WinList({ query, onward, from }: WinListProps) {
  return (
    <div className="list wins">
      <ListState query={query} rows={8} isEmpty={rows => rows.length === 0} {...(onward && { onward })}>
        {rows =>
          rows.slice(from).map((row, place) => (
            // The key is the win and not its place: a longer amount coming into a row that stands there would push its
            // words.
            // biome-ignore lint/suspicious/noArrayIndexKey: masked names alone are no identity
            <div className="item" key={`${place} ${row.username} ${row.bonus}`}>
              {from !== undefined && <b className="rank">{from + place + 1}</b>}
              <GameIcon game={row} size="xs" />
              <span className="grow cut">
                {row.username}
                <small className="muted">
                  {' '}
                  {row.title} {row.playName}
                </small>
              </span>
              <Amount yuan={row.bonus} win />
            </div>
          ))
        }
      </ListState>
    </div>
  )
}
