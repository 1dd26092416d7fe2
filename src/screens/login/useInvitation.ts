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
  /** 不使用邀请码 */
  readonly leave: () => void
}

/** The code the tab keeps, else the one bound to the host; none once the visitor has left it (§G1.3). */
export function useInvitation(): Invited {
  const { session } = useStores()
  const [kept] = useState(session.agencyCode)
  const [left, setLeft] = useState(false)
  const [, setQuery] = useSearchParams()
  const { data } = useCall('checkAgencyHost', kept ? { agencyCode: kept } : {}, { staleMs: Number.POSITIVE_INFINITY })
  const code = left ? '' : kept || (data?.agencyCode ?? '')

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

  return { code, card: code ? data : undefined, leave }
}
