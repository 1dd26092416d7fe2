import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { announcementsOf, bannersOf, questionsOf } from '../../../src/server/routes/winning/homeTexts'

const DEMO = '演示环境：充值与提现均为模拟，不涉及真实资金。'
const OFF = '本站未开通充值与提现'

describe('[§M1.1] what the site says of money', () => {
  it.each([
    ['play', 'sandbox', DEMO],
    ['play', 'off', OFF],
    ['real', 'live', undefined]
  ] as const)('%s money, cashier %s: %s', (money, cashier, line) => {
    const said = announcementsOf({ money, cashier }).map(({ noticeContent }) => noticeContent)
    expect([DEMO, OFF].find(known => said.includes(known))).toBe(line)
    const answers = questionsOf({ money, cashier }).map(({ answer }) => answer)
    if (line !== undefined) expect(answers.some(answer => answer.includes(line))).toBe(true)
  })

  it('only play money is given away', () => {
    const titles = (money: 'play' | 'real') => bannersOf({ money }).map(({ title }) => title)
    expect([titles('play').includes('新人礼'), titles('real').includes('新人礼')]).toEqual([true, false])
  })

  it('every banner names a drawing that there is', () => {
    const drawn = readFileSync('assets/drawings/drawings.svg', 'utf8')
    for (const { imageUrl } of bannersOf({ money: 'play' })) expect(drawn).toContain(`<symbol id="${imageUrl}"`)
  })

  it('every announcement and question has a place of its own', () => {
    for (const cashier of ['sandbox', 'live', 'off'] as const) {
      const ids = announcementsOf({ money: 'play', cashier }).map(({ id }) => id)
      const questions = questionsOf({ money: 'play', cashier }).map(({ question }) => question)
      expect([new Set(ids).size, new Set(questions).size]).toEqual([ids.length, questions.length])
    }
  })
})
