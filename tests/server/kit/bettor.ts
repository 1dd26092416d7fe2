import { sql } from 'kysely'
import { cancelOrder } from '../../../src/server/domain/bets/cancelOrder'
import { placeOrders } from '../../../src/server/domain/bets/placeOrders'
import { ChainStore } from '../../../src/server/domain/draws/chainStore'
import { issueAt } from '../../../src/server/domain/issues/calendar'
import { settleNext } from '../../../src/server/domain/settlement/settleIssue'
import { openStore } from '../../../src/server/store/openStore'
import { sealAndDraw } from './sealing'
import { accepted, at, gameNamed, line, newKey, openGame, player, VAULT } from './testDatabase'

/**
 * A process made to be killed: bets, cancels, draws and settles in the data folder of its argument for ever,
 * and prints what it acknowledges only after the commit: `bet <user> <key>`, `cancelled <order>`, `settled <issue>`.
 */
const [, , dataDir = '', template] = process.argv
const { db } = await openStore({ dataDir, template })
await openGame(db, 2)
const known = await db.selectFrom('users').select('id').orderBy('id').execute()
const users = known.length > 0 ? known.map(user => user.id) : [await player(db), await player(db), await player(db)]
const chains = new ChainStore(VAULT)
console.log('ready')

/** On one issue. */
const BETS = 15

for (let turn = 0; ; turn++) {
  const { rows } = await sql<{ slot: number; sealed_at: number | null }>`
    select slot, sealed_at from issues where result is null order by slot limit 1`.execute(db)
  const [next = { slot: 0, sealed_at: null }] = rows
  const issue = issueAt(gameNamed(2), next.slot)
  // Killed between its seal and its draw it takes no bet any more.
  for (let count = next.sealed_at === null ? 0 : BETS; count < BETS; count++) {
    const userId = users[count % users.length] ?? 0
    const key = newKey()
    const lines = [
      line(2, 'pk10-c-place1-number', { unitMode: 0.01 }, count),
      line(2, 'pk10-bsoe', { unitMode: 0.01 }, turn)
    ]
    const { orderIds } = accepted(
      await placeOrders(db, { userId, typeId: 2, issue: issue.issue, lines, key, ...at(issue.opensAt) })
    )
    console.log(`bet ${userId} ${key}`)
    const [orderId] = orderIds
    if (
      count % 5 === 4 &&
      orderId !== undefined &&
      (await cancelOrder(db, { userId, orderId, ...at(issue.opensAt) })).ok
    )
      console.log(`cancelled ${orderId}`)
  }
  await sealAndDraw(db, chains, () => issue.drawsAt)
  while (await settleNext(db, () => issue.drawsAt)) console.log(`settled ${issue.issue}`)
}
