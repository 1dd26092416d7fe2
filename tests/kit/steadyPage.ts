import type { Page } from '../../src/timing/Page'

/** A page that is always looked at. */
export const steadyPage: Page = { visible: () => true, online: () => true, on: () => () => undefined }
