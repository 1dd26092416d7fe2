import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FAMILIES } from '../../../src/games/registry'
import { proofChecksum, proofFile } from '../../../src/rules/trust/proof'
import { proofSteps } from '../../../src/rules/trust/steps'
import { proofOf } from '../../../src/screens/proof/proofOf'
import { withSettlement } from '../../../src/screens/proof/settleAgain'
import { gamesWithIssues, rulesOf } from '../../../src/server/catalogue/catalogue'
import type { Game } from '../../../src/server/catalogue/Game'
import { cancelOrder } from '../../../src/server/domain/bets/cancelOrder'
import { placeOrders } from '../../../src/server/domain/bets/placeOrders'
import { ChainStore } from '../../../src/server/domain/draws/chainStore'
import { IssueMaker } from '../../../src/server/domain/draws/issueMaker'
import { IssueReader } from '../../../src/server/domain/issues/IssueReader'
import { NODE_DIGEST } from '../../../src/server/domain/seals/nodeDigest'
import { SealReader } from '../../../src/server/domain/seals/SealReader'
import { settleNext } from '../../../src/server/domain/settlement/settleIssue'
import { checkSignature } from '../../../src/server/ports/beaconSignature'
import { proofHandlers } from '../../../src/server/routes/catalogue/proofHandlers'
import type { Database } from '../../../src/server/store/tables'
import { HAS_PYTHON, python } from '../../tools/python'
import { expectHonest } from '../kit/expectHonest'
import { sealAndDraw } from '../kit/sealing'
import { accepted, at, drawDb, freshDatabase, line, NOW, newKey, player, VAULT } from '../kit/testDatabase'

/** Issues of every family; two thousand by ISSUES=2000. */
const ISSUES = Number(process.env['ISSUES'] ?? 10)
/** Issues drawn between two that are bet on, and bets on each of those. */
const APART = 10
const BETS = 3

const folder = mkdtempSync(join(tmpdir(), 'kaijiang-proofs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let db: Database
let uid: number
type Caller = Parameters<ReturnType<typeof proofHandlers>['receipts']>[1]
let caller: Caller
beforeAll(async () => {
  db = await freshDatabase()
  uid = await player(db)
  caller = { ip: '', host: '', source: 2, receivedAt: 0, session: { uid } } as unknown as Caller
})

function gameOf(family: string): Game {
  const game = gamesWithIssues().find(each => each.family === family)
  if (!game) throw new Error(`no game of ${family}`)
  return game
}

/** Bets, seals and draws, ten issues at a time. */
async function play(game: Game): Promise<void> {
  const chains = new ChainStore(VAULT)
  const maker = new IssueMaker(drawDb(db), chains, new Set())
  const reader = new IssueReader(db)
  const [group] = rulesOf(game).groups
  const id = group?.plays[0]?.id ?? ''
  // Tiles are bet by the yuan.
  const unit = group?.style === 'official' ? { unitMode: 0.01 as const } : {}
  let now = NOW
  for (let drawn = 0; drawn < ISSUES; drawn += APART) {
    await maker.keepAhead(game, () => now)
    const coming = await reader.upcoming(game.typeId, now, APART)
    const [sold, last] = [coming[0], coming.at(-1)]
    if (!sold || !last) throw new Error(`${game.title} sells nothing`)
    now = Math.max(now, sold.opens_at + 1)
    for (let count = 0; count < BETS; count++) {
      const lines = [line(game.typeId, id, unit, drawn + count)]
      const slip = { userId: uid, typeId: game.typeId, issue: sold.issue, lines, key: newKey(), ...at(now) }
      accepted(await placeOrders(db, slip))
    }
    now = last.draws_at
    while ((await sealAndDraw(db, chains, () => now)).length > 0);
  }
  while (await settleNext(db, () => now));
}

describe('every drawn issue of every family can be checked (§V5)', () => {
  test.each(FAMILIES.map(family => family.key))('%s: on the page, and in Python', async key => {
    const game = gameOf(key)
    await play(game)
    const { proof, receipts } = proofHandlers(new IssueReader(db), new SealReader(db))
    const rows = await db
      .selectFrom('issues')
      .select('issue')
      .where('game_id', '=', game.typeId)
      .where('result', 'is not', null)
      .where('needs_seal', '=', true)
      .execute()
    expect(rows.length).toBeGreaterThanOrEqual(ISSUES)
    const files: string[] = []
    let bets = 0
    for (const { issue } of rows) {
      const asked = { typeId: game.typeId, issue }
      const made = proofOf(await proof(asked, caller), await receipts(asked, caller))
      const steps = [...proofSteps(NODE_DIGEST, made, rulesOf(game).numbers, checkSignature)].map(step =>
        withSettlement(made, step)
      )
      const wanted = made.orders ? 'ok' : 'none'
      expect([issue, steps.map(step => step.state)]).toEqual([issue, ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', wanted]])
      bets += made.orders?.length ?? 0
      files.push(join(folder, `${game.typeId}-${issue}.json`))
      writeFileSync(files.at(-1) ?? '', proofFile(made, proofChecksum(NODE_DIGEST, made)))
    }
    expect(bets).toBe(BETS * Math.ceil(ISSUES / APART))
    if (HAS_PYTHON) {
      const found = python('src/tools/verify/verify.py', ...files)
      expect(found.stdout.match(/^BAD .*/gm)).toBeNull()
      expect([found.stdout.match(/^ok {2}the numbers follow/gm)?.length, found.status]).toEqual([rows.length, 0])
    }
  })

  test('beyond the first hundred a bet is told where it is asked for, and so is one cancelled before the seal (§V3)', async () => {
    // None of those that have been played.
    const game = gamesWithIssues().findLast(each => each.family === 'racing') ?? gameOf('racing')
    const chains = new ChainStore(VAULT)
    await new IssueMaker(drawDb(db), chains, new Set()).keepAhead(game, () => NOW)
    const [issue] = await new IssueReader(db).upcoming(game.typeId, NOW, 1)
    if (!issue) throw new Error(`${game.title} sells nothing`)
    const now = Math.max(NOW, issue.opens_at + 1)
    const place = async (userId: number, count: number) => {
      const id = rulesOf(game).groups[0]?.plays[0]?.id ?? ''
      const lines = Array.from({ length: count }, (_, seed) => line(game.typeId, id, { unitMode: 0.01 }, seed))
      const slip = { userId, typeId: game.typeId, issue: issue.issue, lines, key: newKey(), ...at(now) }
      return accepted(await placeOrders(db, slip)).orderIds
    }
    const [, cancelled = 0] = [await place(uid, 1), ...(await place(uid, 1))]
    expect(await cancelOrder(db, { userId: uid, orderId: cancelled, ...at(now) })).toMatchObject({ ok: true })
    const ids = [...(await place(uid, 99)), ...(await place(uid, 1))]
    const last = ids.at(-1) ?? 0
    const [foreign = 0] = await place(await player(db), 1)
    const { proof, receipts } = proofHandlers(new IssueReader(db), new SealReader(db))
    const asked = { typeId: game.typeId, issue: issue.issue }
    const orderIds = [cancelled, last, foreign].join()
    const told = async () =>
      (await receipts({ ...asked, orderIds }, caller)).map(({ orderId, path, leftOut }) => [orderId, !path, leftOut])
    const wanted = (open: boolean) => [
      [`${cancelled}`, true, true],
      [`${last}`, open, undefined]
    ]
    expect(await told()).toEqual(wanted(true))
    while ((await sealAndDraw(db, chains, () => issue.draws_at)).length > 0);
    while (await settleNext(db, () => issue.draws_at));
    const first = await receipts(asked, caller)
    expect([first.length, ...new Set(first.map(({ count }) => count))]).toEqual([100, 101])
    expect(first.map(({ orderId }) => orderId)).not.toContain(`${last}`)
    expect(await told()).toEqual(wanted(false))
    const made = proofOf(await proof(asked, caller), await receipts({ ...asked, orderIds: `${last}` }, caller))
    const step = [...proofSteps(NODE_DIGEST, made, rulesOf(game).numbers, checkSignature)].at(-1)
    expect(step && withSettlement(made, step)).toMatchObject({ state: 'ok', bets: [{ order: { orderId: last } }] })
  })

  test('the books say the same', () => expectHonest(db, VAULT))
})
