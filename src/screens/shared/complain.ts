import type { Complaint } from '../../rules/cashier/complaint'
import { cashierMessage } from '../../text/cashierMessage'

/** What stands under a field: the sentence the server would refuse it with. */
export const complain = (complaint: Complaint | undefined): string | undefined =>
  complaint && cashierMessage(complaint.key, complaint.params)
