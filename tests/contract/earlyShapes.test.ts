import { expect, test } from 'vitest'
import { ENDPOINTS } from '../../src/contract/endpoints'
import { FIRST_CALLS } from '../../src/contract/firstCalls'
import { NEXT_CALLS } from '../../src/contract/nextCalls'

/** Kinds of schemas within one, however deep. */
function* kindsIn(value: unknown, seen = new Set<unknown>()): Generator<string> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  const { _zod: inner } = value as { readonly _zod?: { readonly def?: unknown } }
  const def = inner?.def ?? value
  if (inner && typeof def === 'object' && def !== null) yield String(Reflect.get(def, 'type'))
  for (const part of Object.values(def as object)) yield* kindsIn(part, seen)
}

const EARLY = { ...FIRST_CALLS, ...NEXT_CALLS }
const keys = Object.keys(EARLY) as (keyof typeof EARLY)[]

test.each(keys)('%s goes where the contract says', key => {
  const { method, path, auth, quiet, perCall } = ENDPOINTS[key]
  expect(EARLY[key]).toEqual({ method, path, auth, quiet, perCall })
})

// An answer that comes before its shapes is shown as it is, and checked when they have come.
test.each(keys)('checking an answer to %s changes nothing of it', key => {
  const kinds = [...kindsIn(ENDPOINTS[key].data)]
  expect(kinds.length).toBeGreaterThan(0)
  for (const changing of ['transform', 'default', 'prefault', 'catch', 'pipe']) expect(kinds).not.toContain(changing)
})

test('the walk sees what changes', () => expect([...kindsIn(ENDPOINTS.currentIssue.request)]).toContain('transform'))
