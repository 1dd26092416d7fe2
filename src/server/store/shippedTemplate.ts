import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Built, the programs stand in dist/server and what `buildTemplate` wrote beside that folder. */
const PATH = fileURLToPath(new URL('../template.gz', import.meta.url))

/**
 * The database template of the built product, unpacked by the first start of a server or command. Sources have none.
 */
export const shippedTemplate = (): string | undefined => (existsSync(PATH) ? PATH : undefined)
