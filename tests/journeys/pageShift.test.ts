import { describe, expect, test } from 'vitest'
import { FIRST_PAGES, sessionOf, shiftsOf, WAYS } from './kit/PageShift'
import { Player } from './kit/Player'
import { runProduct } from './kit/runProduct'

const run = runProduct()

describe('nothing on a first page moves while its answers come', () => {
  test.each(FIRST_PAGES)('%s, for a visitor: slowly, backwards, without rows, or not at all', async page => {
    const shifts = await Promise.all(WAYS.map(way => shiftsOf(run.browser, run.url, { page, way })))
    expect(Object.fromEntries(WAYS.map((way, at) => [way, shifts[at]]))).toEqual(still)
  })

  test('all of them, for a player', async () => {
    const player = await Player.register(run.browser, run.url)
    const session = await sessionOf(player.phone.page)
    await player.phone.leave()
    for (const page of FIRST_PAGES) {
      const shifts = await Promise.all(WAYS.map(way => shiftsOf(run.browser, run.url, { page, way, session })))
      expect({ page, ...Object.fromEntries(WAYS.map((way, at) => [way, shifts[at]])) }).toEqual({ page, ...still })
    }
  })
})

const still = Object.fromEntries(WAYS.map(way => [way, []]))
