import { expect } from 'vitest'
import { THOROUGH } from '../kit/thorough'
import type { Player } from './kit/Player'
import { DRAWN_WITHIN, issueOnSale, RACE, until } from './kit/Player'
import { runProduct, steppedTest } from './kit/runProduct'
import type { Sentence } from './kit/stageSentences'
import { heard, listen, STANDING } from './kit/stageSentences'

const LONG = DRAWN_WITHIN + 60_000
/** Two phones hear of a result within this many ms of each other: less than a scene takes to tell it. */
const APART = 2500

/** What a phone says of one issue, its result last: a page that opens right after a draw tells that one too. */
const toldOf = (player: Player, issue: string): Promise<readonly Sentence[]> =>
  until(`the result of ${issue} is told`, async () => {
    const said = (await heard(player)).filter(([text]) => text.startsWith(issue.slice(-6)))
    return said.some(([text]) => text.includes('开奖结果')) ? said : undefined
  })

const run = runProduct()
const test = steppedTest(run)

test.runIf(THOROUGH)(
  'reduced motion beside full motion: the same draw, at the same moments, to the same result',
  {
    timeout: LONG
  },
  async ({ lane }) => {
    const full = await run.player({}, lane)
    const reduced = await run.player({ reducedMotion: 'reduce' }, lane)
    await Promise.all([listen(full), listen(reduced)])
    await Promise.all([full.openGame(RACE), reduced.openGame(RACE)])
    await Promise.all([full, reduced].map(({ page }) => page.locator(STANDING).waitFor()))
    const { currentIssue } = await issueOnSale(run.url, RACE)
    await full.drawOf(RACE, currentIssue)
    const [a, b] = await Promise.all([toldOf(full, currentIssue), toldOf(reduced, currentIssue)])
    expect(b.map(([text]) => text)).toEqual(a.map(([text]) => text))
    for (const [i, [, at]] of a.entries()) expect(Math.abs(at - (b[i]?.[1] ?? 0))).toBeLessThan(APART)
    await full.phone.leave()
    await reduced.phone.leave()
  }
)
