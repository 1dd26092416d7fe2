import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DataOf } from '../../contract/endpoints'
import { useStores } from '../../state/hooks'
import { useCall } from '../shared/hooks/useCall'

interface Invited {
  /** What the account is opened under; '' for nobody. */
  readonly code: string
  /** What the server says of it; absent without one. */
  readonly card: DataOf<'checkAgencyHost'> | undefined
  /** What the code means, or whether the host has one, is not told yet: nobody joins at a price they were not told. */
  readonly owed: boolean
  /** The call failed; it is repeated automatically, and by `ask`. */
  readonly failed: boolean
  readonly ask: () => void
  /** 不使用邀请码 */
  readonly leave: () => void
}

/** ms from a failure to the next question: an address has 30 a minute. */
const AGAIN_MS = 10_000

/** The code the tab keeps, else the one bound to the host; none once the visitor has left it (§G1.3). */
export function useInvitation(): Invited {
  const { session } = useStores()
  const [kept] = useState(session.agencyCode)
  const [left, setLeft] = useState(false)
  const [, setQuery] = useSearchParams()
  const { data, errorUpdateCount, refetch } = useCall('checkAgencyHost', kept ? { agencyCode: kept } : {}, {
    staleMs: Number.POSITIVE_INFINITY,
    refetchEvery: answer => answer === undefined && !left && AGAIN_MS
  })
  const code = left ? '' : kept || (data?.agencyCode ?? '')
  const owed = !(left || data)

  function leave(): void {
    session.dropAgencyCode()
    setLeft(true)
    // A reload would find it in the address again.
    setQuery(
      query => {
        query.delete('agencyCode')
        return query
      },
      { replace: true }
    )
  }

  return {
    code,
    card: code ? data : undefined,
    owed,
    failed: owed && errorUpdateCount > 0,
    ask: () => void refetch(),
    leave
  }
}
