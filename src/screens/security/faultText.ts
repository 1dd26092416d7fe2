import type { SecurityMessageKey } from '../../text/securityMessages'
import { securityMessage } from '../../text/securityMessages'

/** What stands under a field: the sentence the server would refuse it with. */
export const faultText = (fault: { readonly key: SecurityMessageKey } | undefined): string | undefined =>
  fault && securityMessage(fault.key)
