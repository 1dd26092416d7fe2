import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '../../src/contract/endpoints'
import { createSeenResults } from '../../src/state/seenResults'
import { MemoryStore } from './fakeWorld'

const open = (session = new MemoryStore(), uid: number | 'nobody' = 7) => {
  const seen = createSeenResults(session)
  if (uid !== 'nobody') seen.setOwner(uid)
  const show = (...issues: readonly string[]) => {
    for (const each of issues) {
      const [typeId = '', issue = ''] = each.split(':')
      seen.markSeen(Number(typeId), issue)
    }
  }
  return { seen, session, show }
}
const numbered = (count: number) => Array.from({ length: count }, (_, n) => `30:${n}`)

describe('results read on the screen, until the server has heard of them', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['of two games', ['30:1', '42:1'], ['30:1', '42:1']],
    ['one that is shown on, once', ['30:1', '30:1'], ['30:1']],
    ['one that is shown again after another, as the newest', ['30:1', '42:1', '30:1'], ['42:1', '30:1']],
    ['not what no call could carry', ['30:', '1000:1', `30:${'1'.repeat(21)}`], []],
    ['the newest fifty', numbered(51), numbered(51).slice(1)]
  ])('%s, a reload between or not', (_, shown, pending) => {
    const { seen, session, show } = open()
    show(...shown)
    expect(seen.pending()).toEqual(pending)
    expect(open(session).seen.pending()).toEqual(pending)
  })

  it('fit into one call', () => {
    const { seen, show } = open()
    show(...Array.from({ length: 60 }, (_, n) => `${100 + n}:${'1'.repeat(20)}`))
    expect(ENDPOINTS.resultsSeen.request.safeParse({ issues: seen.pending().join() }).success).toBe(true)
  })

  it('each is told to who waits for it, until they wait no more', () => {
    const { seen, show } = open()
    let told = 0
    const end = seen.onSeen(() => told++)
    show('30:1', '30:1', '30:2')
    end()
    show('30:3')
    expect(told).toBe(2)
  })

  it('one the server has heard of is gone; one that is not settled is said twenty times, and others stay', () => {
    const { seen, session, show } = open()
    show('30:1', '30:2', '42:1')
    for (let said = 1; said <= 20; said++) {
      expect(seen.pending()).toContain('30:2')
      seen.acknowledge(['30:1', '30:2'], ['30:2'])
    }
    expect(seen.pending()).toEqual(['42:1'])
    seen.acknowledge(['42:1'], [])
    expect(session.getItem('seenResults')).toBeNull()
  })

  it.each<[string, readonly (number | undefined)[], readonly string[]]>([
    ['the player who is there still', [7], ['30:1']],
    ['nobody, and the player again', [undefined, 7], ['30:1']],
    ['another player', [8], []],
    ['nobody, and another player', [undefined, 8], []]
  ])('are those of a player: after %s', (_, players, pending) => {
    const { seen, show } = open()
    show('30:1')
    for (const uid of players) seen.setOwner(uid)
    expect(seen.pending()).toEqual(pending)
  })

  it('what is shown to another player is news to them', () => {
    const { seen, show } = open()
    show('30:1')
    seen.setOwner(8)
    show('30:1')
    expect(seen.pending()).toEqual(['30:1'])
  })

  it('a visitor has none', () => {
    const { seen, show } = open(new MemoryStore(), 'nobody')
    show('30:1')
    expect(seen.pending()).toEqual([])
  })
})
