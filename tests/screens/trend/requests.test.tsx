import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ENDPOINTS } from '../../../src/contract/endpoints'
import { fieldOf } from '../../../src/contract/fieldOf'
import { FAMILIES } from '../../../src/games/registry'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { later } from '../pageOnAnswers'
import { openTrend } from './world'

const TABS = FAMILIES.flatMap(family =>
  [...(family.trends?.tabs ?? []), ...(family.trends?.extras ?? [])].map(({ name, kind, call }, tab) => ({
    ...{ family, name, kind, call, tab }
  }))
)

/** Which names are sent is a matter of the kind alone. */
const ONE_OF_A_KIND = TABS.filter(({ kind }, at) => TABS.findIndex(other => other.kind === kind) === at)

/** What the contract has of a request, through the checks around it. */
const namesOf = (call: (typeof TABS)[number]['call']): readonly string[] =>
  Object.keys(Object(fieldOf(fieldOf(ENDPOINTS[call].request, 'def'), 'shape')))

beforeEach(() => useFakeClock())
afterEach(() => {
  cleanup()
  expectNoTimers()
})

it('[§S7] the calls of a kind all name the lottery type, or none does', () => {
  for (const { kind } of ONE_OF_A_KIND) {
    const calls = TABS.filter(tab => tab.kind === kind)
    expect(new Set(calls.map(({ call }) => namesOf(call).includes('type'))).size, kind).toBe(1)
  }
})

it.each(ONE_OF_A_KIND)('[§S7] $kind asks by what the contract names alone', async ({ family, call, tab }) => {
  const page = await openTrend(family, tab)
  await later(100)
  const asked = page.asked(call)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.flatMap(request => Object.keys(request).filter(name => !namesOf(call).includes(name)))).toEqual([])
  await page.leave()
})
