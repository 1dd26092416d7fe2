import { beforeEach, describe, expect, test } from 'vitest'
import { MEMBER_TYPE } from '../../../src/contract/codes'
import { MAX_DEPTH, MOST_CODES, MOST_OPENED, MOST_USES } from '../../../src/rules/agency/team'
import { Invitations } from '../../../src/server/domain/agency/Invitations'
import { termsOn } from '../../../src/server/domain/agency/terms'
import type { Database } from '../../../src/server/store/tables'
import { beforeTransaction } from '../kit/beforeTransaction'
import { dayNamed, member, timeOn } from '../kit/commissions'
import { agencyOver } from '../kit/openBooks'
import { freshDatabase } from '../kit/testDatabase'

const AT = timeOn(0, 12)
let db: Database
beforeEach(async () => {
  db = await freshDatabase()
})

const codes = () => new Invitations(db, true)
const said = (outcome: { readonly ok: true } | { readonly ok: false; readonly code: string }) =>
  outcome.ok ? 'done' : outcome.code

/** Members below one another, each an agent of 1950; the last is on that level. */
async function onLevel(level: number): Promise<number> {
  let last = await member(db, { isAgent: true, group: 1950 })
  for (let n = 1; n < level; n++) last = await member(db, { isAgent: true, group: 1950, under: last })
  return last
}

describe('a code (§G1.3)', () => {
  test('is refused for the level of its owner, its uses, its days, its group, the number there are: the first of them is said', async () => {
    const [lowest, owner] = [await onLevel(MAX_DEPTH), await onLevel(1)]
    for (let n = 0; n < MOST_CODES; n++) expect(said(await codes().save(owner, { days: 0 }, AT))).toBe('done')
    const saves = async (maxUses: number, days: number, bonusGroup: number, of = owner) =>
      said(await codes().save(of, { maxUses, days, bonusGroup }, AT))
    expect([
      await saves(0, 2, 1952, lowest),
      await saves(0, 2, 1952),
      ...[await saves(1, 2, 1952), await saves(1, -1, 1952)],
      ...[await saves(1, 1, 1952), await saves(1, 1, 1949), await saves(1, 1, 1898)],
      await saves(1, 1, 1950)
    ]).toEqual([
      ...['agency.too-deep', 'agency.uses', 'request.bad', 'request.bad'],
      ...['agency.group-range', 'agency.group-range', 'agency.group-range', 'agency.codes-most']
    ])
  })

  test.each([
    [1, 'done'],
    [MOST_USES, 'done'],
    [0, 'agency.uses'],
    [MOST_USES + 1, 'agency.uses'],
    [1.5, 'agency.uses']
  ])('for %d uses: %s', async (maxUses, expected) => {
    const owner = await member(db, { isAgent: true })
    expect(said(await codes().save(owner, { maxUses, days: 1 }, AT))).toBe(expected)
  })

  test('of a player opens players at the group its owner has, whatever he asks for', async () => {
    const owner = await member(db, { group: 1930 })
    expect(said(await codes().save(owner, { type: MEMBER_TYPE.agent, bonusGroup: 1960, days: 1 }, AT))).toBe('done')
    const [made] = await codes().list(owner, AT)
    expect(made).toMatchObject({ opens_agent: false, bonus_group: null })
    expect(await codes().visit(made?.code ?? '', AT)).toMatchObject({ isAgent: false, bonusGroup: 1930 })
  })

  test('that was stopped keeps that time, however often it is stopped', async () => {
    const owner = await member(db, { isAgent: true })
    await codes().save(owner, { days: 1 }, AT)
    const [made] = await codes().list(owner, AT)
    for (const at of [AT + 1, AT + 2]) expect(await codes().stop(owner, made?.code ?? '', at)).toBe(true)
    expect(await codes().list(owner, AT)).toMatchObject([{ stopped_at: AT + 1 }])
  })
})

describe('what an agent gives (§G1.2)', () => {
  test('an account is refused for its name, its password, who opens it, its group, the level, the number of the day: the first of them is said', async () => {
    const player = await member(db)
    const lowest = await onLevel(MAX_DEPTH)
    const last = await onLevel(MAX_DEPTH - 1)
    for (let n = 0; n < MOST_OPENED; n++) await member(db, { under: last, group: 1950, now: AT })
    const { members } = agencyOver(db)
    const opens = async (agent: number, username: string, password: string, bonusGroup: number) =>
      said(await members.open(agent, { username, password, bonusGroup, isAgent: false }, AT))
    expect([
      await opens(player, 'x', '1', 1960),
      await opens(player, 'member01', 'member01', 1960),
      await opens(player, 'member01', 'kq7m29xv', 1960),
      ...(await Promise.all([1952, 1949, 1898].map(group => opens(lowest, 'member01', 'kq7m29xv', group)))),
      await opens(lowest, 'member01', 'kq7m29xv', 1950),
      await opens(last, 'member01', 'kq7m29xv', 1950)
    ]).toEqual([
      ...['account.plain', 'account.common-password', 'agency.only'],
      ...['agency.group-range', 'agency.group-range', 'agency.group-range', 'agency.too-deep', 'agency.open-most']
    ])
  })

  test('better terms are refused for who is no direct member, a group that is none or above his own of today, for a lower one, for an agent who is to be none: the first of them is said', async () => {
    const agent = await member(db, { isAgent: true, group: 1950 })
    const below = await member(db, { under: agent, group: 1930, isAgent: true })
    const deeper = await member(db, { under: below, group: 1930 })
    const { members, scope } = agencyOver(db)
    for (const uid of [agent, deeper])
      expect(said(await members.improve(await scope.of(agent, uid), { bonusGroup: 1960 }, () => AT))).toBe(
        'member.not-found'
      )
    const improves = async (bonusGroup: number, type?: 0 | 1) =>
      said(await members.improve(await scope.of(agent, below), { bonusGroup, type }, () => AT))
    // From tomorrow on he has it himself.
    await db
      .insertInto('member_terms')
      .values({ user_id: agent, from_day: dayNamed(1), bonus_group: 1960, is_agent: true })
      .execute()
    expect([
      await improves(1960, 0),
      await improves(1941, 0),
      await improves(1928, 0),
      await improves(1940, 0)
    ]).toEqual([...['agency.group-range', 'agency.group-range', 'agency.group-up', 'request.bad']])
    expect(await improves(1940)).toBe('done')
    expect(await termsOn(db, below, dayNamed(1))).toEqual({ bonusGroup: 1940, isAgent: true })
  })

  test('one change for a midnight: another is refused until then, the same again is not', async () => {
    const agent = await member(db, { isAgent: true })
    const below = await member(db, { under: agent, group: 1930 })
    const { members, scope } = agencyOver(db)
    const raise = async (bonusGroup: number) => members.improve(await scope.of(agent, below), { bonusGroup }, () => AT)
    expect(await raise(1940)).toEqual({ ok: true, fromDay: dayNamed(1) })
    expect(said(await raise(1950))).toBe('agency.set-today')
    expect(await raise(1940)).toEqual({ ok: true, fromDay: dayNamed(1) })
  })

  test('the twentieth account of a day that another call opens meanwhile leaves no room', async () => {
    const agent = await member(db, { isAgent: true })
    for (let n = 0; n < MOST_OPENED - 1; n++) await member(db, { under: agent, now: AT })
    const meanwhile = beforeTransaction(db, () => member(db, { under: agent, now: AT }))
    const account = { username: 'twentyone1', password: 'kq7m29xv', bonusGroup: 1900, isAgent: false }
    await expect(agencyOver(meanwhile).members.open(agent, account, AT)).rejects.toThrow('20')
  })
})
