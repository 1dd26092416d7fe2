import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { playIn, rulesOfEntry } from '../../../src/games/registry'
import { yuanOf } from '../../../src/rules/money'
import { oddsTable } from '../../../src/rules/odds'
import { expectNoTimers, pass, START, useFakeClock } from '../../kit/fakeTime'
import { later } from '../pageOnAnswers'
import { configOf } from './fixtures'
import { currentIssueOf, GTIME_MS, openTable } from './world'

const ZODIAC = 4031
/** Place of 特肖 in the tabs. */
const QUERY = '&headerIndex=4'
const SIX = { type: 4, typeId: 50, title: '五分六合', family: 'mark-six', gtime: 75 } as const

/** A configuration as the server makes it on a day. */
function configOn(day: string, specialOdds: 0 | 1) {
  const family = rulesOfEntry({ family: 'mark-six', specialOdds })
  const play = family && playIn(family, ZODIAC, day)
  if (!play) throw new Error('no play')
  const odds = oddsTable(play).map(yuanOf)
  const config = configOf(ZODIAC, { maxOdds: Math.max(...odds), maxOddTwo: 0, tierOdds: odds })
  return {
    ...config,
    selectGroup: config.selectGroup.map(row => ({
      ...row,
      options: row.options.map((option, at) => ({ ...option, odds: odds[at] ?? 0, _odds: String(odds[at] ?? 0) }))
    }))
  }
}

const specialOn = (day: string) => {
  const { playId, selectGroup, maxOdds, maxOddTwo, tierOdds = [] } = configOn(day, 1)
  const list = selectGroup.flatMap(({ options }) =>
    options.map(({ codeNum, odds, odds2, _odds }) => ({ codeNum, odds, odds2, _odds }))
  )
  return [{ playId, list, maxOdds, maxOddTwo, tierOdds, returnRate: 0.965 }]
}

/** The family's own pickers are a chunk of their own. */
async function settled(): Promise<void> {
  await later(100)
  await vi.dynamicImportSettled()
  await later(500)
}

const tile = (sign: string): string => {
  const name =
    screen.getByRole('button', { name: new RegExp(`^特肖 ${sign} [\\d. ]+ 倍$`) }).getAttribute('aria-label') ?? ''
  return name.split(' ').at(-2) ?? ''
}

describe('prices of mark six on the betting screen', () => {
  beforeEach(() => useFakeClock(START + 20_000))
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it('typeId 50 asks for its special odds and shows them; other games ask for none (§S7)', async () => {
    const day = '2027-03-01'
    const answers = {
      playConfig: () => configOn(day, 0),
      specialOdds: () => specialOn(day),
      currentIssue: () => ({ ...currentIssueOf(4), openDate: day })
    }
    const special = await openTable({ game: { ...SIX, specialOdds: 1 }, query: QUERY, answers })
    await settled()
    expect(special.asked('specialOdds')).toEqual([{ typeId: 50, bonusGroup: 1960 }])
    expect([tile('羊'), tile('马')]).toEqual(['9.457', '11.82'])
    await special.leave()
    cleanup()
    const plain = await openTable({ game: { ...SIX, typeId: 85 }, query: QUERY, answers })
    await settled()
    expect(plain.asked('specialOdds')).toEqual([])
    expect([tile('羊'), tile('马')]).toEqual(['9.604', '12'])
    await plain.leave()
  })

  it('before its issue is known a sign stands for no numbers, not for those of another year (§P6.0)', async () => {
    const day = '2027-03-01'
    let tell = (): void => undefined
    const table = await openTable({
      game: { ...SIX, typeId: 85 },
      query: QUERY,
      answers: {
        playConfig: () => configOn(day, 0),
        currentIssue: () => new Promise(done => (tell = () => done({ ...currentIssueOf(4), openDate: day })))
      }
    })
    await settled()
    const horse = () => document.querySelectorAll('#bet-board .tile--many')[6]?.querySelector('small')?.textContent
    expect(horse()).toBe('')
    tell()
    await settled()
    expect(horse()).toBe('02 14 26 38')
    await table.leave()
  })

  it('when the issue on sale is of another day its prices are asked for anew, however fresh the last ones are', async () => {
    const begin = Date.now()
    const day = () => (Date.now() < begin + GTIME_MS ? '2027-02-05' : '2027-02-06')
    const table = await openTable({
      game: { ...SIX, typeId: 85 },
      query: QUERY,
      answers: {
        playConfig: () => configOn(day(), 0),
        currentIssue: () => ({ ...currentIssueOf(4), openDate: day() })
      }
    })
    await settled()
    expect([tile('羊'), tile('马')]).toEqual(['12', '9.604'])
    const asked = table.asked('playConfig').length
    await pass(2 * GTIME_MS)
    await settled()
    expect([tile('羊'), tile('马')]).toEqual(['9.604', '12'])
    expect(table.asked('playConfig')).toHaveLength(asked + 1)
    await table.leave()
  })
})
