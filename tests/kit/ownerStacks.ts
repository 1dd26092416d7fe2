import * as React from 'react'

/**
 * React notes the stack of whoever makes an element, to word a warning with: three quarters of what making one costs, in
 * suites that make hundreds of thousands. Where it has noted ten thousand within a second it leaves that out; here, always.
 */
export function withoutOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
  if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error('React counts the stacks it has noted somewhere else by now')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => undefined
  })
}
