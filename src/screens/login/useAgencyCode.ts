import { useEffect } from 'react'
import { useStores } from '../../state/hooks'
import { useCall } from '../shared/hooks/useCall'

/** The agency an account is opened under: the one of the link, else the one bound to the host; '' for none. */
export function useAgencyCode(ofLink: string | null): string {
  const { session } = useStores()
  const host = useCall('checkAgencyHost', {}, { staleMs: Number.POSITIVE_INFINITY, enabled: !ofLink })
  const code = ofLink || (host.data?.agencyCode ?? '')
  useEffect(() => {
    if (code) session.keepAgencyCode(code)
  }, [session, code])
  return code
}
