import type { TestProject } from 'vitest/node'
import { AGENT, openAgent } from './openAgent'
import { launchSharedBrowser } from './Phone'
import { Product } from './Product'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the product that runs while journeys do. */
    readonly productUrl: string
    /** Where its time is stepped. */
    readonly stepPort: number
    /** First password of the root agent (`AGENT`); those of cash have none. */
    readonly agentPassword: string
    /** Address of the browser of all journeys. */
    readonly browserUrl: string
  }
}

/** The first start takes as long as a journey: all files play on one product, as strangers to each other. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let password = ''
  const open = async (env: NodeJS.ProcessEnv) => {
    password = await openAgent(AGENT, env)
  }
  const [product, browser] = await Promise.all([
    Product.stepped(project.name === 'cash' ? undefined : open),
    launchSharedBrowser()
  ])
  project.provide('productUrl', product.url)
  project.provide('stepPort', product.stepPort)
  project.provide('agentPassword', password)
  project.provide('browserUrl', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await product.stop()
  }
}
