import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Built, the programs stand in dist/server and what `buildTemplate` wrote beside that folder. */
const PATH = fileURLToPath(new URL('../template.gz', import.meta.url))

/** What a first start of the built product unpacks, by the server or by a command; none from sources. */
export const shippedTemplate = (): string | undefined => (existsSync(PATH) ? PATH : undefined)
