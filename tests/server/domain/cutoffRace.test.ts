import { describe, expect, test } from 'vitest'
import { placeOrders } from '../../../src/server/domain/bets/placeOrders'
import { ChainStore } from '../../../src/server/domain/draws/chainStore'
import { SEAL_AFTER_MS } from '../../../src/server/domain/issues/sealTime'
import { SIGNUP_BONUS } from '../../../src/server/domain/ledger'
import { sealedLeaves } from '../../../src/server/domain/seals/leaves'
import { overdueSeals, sealOverdue } from '../../../src/server/domain/seals/sealDue'
import { settleNext } from '../../../src/server/domain/settlement/settleIssue'
import { expectHonest } from '../kit/expectHonest'
import { sealAll, sealAndDraw } from '../kit/sealing'
import { balances, line, newKey, openGame, POSTGRES, player, VAULT } from '../kit/testDatabase'
import { twoServers } from '../kit/twoServers'

const BETS = 500
const PLAYERS = 10
/** As many bets as are answered before the seal comes between the others. */
const SEALED_AFTER = 150

describe.skipIf(POSTGRES === '')('500 bets around the cutoff on two servers (§V3)', () => {
  const servers = twoServers({ endless: true })

  test('each is in the seal and settled, or refused and untouched', async () => {
    const { db } = servers.one
    const issue = await openGame(db, 2)
    const due = issue.closesAt + SEAL_AFTER_MS
    const players: number[] = []
    for (let count = 0; count < PLAYERS; count++) players.push(await player(db))
    const SUM = line(2, 'pk10-c-sum-two-sided')
    let answered = 0
    let sealing: Promise<unknown> | undefined
    const seal = async () => {
      await sealAll(servers.two.db, due)
      for (const id of await overdueSeals(servers.two.db, due)) await sealOverdue(servers.two.db, () => due, id)
    }
    const outcomes = await Promise.all(
      Array.from({ length: BETS }, async (_, turn) => {
        // From 375 ms before the cutoff to 125 ms after it, each read a little later than it came.
        const now = issue.closesAt - 375 + turn
        const userId = players[turn % PLAYERS] ?? 0
        const server = turn % 2 === 0 ? servers.one : servers.two
        const outcome = await placeOrders(server.db, {
          ...{ userId, typeId: 2, issue: issue.issue, lines: [SUM], key: newKey(), now, clock: () => now + 20 }
        })
        answered += 1
        if (answered === SEALED_AFTER) sealing = seal()
        return { userId, now, answer: outcome.ok ? outcome.answer : undefined }
      })
    )
    await sealing
    await seal()

    const taken = outcomes.flatMap(({ userId, now, answer }) =>
      answer?.state === 'accepted' ? [{ userId, now, ids: answer.orderIds, stake: answer.stake }] : []
    )
    expect(taken.length).toBeGreaterThanOrEqual(1)
    expect(taken.filter(({ now }) => now >= issue.closesAt)).toEqual([])
    const row = await db
      .selectFrom('issues')
      .select('id')
      .where('game_id', '=', 2)
      .where('issue', '=', issue.issue)
      .executeTakeFirstOrThrow()
    const leaves = await sealedLeaves(db, [row.id])
    const ids = (list: readonly number[]) => [...list].sort((a, b) => a - b)
    expect(ids(leaves.map(leaf => leaf.id))).toEqual(ids(taken.flatMap(each => each.ids)))
    const orders = await db.selectFrom('orders').select('id').execute()
    expect(ids(orders.map(order => order.id))).toEqual(ids(leaves.map(leaf => leaf.id)))
    for (const userId of players) {
      const staked = taken.filter(each => each.userId === userId).reduce((sum, each) => sum + each.stake, 0)
      expect(await balances(db, userId)).toEqual({ player: SIGNUP_BONUS - staked, escrow: staked })
    }

    await sealAndDraw(db, new ChainStore(VAULT), () => issue.drawsAt)
    while (await settleNext(db, () => issue.drawsAt));
    const pending = await db.selectFrom('orders').select('id').where('status', '=', 0).execute()
    expect(pending).toEqual([])
    await expectHonest(db)
  })
})
