import fc from 'fast-check'
import { expect, test } from 'vitest'
import { YUAN } from '../../../src/rules/money'
import { createSpread } from '../../../src/server/domain/agency/createSpread'
import { foldChanges } from '../../../src/server/domain/agency/open-days/foldChanges'
import { reportHandlers } from '../../../src/server/routes/agency/reportHandlers'
import { spreadHandlers } from '../../../src/server/routes/agency/spreadHandlers'
import type { Database } from '../../../src/server/store/tables'
import { dayNamed, faultsOf, timeOn } from '../kit/commissions'
import { agencyOver } from '../kit/openBooks'
import { randomTeam, SPANS } from '../kit/randomTeam'
import type { Figures, Span } from '../kit/teamBooks'
import { COLUMNS, readRows, TeamBooks } from '../kit/teamBooks'
import { freshDatabase } from '../kit/testDatabase'

/** How many teams are recounted: more where somebody wants to look longer. */
const TEAMS = Number(process.env['AGENCY_TEAMS'] ?? 1)
/** Which teams; a run that found something is run again with the seed in its name. */
const SEED = Number(process.env['AGENCY_SEED'] ?? Date.now() % 1_000_000)
const now = () => timeOn(0, 20)

/** What follows notes only when these are added to the sums. */
const EXPECTED: readonly string[] = ['rebate', 'spread', 'profit']
/** What is compared of figures. */
type Compared = (of: Figures) => Partial<Figures>
const ALL: Compared = of => of
const WITHOUT_EXPECTED: Compared = of =>
  Object.fromEntries(Object.entries(of).filter(([key]) => !EXPECTED.includes(key)))

/** Figures of an answer in 1/10000 yuan; the number of bets is none. */
const figuresIn = (row: Readonly<Record<(typeof COLUMNS)[number], number>>) =>
  Object.fromEntries(COLUMNS.map(key => [key, key === 'orders' ? row[key] : units(row[key])])) as Figures
const units = (yuan: number): number => Math.round(yuan * YUAN)

function callsOf(db: Database) {
  const agency = agencyOver(db)
  const spread = createSpread({ db, clock: now, emit: () => undefined, isOpen: true })
  return { ...reportHandlers(agency, now), ...spreadHandlers(spread, agency, now) }
}

const callerOf = (uid: number) => ({
  ...{ ip: '', host: '', source: 2 as const, browser: '', receivedAt: now() },
  session: { uid, username: '', tokenHash: '', passwordChanged: true, expiresAt: Infinity }
})

type Calls = ReturnType<typeof callsOf>
const asked = ({ from, to, ...game }: Span) => ({ dateFrom: from, dateTo: to, ...game })

async function compareTeam(calls: Calls, books: TeamBooks, viewer: number, span: Span, of: Compared): Promise<void> {
  const report = await calls.teamReport(asked(span), callerOf(viewer))
  const team = books.below(viewer)
  expect(of(figuresIn(report.total))).toEqual(of(books.figures(viewer, team, span)))
  expect(report.days.map(row => [row.day, of(figuresIn(row))])).toEqual(
    books.days(team, span).map(day => [day, of(books.figures(viewer, team, { ...span, from: day, to: day }))])
  )
  for (const { typeId, valid } of report.games)
    expect([typeId, units(valid)]).toEqual([typeId, books.figures(viewer, team, { ...span, typeId }).valid])
  const { total } = report
  expect(report.games.reduce((sum, game) => sum + units(game.valid), 0)).toBe(units(total.valid))
  expect([total.members, total.players, units(total.pending)]).toEqual([
    team.length,
    books.players(team, span),
    books.held(team, 'escrow')
  ])
  expect(total.teamBalance).toBe(team.length < 5 ? -1 : books.held(team) / YUAN)
}

async function compareMembers(calls: Calls, books: TeamBooks, viewer: number, span: Span, of: Compared): Promise<void> {
  for (const root of [viewer, ...books.below(viewer)]) {
    const report = await calls.memberReport({ ...asked(span), uid: root, page: 1, limit: 100 }, callerOf(viewer))
    const branch = (uid: number) => [uid, ...books.below(uid)]
    expect(of(figuresIn(report.own))).toEqual(of(books.figures(viewer, [root], span)))
    expect(of(figuresIn(report.total))).toEqual(of(books.figures(viewer, branch(root), span)))
    const rows = new Map(report.list.map(row => [row.uid, of(figuresIn(row))]))
    expect(rows).toEqual(new Map(books.direct(root).map(uid => [uid, of(books.figures(viewer, branch(uid), span))])))
  }
}

async function compareSpread(calls: Calls, books: TeamBooks, player: number, span: Span): Promise<void> {
  const report = await calls.achievement(asked(span), callerOf(player))
  for (const { day, ...row } of report.days) {
    const [one, two] = [books.achieved(player, 1, day), books.achieved(player, 2, day)]
    expect([row.valid1, row.valid2, row.amount1, row.amount2].map(units)).toEqual([
      one.valid,
      two.valid,
      one.amount,
      two.amount
    ])
    expect(row.players).toBe(one.players + two.players)
  }
}

test(`${TEAMS} random team(s) of seed ${SEED}: every column of every report of every viewer equals a recount from users, terms, orders and postings (check 12)`, {
  timeout: TEAMS * 120_000
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async seed => {
      const db = await freshDatabase()
      await randomTeam(db, seed)
      const rows = await readRows(db)
      const [books, calls] = [new TeamBooks(rows, dayNamed(-1)), callsOf(db)]
      for (const { id: viewer } of rows.users)
        for (const span of SPANS) {
          await compareTeam(calls, books, viewer, span, WITHOUT_EXPECTED)
          await compareMembers(calls, books, viewer, span, WITHOUT_EXPECTED)
          if (!('typeId' in span)) await compareSpread(calls, books, viewer, span)
        }
      expect(await faultsOf(db)).toEqual([])
      await foldChanges(db)
      for (const { id: viewer } of rows.users)
        for (const span of SPANS) {
          await compareTeam(calls, books, viewer, span, ALL)
          await compareMembers(calls, books, viewer, span, ALL)
        }
      expect(await faultsOf(db)).toEqual([])
    }),
    { numRuns: TEAMS, seed: SEED, endOnFailure: true }
  )
})
