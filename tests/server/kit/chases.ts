import { YUAN } from '../../../src/rules/money'
import { oddsTable } from '../../../src/rules/odds'
import { gameOf } from '../../../src/server/catalogue/catalogue'
import { advanceChases } from '../../../src/server/domain/chase/advanceChases'
import type { ChaseRequest } from '../../../src/server/domain/chase/placeChase'
import { placeChase } from '../../../src/server/domain/chase/placeChase'
import type { PlannedIssue } from '../../../src/server/domain/issues/calendar'
import { issueAt } from '../../../src/server/domain/issues/calendar'
import { settleNext } from '../../../src/server/domain/settlement/settleIssue'
import type { Database } from '../../../src/server/store/tables'
import { at, newKey, openGame, playOf } from './testDatabase'

/** A game whose results the test gives: racing every five minutes. */
export const GAME = 2
const game = gameOf(GAME)
if (!game) throw new Error('no game')
const { play, groupId } = playOf(GAME, 'pk10-c-place1-number')
export const CHASED = play
/** Of a one-yuan note on one car in ten. */
export const PRIZE = oddsTable(play)[0] ?? 0
/** 01 in the first place: wins when the first car is 1. */
const CODE = play.encode({ form: 'picks', rows: [[1]], positions: [] })
export const CAR_THREE = play.encode({ form: 'picks', rows: [[3]], positions: [] })
export const WIN = '1,2,3,4,5,6,7,8,9,10'
export const LOSE = '2,1,3,4,5,6,7,8,9,10'

/** The game with issues as a plan names them: until they close bets are cancelled. @returns the issue on sale */
export async function openChased(db: Database): Promise<PlannedIssue> {
  const sold = await openGame(db, GAME, undefined, true)
  await db.updateTable('issues').set({ provisional: false }).where('game_id', '=', GAME).execute()
  return sold
}

export const issueOf = (sold: PlannedIssue, later: number): PlannedIssue => issueAt(game, sold.ordinal + later)

export const chaseOf = (
  userId: number,
  sold: PlannedIssue,
  multiples: readonly number[],
  extra: Partial<ChaseRequest> = {}
): ChaseRequest => ({
  userId,
  typeId: GAME,
  playId: play.number,
  groupId,
  unitMode: 1,
  startIssue: sold.issue,
  count: multiples.length,
  multiples,
  lines: [{ actionCode: CODE, notes: 1 }],
  total: (multiples.reduce((sum, multiple) => sum + multiple, 0) * play.oneYuanValue * YUAN) / YUAN,
  stopOnWin: false,
  fromBasket: false,
  key: newKey(),
  ...at(sold.opensAt + 1),
  ...extra
})

export async function chase(db: Database, request: ChaseRequest): Promise<number> {
  const outcome = await placeChase(db, request)
  if (!outcome.ok || outcome.answer.state !== 'accepted') throw new Error(`refused: ${JSON.stringify(outcome)}`)
  return outcome.answer.chaseId ?? 0
}

/** Gives an issue its result, as a feed does. */
export async function give(db: Database, issue: PlannedIssue, result: string): Promise<void> {
  await db
    .updateTable('issues')
    .set({ result, drawn_at: issue.drawsAt })
    .where('game_id', '=', GAME)
    .where('issue', '=', issue.issue)
    .execute()
}

export async function settleAll(db: Database, now: number): Promise<void> {
  while (await settleNext(db, () => now));
}

export const advance = (db: Database, now: number): Promise<void> => advanceChases(db, () => now)

/** Draw, settlement and what follows, all in time. */
export async function drawn(db: Database, issue: PlannedIssue, result: string): Promise<void> {
  await give(db, issue, result)
  await settleAll(db, issue.drawsAt)
  await advance(db, issue.drawsAt + 1)
}

export const statesOf = async (db: Database, chaseId: number): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('chase_issues')
    .select('state')
    .where('chase_id', '=', chaseId)
    .orderBy('seq')
    .execute()
  return rows.map(row => row.state)
}

export const stateOf = async (db: Database, chaseId: number): Promise<number> =>
  (await db.selectFrom('chases').select('state').where('id', '=', chaseId).executeTakeFirstOrThrow()).state
