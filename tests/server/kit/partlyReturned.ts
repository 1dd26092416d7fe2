import { money, YUAN } from '../../../src/rules/money'
import { placeChase } from '../../../src/server/domain/chase/placeChase'
import type { PlannedIssue } from '../../../src/server/domain/issues/calendar'
import { issueAt } from '../../../src/server/domain/issues/calendar'
import { ADJUST, lockWallets, post } from '../../../src/server/domain/ledger'
import { settleNext } from '../../../src/server/domain/settlement/settleIssue'
import { openTask } from '../../../src/server/domain/turnover/openTask'
import type { Database } from '../../../src/server/store/tables'
import { accepted, at, bet, gameNamed, NOW, newKey, openGame, playOf } from './testDatabase'

/** 江南十一选五, with results of the test. */
const TYPE = 9
const { play, groupId } = playOf(TYPE, 'x5-c-total-two-sided')
/** The sum is 30: 大 and 小 come back, 双 wins and 单 is lost. */
const THIRTY = '2,4,6,7,11'

export type Side = '大' | '小' | '单' | '双'

/** The stake of a note. */
export const NOTE = 100 * YUAN

/** The issue after one. */
export const nextSums = (sold: PlannedIssue): PlannedIssue => issueAt(gameNamed(TYPE), sold.ordinal + 1)

export const openSums = (db: Database): Promise<PlannedIssue> => openGame(db, TYPE, undefined, true)

function codeOf(sides: readonly Side[]): string {
  const options = play.rows[0]?.options ?? []
  const picked = sides.map(side => options.find(({ label }) => label === side)?.value ?? Number.NaN)
  return play.encode({ form: 'picks', rows: [picked], positions: [] })
}

/** A chase of a note on each side, a line each, over the issue and the next. @returns its id */
export async function chaseOnSum(
  db: Database,
  userId: number,
  sold: PlannedIssue,
  ...sides: readonly Side[]
): Promise<number> {
  const each = NOTE / YUAN
  const placed = await placeChase(db, {
    userId,
    typeId: TYPE,
    playId: play.number,
    groupId,
    unitMode: 1,
    startIssue: sold.issue,
    count: 2,
    multiples: [each, each],
    lines: sides.map(side => ({ actionCode: codeOf([side]), notes: 1 })),
    total: 2 * each * sides.length,
    stopOnWin: false,
    fromBasket: false,
    key: newKey(),
    ...at(sold.opensAt + 1)
  })
  return accepted(placed).chaseId ?? Number.NaN
}

/** One order on some of the sides of the sum, a note each. @param multiple yuan a note @returns its id */
export async function betOnSum(
  db: Database,
  userId: number,
  sold: PlannedIssue,
  sides: readonly Side[],
  multiple = NOTE / YUAN
): Promise<number> {
  const lines = [{ playId: play.number, groupId, actionCode: codeOf(sides), multiple, unitMode: 1 }]
  const [orderId = 0] = accepted(await bet(db, userId, sold, TYPE, lines)).orderIds
  return orderId
}

export async function drawThirty(db: Database, sold: PlannedIssue): Promise<void> {
  await db
    .updateTable('issues')
    .set({ result: THIRTY, drawn_at: sold.drawsAt })
    .where('game_id', '=', TYPE)
    .where('issue', '=', sold.issue)
    .execute()
  await settleNext(db, () => sold.drawsAt)
}

/** Credits a player, with the task of a deposit. @param yuan whole */
export const creditWithTask = (db: Database, userId: number, yuan: number): Promise<void> =>
  db.transaction().execute(async trx => {
    const wallets = await lockWallets(trx, userId)
    const [ref, amount] = [`dep:${userId}`, money(yuan * YUAN)]
    await openTask(trx, wallets, { source: 'deposit', ref, amount, multiple: 1, elsewhere: money(0), at: NOW })
    const entries = [
      { accountId: ADJUST, amount: -amount },
      { accountId: wallets.ids.player, amount }
    ]
    await post(trx, [{ kind: 'adjust', ref, entries }], NOW)
  })
