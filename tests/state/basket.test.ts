import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NewBasketEntry } from '../../src/state/basketStore'
import { basketOf, createBasketStore } from '../../src/state/basketStore'
import { createStores } from '../../src/state/createStores'
import { basketEntry } from './basketEntry'
import { fakeWorld, MemoryStore, userOf } from './fakeWorld'

const open = (session = new MemoryStore(), unanswered: readonly string[] = ['k1', 'k2']) => {
  const basket = createBasketStore(session, () => unanswered)
  return { basket, session, lines: (typeId = 30) => basketOf(basket.store.getState(), typeId) }
}

describe('basket store (§S3, §S4, §S5)', () => {
  it('adds, changes, deletes one and clears, game by game', () => {
    const { basket, session, lines } = open()
    expect(basket.add(30, [basketEntry(), basketEntry({ actionCode: '03||||', total: 1 })])).toBe(true)
    expect(basket.add(42, [basketEntry({ playId: 1001 })])).toBe(true)
    basket.change(30, 1, { multiple: 7, unitMode: 0.1 })
    expect(lines().map(({ id, multiple, unitMode }) => [id, multiple, unitMode])).toEqual([
      [1, 7, 0.1],
      [2, 1, 1]
    ])
    basket.remove(30, 1)
    expect(lines().map(({ id }) => id)).toEqual([2])
    basket.clear(30)
    expect(lines()).toEqual([])
    expect(lines(42)).toHaveLength(1)
    basket.clear(42)
    expect(session.getItem('baskets')).toBeNull()
  })

  it('identical lines become one with the sum of their multiples', () => {
    const { basket, lines } = open()
    basket.add(30, [basketEntry({ multiple: 3 })])
    basket.add(30, [basketEntry({ multiple: 4 }), basketEntry({ multiple: 9000, unitMode: 0.1 })])
    expect(lines().map(({ multiple, unitMode }) => [multiple, unitMode])).toEqual([
      [7, 1],
      [9000, 0.1]
    ])
    // Made identical by an edit: one line again.
    basket.change(30, 3, { unitMode: 1 })
    expect(lines().map(({ multiple }) => multiple)).toEqual([9007])
    basket.add(30, [basketEntry({ multiple: 993 })])
    expect(lines().map(({ multiple }) => multiple)).toEqual([10_000])
    // The same numbers of another play.
    basket.add(30, [basketEntry({ playId: 2002 })])
    expect(lines().map(({ playId, multiple }) => [playId, multiple])).toEqual([
      [2001, 10_000],
      [2002, 1]
    ])
  })

  describe('what an identical line has no room for is a line of its own: nothing that was added is lost', () => {
    const multiples = (page: ReturnType<typeof open>) => page.lines().map(({ id, multiple }) => [id, multiple])
    const full = (...added: readonly number[]) => {
      const page = open()
      for (const multiple of added) expect(page.basket.add(30, [basketEntry({ multiple })])).toBe(true)
      return page
    }

    it('added twice, one after the other or together', () => {
      expect(multiples(full(6000, 6000))).toEqual([
        [1, 6000],
        [2, 6000]
      ])
      const { basket, lines } = open()
      basket.add(30, [basketEntry({ multiple: 6000 }), basketEntry({ multiple: 6000 })])
      expect(lines().map(({ multiple }) => multiple)).toEqual([6000, 6000])
    })

    it('the next goes to the first that has room', () => {
      expect(multiples(full(6000, 9000, 1000, 4000, 7000))).toEqual([
        [1, 7000],
        [2, 9000],
        [3, 4000],
        [4, 7000]
      ])
    })

    it('a line made identical by an edit of its unit stays one of its own', () => {
      const page = open()
      page.basket.add(30, [basketEntry({ multiple: 6000 }), basketEntry({ multiple: 6000, unitMode: 0.1 })])
      page.basket.change(30, 2, { unitMode: 1 })
      expect(multiples(page)).toEqual([
        [1, 6000],
        [2, 6000]
      ])
    })

    it('a line whose multiple is being set does not run into another', () => {
      const page = full(6000, 6000)
      page.basket.change(30, 2, { multiple: 1 })
      expect(multiples(page)).toEqual([
        [1, 6000],
        [2, 1]
      ])
      page.basket.change(30, 2, { multiple: 12 })
      expect(multiples(page)).toEqual([
        [1, 6000],
        [2, 12]
      ])
      page.basket.remove(30, 1)
      expect(multiples(page)).toEqual([[2, 12]])
    })

    it('a bet of one of them takes no other', () => {
      const page = full(6000)
      page.basket.setOwner(7)
      page.basket.betSent(30, 'k1', page.lines())
      page.basket.add(30, [basketEntry({ multiple: 6000 })])
      page.basket.betPlaced('k1')
      expect(page.lines().map(({ multiple }) => multiple)).toEqual([6000])
    })
  })

  it('holds 100 lines: what does not fit is not added at all, what is there already still merges', () => {
    const { basket, lines } = open()
    const numbered = (n: number) => basketEntry({ actionCode: `${n}` })
    expect(
      basket.add(
        30,
        Array.from({ length: 99 }, (_, n) => numbered(n))
      )
    ).toBe(true)
    expect(basket.add(30, [numbered(99), numbered(100)])).toBe(false)
    expect(lines()).toHaveLength(99)
    expect(basket.add(30, [numbered(99)])).toBe(true)
    expect(basket.add(30, [numbered(100)])).toBe(false)
    expect(basket.add(30, [numbered(5)])).toBe(true)
    expect(lines()).toHaveLength(100)
  })

  it('survives a reload; stored lines in another shape are dropped', () => {
    const { basket, session, lines } = open()
    basket.add(30, [basketEntry(), basketEntry({ actionCode: '05||||' })])
    expect(open(session).lines()).toEqual(lines())
    const kept = JSON.parse(session.getItem('baskets') ?? '') as { visitor: Record<string, unknown[]> }
    kept.visitor['30']?.push({ id: 9 }, null, { ...lines()[0], multiple: -1 }, { ...lines()[0], unitMode: 2 })
    const again = { ...kept.visitor, 31: 'x', 32: Array.from({ length: 101 }, () => lines()[0]), x: lines() }
    session.setItem('baskets', JSON.stringify({ ...kept, visitor: again }))
    expect(open(session).lines()).toHaveLength(2)
    expect(Object.keys(open(session).basket.store.getState().baskets)).toEqual(['30', '32'])
    expect(open(session).lines(32)).toHaveLength(100)
    session.setItem('baskets', '{"visitor":')
    expect(open(session).lines()).toEqual([])
  })

  it.each([
    { id: 1.5 },
    { id: 0 },
    { total: '2' },
    { actionCode: 5 },
    { playName: undefined },
    { maxInput: null },
    { bestOdds: '9' },
    { oneYuanValue: 3 },
    { style: 'other' },
    { enableChasing: 2 }
  ])('a kept line with %j is dropped', change => {
    const session = new MemoryStore()
    const kept = { ...basketEntry(), id: 1 }
    session.setItem('baskets', JSON.stringify({ visitor: { 30: [{ ...kept, ...change }], 42: [kept] } }))
    expect(Object.keys(open(session).basket.store.getState().baskets)).toEqual(['42'])
  })

  it('belongs to one player: a visitor’s becomes theirs, another player finds none', () => {
    const { basket, session, lines } = open()
    basket.add(30, [basketEntry()])
    basket.setOwner(7)
    expect(lines()).toHaveLength(1)
    // The session ended and the same player came back.
    basket.setOwner(undefined)
    basket.setOwner(7)
    expect(open(session).lines()).toHaveLength(1)
    basket.setOwner(8)
    expect(lines()).toEqual([])
  })

  describe('after the session of player 7, who left a line, has ended', () => {
    const OTHER = { actionCode: '03||||', total: 1 } as const
    const codes = (lines: readonly NewBasketEntry[]) => lines.map(({ actionCode }) => actionCode)
    const left = () => {
      const page = open()
      page.basket.setOwner(7)
      page.basket.add(30, [basketEntry()])
      page.basket.betSent(30, 'k1', page.lines())
      page.basket.setOwner(undefined)
      return page
    }
    type Visit = (page: ReturnType<typeof open>) => void
    const adds: Visit = ({ basket }) => void basket.add(30, [basketEntry(OTHER)])
    const fills: Visit = ({ basket }) =>
      void basket.add(
        30,
        Array.from({ length: 100 }, (_, n) => basketEntry({ actionCode: `${n}` }))
      )
    const none: Visit = () => undefined

    it.each<[string, Visit, number | undefined, readonly string[]]>([
      ['a visitor sees none', none, undefined, []],
      ['a visitor’s first line starts a basket of the visitor’s own', adds, undefined, ['03||||']],
      ['another player finds what the visitor added, and no more', adds, 8, ['03||||']],
      ['another player finds none', none, 8, []],
      ['the player finds the line again', none, 7, ['02,06||||']],
      ['the player finds the line again, and what was added meanwhile', adds, 7, ['02,06||||', '03||||']],
      ['the same line once more is one', ({ basket }) => void basket.add(30, [basketEntry()]), 7, ['02,06||||']],
      ['§S5 what fits into 100 lines', fills, 7, ['02,06||||', ...Array.from({ length: 99 }, (_, n) => `${n}`)]]
    ])('%s, a reload between or not', (_, visit, next, expected) => {
      const page = left()
      visit(page)
      const reloaded = open(page.session)
      reloaded.basket.setOwner(undefined)
      for (const each of [page, reloaded]) {
        each.basket.setOwner(next)
        expect(codes(each.lines())).toEqual(expected)
        expect(new Set(each.lines().map(({ id }) => id)).size).toBe(expected.length)
      }
    })

    it.each([none, adds])(
      'a bet on its way takes the player’s lines all the same, and none of the visitor’s',
      visit => {
        const page = left()
        visit(page)
        const before = codes(page.lines())
        page.basket.betPlaced('k1')
        expect(codes(page.lines())).toEqual(before)
        for (const each of [page, open(page.session)]) {
          each.basket.setOwner(7)
          expect(codes(each.lines())).toEqual(before)
        }
      }
    )

    it('once more a visitor, the lines of both stay aside', () => {
      const page = left()
      adds(page)
      page.basket.setOwner(7)
      page.basket.setOwner(undefined)
      expect(page.lines()).toEqual([])
      page.basket.setOwner(7)
      expect(codes(page.lines())).toEqual(['02,06||||', '03||||'])
    })

    it('no trace of another player’s lines stays', () => {
      const page = left()
      page.basket.setOwner(8)
      expect(page.session.getItem('baskets')).toBeNull()
    })
  })

  describe('a bet that turns out accepted takes its lines, and nothing else', () => {
    /** Two lines that were bet under k1, and the page gone. */
    const sent = () => {
      const { basket, session, lines } = open()
      basket.setOwner(7)
      basket.add(30, [basketEntry({ multiple: 3 }), basketEntry({ actionCode: '03||||', total: 1 })])
      basket.betSent(30, 'k1', lines())
      return session
    }
    const codes = (lines: readonly NewBasketEntry[]) =>
      lines.map(({ actionCode, multiple, unitMode }) => [actionCode, multiple, unitMode])

    it.each<[string, (page: ReturnType<typeof open>) => void, readonly unknown[]]>([
      ['as they were sent', () => undefined, []],
      [
        'a line added since stays',
        ({ basket }) => basket.add(30, [basketEntry({ actionCode: '05||||' })]),
        [['05||||', 1, 1]]
      ],
      [
        'of a line that was added once more the rest stays',
        ({ basket }) => basket.add(30, [basketEntry()]),
        [['02,06||||', 1, 1]]
      ],
      ['a line set to less goes', ({ basket }) => basket.change(30, 1, { multiple: 2 }), []],
      [
        'a line set to another unit is another bet',
        ({ basket }) => basket.change(30, 2, { unitMode: 0.1 }),
        [['03||||', 1, 0.1]]
      ],
      [
        'a line deleted since is nothing to its successor',
        ({ basket }) => {
          basket.remove(30, 2)
          basket.add(30, [basketEntry({ actionCode: '07||||' })])
        },
        [['07||||', 1, 1]]
      ],
      [
        'neither is a basket emptied since',
        ({ basket }) => {
          basket.clear(30)
          basket.add(30, [basketEntry({ actionCode: '07||||' })])
        },
        [['07||||', 1, 1]]
      ],
      [
        'nor one emptied before a reload',
        ({ basket, session }) => {
          basket.clear(30)
          open(session).basket.add(30, [basketEntry({ actionCode: '07||||' })])
        },
        [['07||||', 1, 1]]
      ],
      ['a basket that stays empty', ({ basket }) => basket.clear(30), []],
      [
        'a slip sent once more under its key takes its lines once',
        ({ basket, lines }) => {
          basket.betSent(30, 'k1', lines())
          basket.betPlaced('k1')
          basket.add(30, [basketEntry()])
        },
        [['02,06||||', 1, 1]]
      ]
    ])('%s', (_, change, left) => {
      const page = open(sent())
      change(page)
      const again = open(page.session)
      again.basket.add(42, [basketEntry({ playId: 1001 })])
      again.basket.betPlaced('k1')
      expect(codes(again.lines())).toEqual(left)
      expect(again.lines(42)).toHaveLength(1)
      again.basket.betPlaced('k1')
      expect(codes(open(page.session).lines())).toEqual(left)
    })

    it('another key takes nothing', () => {
      const page = open(sent())
      page.basket.betPlaced('k2')
      expect(page.lines()).toHaveLength(2)
    })

    it('bet twice with both answers lost: the line goes with the first, what was added with the second', () => {
      const page = open(sent())
      page.basket.add(30, [basketEntry({ multiple: 2 })])
      page.basket.betSent(30, 'k2', page.lines())
      page.basket.betPlaced('k1')
      expect(codes(page.lines())).toEqual([['02,06||||', 2, 1]])
      page.basket.betPlaced('k2')
      expect(page.lines()).toEqual([])
    })

    it('another player’s basket is untouched', () => {
      const page = open(sent())
      page.basket.setOwner(8)
      page.basket.add(30, [basketEntry({ multiple: 3 })])
      page.basket.betPlaced('k1')
      expect(page.lines()).toHaveLength(1)
    })

    it('slips that were answered are not kept', () => {
      const page = open(sent(), ['k2'])
      page.basket.betSent(30, 'k2', page.lines())
      expect(page.session.getItem('baskets')).not.toContain('k1')
    })

    const SLIP = { key: 'k1', typeId: 30, lines: [{ id: 'x', multiple: 1, unitMode: 1 }] }
    it.each<unknown>([undefined, null, 'k1', [null, 3, { key: 5 }], [{ key: 'k1', typeId: 30 }], [SLIP]])(
      'what is no slip of ours is dropped, and the lines stay: %j',
      kept => {
        const session = sent()
        session.setItem('baskets', JSON.stringify({ ...JSON.parse(session.getItem('baskets') ?? ''), sent: kept }))
        const page = open(session)
        page.basket.betPlaced('k1')
        page.basket.add(30, [basketEntry({ actionCode: '05||||' })])
        expect(page.lines().map(({ id }) => id)).toEqual([1, 2, 3])
      }
    )

    it.each([
      ['accepted', 0],
      ['refused', 2],
      ['unknown', 2]
    ] as const)('createStores tells it what became of a lost bet: %s leaves %i lines', async (state, left) => {
      const fake = fakeWorld({ userInfo: () => userOf(1) })
      for (const [key, value] of sent().items) fake.session.setItem(key, value)
      fake.session.setItem('token', 't')
      fake.session.setItem('userInfo', JSON.stringify(userOf(1)))
      const call = { endpoint: 'saveOrder', requestKey: 'k1', owner: 7, print: 'p', at: 0 } as const
      fake.lost.push({ call, state, message: '余额不足~', orderIds: [], refs: [], isBet: true })
      const stores = createStores(fake.ports)
      const stop = stores.start()
      await expect.poll(() => stores.notices.store.getState().current).toBeDefined()
      expect(basketOf(stores.basket.store.getState(), 30)).toHaveLength(left)
      stop()
    })
  })

  it('createStores gives it the player who is logged in, before anything is shown', () => {
    const fake = fakeWorld({ userInfo: () => userOf(1) })
    fake.session.setItem('token', 't')
    fake.session.setItem('userInfo', JSON.stringify(userOf(1, { uid: 8 })))
    fake.session.setItem('baskets', JSON.stringify({ owner: 7, player: { 30: [{ ...basketEntry(), id: 1 }] } }))
    expect(basketOf(createStores(fake.ports).basket.store.getState(), 30)).toEqual([])
  })

  it('any additions leave lines with different ids, no two of the same bet, and never more than 100', () => {
    const line = fc.record({ code: fc.integer({ min: 0, max: 130 }), tenths: fc.boolean() })
    fc.assert(
      fc.property(fc.array(fc.array(line, { maxLength: 40 }), { maxLength: 8 }), batches => {
        const { basket, lines } = open()
        for (const batch of batches) {
          basket.add(
            30,
            batch.map(({ code, tenths }) => basketEntry({ actionCode: `${code}`, unitMode: tenths ? 0.1 : 1 }))
          )
        }
        const now = lines()
        expect(now.length).toBeLessThanOrEqual(100)
        expect(new Set(now.map(({ id }) => id)).size).toBe(now.length)
        expect(new Set(now.map(({ actionCode, unitMode }) => `${actionCode} ${unitMode}`)).size).toBe(now.length)
      }),
      { numRuns: 50 }
    )
  })
})
