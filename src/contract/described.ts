import * as z from 'zod/mini'

/**
 * The schema with what operators should know of the field:
 * `npm run contract:docs` prints it, the client is built without it.
 */
export function described<S extends z.ZodMiniType>(schema: S, description: string): S {
  const copy = schema.clone()
  z.globalRegistry.add(copy, { description })
  return copy
}
