import { verifyDatabase } from '../domain/verify/verifyDatabase'
import { withStore } from './cliStore'

/** npm run verify: replays the database and prints I1–I11 with their figures; exit 1 on the first violation. */
process.exitCode = await withStore(process.env, async ({ db }) => {
  const good = await verifyDatabase(db, (invariant, finding) => {
    const { id, claim } = invariant
    if (finding.ok) console.log(`${id}  holds     ${claim}: ${finding.figures}`)
    else console.error(`${id}  VIOLATED  ${claim}: ${finding.violation}`)
  })
  console.log(good ? 'All invariants hold.' : 'Stopped at the first violation.')
  return good ? 0 : 1
})
