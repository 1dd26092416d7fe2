import { useEffect } from 'react'
import { Link } from 'react-router'
import type { DataOf } from '../../../contract/endpoints'
import { seeIssue } from '../../../net/offline/seenIssues'
import { useGame } from '../../../state/hooks'
import { drawProofPath } from '../../../state/paths'
import { useServices } from '../../../state/ServicesContext'
import { Icon } from '../../../ui/art/Icon'
import { useCall } from '../hooks/useCall'
import { BoardTruth } from '../truth/BoardTruth'
import { issueNote } from './issueNote'

/**
 * A seal that is not there yet is asked for again: it comes 0.3 s after the cutoff,
 * and the draw 5 s after it at the earliest.
 */
const SEAL_MS = 1000
/**
 * ms between questions once a draw is late: it may be late for hours, and is not asked for every second all that time.
 */
const LATE_MS = 15_000
/** Enough to be compared by eye. */
const SHOWN = 8

/** Writes down on this phone what is told of an issue, with the time and how far it may be off. */
function useSeen(typeId: number, issue: string, wantsSeal: boolean) {
  const { time } = useServices()
  const nextAsk = (known: DataOf<'proof'> | undefined): number | false => {
    // An issue without a commitment has nothing to compare later, so the phone writes nothing down.
    if (!known || known.commitment === '' || known.seal || known.opencode !== '') return false
    return time.now() < known.drawsAt ? SEAL_MS : LATE_MS
  }
  const { data, isFetchedAfterMount: isNew } = useCall(
    'proof',
    { typeId, issue },
    {
      staleMs: Number.POSITIVE_INFINITY,
      quiet: true,
      enabled: issue !== '',
      ...(wantsSeal && { refetchEvery: nextAsk })
    }
  )
  useEffect(() => {
    // What is seen after the draw proves nothing.
    if (!data || data.commitment === '' || data.opencode !== '') return
    const { uncertainty: error } = time.reading()
    if (error !== undefined) void seeIssue(issueNote({ game: typeId, issue, at: time.now(), error, isNew }, data))
  }, [data, isNew, time, typeId, issue])
  return data
}

/**
 * The commitment of the coming issue, and the way to its proof; 真相 of the misses.
 * The issue before is watched until it is sealed.
 */
export function CommitmentChip({ typeId }: { readonly typeId: number }) {
  const issue = useGame(state => state.cycle.current?.issue ?? '')
  const before = useGame(state => state.cycle.current?.previous ?? '')
  const data = useSeen(typeId, issue, false)
  useSeen(typeId, before, true)
  return (
    <>
      {data && data.commitment !== '' && (
        <Link className="recent__proof num" to={drawProofPath(typeId, issue)}>
          承诺已公布 <code>{data.commitment.slice(0, SHOWN)}</code>
          <Icon name="next" size="xs" />
        </Link>
      )}
      <BoardTruth typeId={typeId} />
    </>
  )
}
