import { beforeAll, describe, expect, test } from 'vitest'
import { THOROUGH } from '../kit/thorough'
import { accountName, openAccount } from './kit/openAccount'
import { FIRST_PAGES, shiftsOf, WAYS } from './kit/PageShift'
import { LIGHT, runProduct } from './kit/runProduct'

const run = runProduct()

/** What a tab keeps of one who has logged in: a session for all. */
let session: Readonly<Record<string, string>> = {}
beforeAll(async () => {
  session = await openAccount(run.url, accountName())
})

describe.runIf(THOROUGH)('nothing on a first page moves while its answers come', () => {
  test.each(FIRST_PAGES)('%s, for a visitor: slowly, backwards, without rows, or not at all', async page => {
    const shifts = await Promise.all(WAYS.map(way => shiftsOf(run.browser, run.url, { page, way, options: LIGHT })))
    expect(Object.fromEntries(WAYS.map((way, at) => [way, shifts[at]]))).toEqual(still)
  })

  test.each(FIRST_PAGES)('%s, for a player', async page => {
    const shifts = await Promise.all(
      WAYS.map(way => shiftsOf(run.browser, run.url, { page, way, session, options: LIGHT }))
    )
    expect(Object.fromEntries(WAYS.map((way, at) => [way, shifts[at]]))).toEqual(still)
  })
})

const still = Object.fromEntries(WAYS.map(way => [way, []]))
