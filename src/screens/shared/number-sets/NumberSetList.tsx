import type { UseQueryResult } from '@tanstack/react-query'
import type { NumberSet } from '../../../contract/areas/numberSets'
import type { DataOf } from '../../../contract/endpoints'
import { contentText } from '../../../rules/contentText'
import type { Play, Selection } from '../../../rules/play'
import { numberSetMessage } from '../../../text/numberSetMessages'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ListState } from '../lists/ListState'
import { NumberSetRow } from './NumberSetRow'

/** A play the board has now. */
export interface SetPlay {
  readonly config: { readonly playId: number }
  readonly play: Play
}

interface NumberSetListProps {
  readonly list: UseQueryResult<DataOf<'numberSets'>>
  readonly plays: readonly SetPlay[]
  readonly numbersAreCars: boolean
  /** While true no set can be removed. */
  readonly fixed: boolean
  readonly onPut: (entry: SetPlay, selection: Selection) => void
  readonly onRemove: (id: number) => void
}

/** The sets of the plays on the board: being fetched, none, failed, or row by row. */
export function NumberSetList({ list, plays, numbersAreCars, fixed, onPut, onRemove }: NumberSetListProps) {
  const rowOf = ({ id, playId, actionCode }: NumberSet) => {
    const entry = plays.find(({ config }) => config.playId === playId)
    const play = entry?.play
    const selection = play?.decode(actionCode)
    return (
      <NumberSetRow
        key={id}
        name={plays.length > 1 ? (play?.name ?? '') : ''}
        shown={
          play && selection
            ? { content: contentText(play, selection, numbersAreCars), notes: play.count(selection) }
            : undefined
        }
        fixed={fixed}
        onPut={() => entry && selection && onPut(entry, selection)}
        onRemove={() => onRemove(id)}
      />
    )
  }
  return (
    <ListState query={list} rows={3} tall>
      {({ sets }) =>
        sets.length === 0 ? (
          <EmptyState text={numberSetMessage('number-sets.empty')} />
        ) : (
          <ul className="sets">{sets.map(rowOf)}</ul>
        )
      }
    </ListState>
  )
}
