import type { TestProject } from 'vitest/node'
import { Product } from './Product'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the product that runs while journeys do. */
    readonly productUrl: string
    /** Where its time is stepped. */
    readonly stepPort: number
  }
}

/** The first start takes as long as a journey: all files play on one product, as strangers to each other. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await Product.stepped()
  project.provide('productUrl', product.url)
  project.provide('stepPort', product.stepPort)
  return () => product.stop()
}
