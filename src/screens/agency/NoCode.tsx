import { AGENCY_MESSAGES } from '../../text/agencyMessages'
import { EmptyState } from '../../ui/feedback/EmptyState'

/** In place of a code, on the last level: nobody can join under its member (§G1.3). */
export const NoCode = () => (
  <section className="card">
    <EmptyState text={AGENCY_MESSAGES['agency.too-deep']} />
  </section>
)
