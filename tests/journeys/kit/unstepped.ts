import type { TestProject } from 'vitest/node'
import { WEIGHED } from '../../../src/tools/stage/LabPage'
import { LabSite } from '../../../src/tools/stage/LabSite'
import { launchSharedBrowser } from './Phone'
import { Product } from './Product'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the stage lab, for journeys without steps. */
    readonly labUrl: string
  }
}

/** A product on the machine's own time, the lab and a browser: for journeys that share no steps. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [product, browser, lab] = await Promise.all([Product.start(), launchSharedBrowser(WEIGHED), LabSite.open()])
  project.provide('productUrl', product.url)
  project.provide('browserUrl', browser.wsEndpoint())
  project.provide('labUrl', lab.url)
  return async () => {
    await browser.close()
    await Promise.all([product.stop(), lab.close()])
  }
}
