import { openStore } from '../../../src/server/store/openStore'

/** A process made to be killed: opens the database of its argument and waits. */
const [, , dataDir = '', template] = process.argv
await openStore({ dataDir, template })
setInterval(() => undefined, 60_000)
