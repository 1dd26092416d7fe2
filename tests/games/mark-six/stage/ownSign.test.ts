import { describe, expect, test } from 'vitest'
import { ORDER_STATUS } from '../../../../src/contract/codes'
import { markSix } from '../../../../src/games/mark-six/rules/family'
import { markSixStage } from '../../../../src/games/mark-six/stage'
import { OWN_PLAYS, ownSign } from '../../../../src/games/mark-six/stage/facts'
import { FINISHED_AT } from '../../../../src/games/mark-six/stage/motion/ballsReveal'
import { leafLine } from '../../../../src/rules/trust/leaf'
import { isOwnDraw, ownDraw } from '../../../../src/screens/shared/replay/ownDraw'
import { orderOfReceipt } from '../../../../src/screens/shared/replay/receiptLine'
import { WIN_LOOKS } from '../../../../src/stage/win/motion/winSize'
import { withWin } from '../../../../src/stage/win/withWin'
import { TestStage } from '../../../kit/TestStage'
import { playOf } from '../../familyProof'

const { won, lost, cancelled, returned, pending } = ORDER_STATUS
const YUAN = 10_000

/** An order of the issue as its receipt tells of it; amounts in yuan. */
const order = (play: string, status: number, stake: number, bonus: number) => ({
  orderId: '1',
  line: leafLine({
    ...{ orderId: 1, game: 4, issue: '2026119', play: playOf(markSix, play).number, actionCode: '羊|猴', notes: 1 },
    ...{ multiple: 1, unitMode: 1, stake: stake * YUAN, odds: '113000', acceptedAt: 1, salt: '0a'.repeat(16) }
  }),
  status,
  bonus: bonus * YUAN
})
const hit = order('lhc-special-zodiac', won, 10, 113)

describe('特码 of the sign a player won with', () => {
  test.each([
    ['a sign that came', [hit], true],
    ['a sign that did not come', [order('lhc-special-zodiac', lost, 10, 0)], false],
    ['another play that won', [order('lhc-special-a', won, 10, 480)], false],
    ['a sign that came, and more lost elsewhere', [hit, order('lhc-special-a', lost, 104, 0)], false],
    ['a sign that came, and no more lost than it brought', [hit, order('lhc-special-a', lost, 102, 0)], true],
    ['eleven signs of twelve for less than they cost', [order('lhc-special-zodiac', won, 110, 110)], false],
    ['a sign that came, and a large bet taken back', [hit, order('lhc-special-a', cancelled, 500, 0)], true],
    ['a sign that came, and a stake returned', [hit, order('lhc-special-two-sided', returned, 50, 50)], true],
    ['what is not settled yet', [{ ...hit, status: pending, bonus: 0 }], false],
    ['no bet', [], false],
    ['a receipt nobody can read', [hit, { ...hit, line: 'order|v2' }], false]
  ])('%s', (_, receipts, marked) => {
    expect(isOwnDraw(receipts.map(orderOfReceipt), OWN_PLAYS)).toBe(marked)
  })

  const at = 1_700_000_000_000
  const draw = { issue: '2026119', type: 4, seed: 1, drawAt: at, day: '2026-11-23' }
  const settled = { result: [1, 2, 3, 4, 5, 6, 36], at }
  const own = { ...draw, settled, own: true }

  test('the word names the sign of the special number on the day of the issue', () => {
    expect(ownSign(own)).toEqual({ kind: 'own', word: '特肖羊 中', places: [6] })
    expect(ownSign({ ...own, day: '2027-02-06' })?.word).toBe('特肖猴 中')
  })

  test('no place is marked for a player who won nothing, or before the draw', () => {
    expect(ownSign({ ...own, own: false })).toBeUndefined()
    expect(ownSign({ ...draw, own: true })).toBeUndefined()
  })

  test.each([
    ['as its result stands', 0],
    ['a moment later', 300]
  ])(
    'winnings known %s: the word is read for a second and more before they are celebrated over it',
    async (_, late) => {
      const module = withWin(markSixStage)
      const win = { stake: 10 * YUAN, payout: 2000 * YUAN, at: at + FINISHED_AT + late }
      const props = ownDraw({ ...draw, settled, win }, module)
      const stage = await TestStage.show(module, props, { from: FINISHED_AT - 500 })
      for (let since = 300; since <= 1350; since += 50) {
        stage.at(FINISHED_AT + since).expectWords('特肖羊 中')
        expect(stage.picture()).not.toContain('win-medal')
      }
      // Its sum has counted up before the draw closes.
      const { count } = WIN_LOOKS.great
      expect((props.win?.at ?? 0) + count + 1000).toBeLessThan(at + FINISHED_AT + 5000)
      expect(stage.at(FINISHED_AT + 2000).picture()).toContain('win-medal')
      stage.close()
    }
  )

  test('winnings known when the word has been read are celebrated at once', () => {
    const win = { stake: YUAN, payout: 12 * YUAN, at: at + FINISHED_AT + 3000 }
    expect(ownDraw({ ...draw, settled, win }, markSixStage)).toEqual({ ...own, win })
  })

  test('boxes and words say it when the special number lies, not before', () => {
    expect(markSixStage.board(own, at + FINISHED_AT - 1).facts).toEqual([])
    expect(markSixStage.board(own, at + FINISHED_AT).facts).toEqual(['特肖羊 中'])
    expect(markSixStage.describe(own, at + FINISHED_AT)).toMatch(/特码 .*，特肖羊 中/)
    expect(markSixStage.describe({ ...own, own: false }, at + FINISHED_AT)).not.toContain('中')
  })
})
