import { describe, expect, test } from 'vitest'
import { proofSteps } from '../../../src/rules/trust/steps'
import { ownBets, unnamedOf, withOwn } from '../../../src/screens/proof/ownBets'
import { proofOf } from '../../../src/screens/proof/proofOf'
import { withSettlement } from '../../../src/screens/proof/settleAgain'
import { rulesOf } from '../../../src/server/catalogue/catalogue'
import { NODE_DIGEST } from '../../../src/server/domain/seals/nodeDigest'
import { SEAL_INVARIANT } from '../../../src/server/domain/verify/sealInvariant'
import { checkSignature } from '../../../src/server/ports/beaconSignature'
import { TestServer } from '../../kit/TestServer'
import { tamper, violations } from '../kit/tampering'
import { gameNamed } from '../kit/testDatabase'

/** A copy of an order under another number; all that is required of a row is there. */
const INSERTED = `do $$ declare fields text; begin
  select string_agg(quote_ident(column_name), ', ') into fields from information_schema.columns
    where table_name = 'orders' and table_schema = current_schema() and column_name <> 'id' and is_generated = 'NEVER' and identity_generation is distinct from 'ALWAYS';
  execute 'insert into orders (id, ' || fields || ') overriding system value select 9000000, ' || fields || ' from orders order by id limit 1';
end $$`

describe('bets changed behind the product’s back after the seal (§V3)', () => {
  test.each([
    ['a bet was put in', 3, INSERTED, 'bets'],
    ['a bet was put in when his page had been read', 3, INSERTED, 'bets'],
    ['a bet was taken out', 3, 'delete from orders where id = (select max(id) from orders)', 'bets'],
    ['the only bet was taken out', 1, 'delete from orders', 'bets'],
    [
      'a bet was altered',
      3,
      'update orders set multiple = multiple + 1 where id = (select min(id) from orders)',
      'bets'
    ],
    [
      'the close was moved behind the seal',
      3,
      'update issues set closes_at = sealed_at + 1, draws_at = sealed_at + 1 where sealed_at is not null',
      'seal'
    ]
  ])('%s: verify names the issue, the bettor’s page fails where it shows', async (what, most, done, step) => {
    const server = await TestServer.start({ games: [49] }).register('tamper1')
    const kept: string[] = []
    for (let count = 0; count < most; count++)
      kept.push(...(await server.data('saveOrder', await server.slip(49))).orderIds)
    const { currentIssue: issue } = await server.data('currentIssue', { typeId: 49 })
    await server.draw(49)
    const asked = { typeId: 49, issue }
    if (what.endsWith('had been read')) await server.data('receipts', asked)
    await tamper(server.db, [done])
    const receipts = await server.data('receipts', asked)
    const proof = proofOf(await server.data('proof', asked), receipts)
    // What the page asks for when its phone wrote down more than it is told.
    const unnamed = unnamedOf(receipts, kept)
    const told = unnamed.length > 0 ? await server.data('receipts', { ...asked, orderIds: unnamed.join() }) : []
    const own = ownBets(receipts, unnamed, told)
    const { numbers } = rulesOf(gameNamed(49))
    const steps = [...proofSteps(NODE_DIGEST, proof, numbers, checkSignature)].map(each =>
      withOwn(own, withSettlement(proof, each))
    )
    expect(steps.filter(({ state }) => state === 'bad').map(({ key }) => key)).toEqual([step])
    // Invariants of money may tell of it first; that of the seals does in any case.

    const found = await server.db.transaction().execute(trx => SEAL_INVARIANT.check(trx))
    expect(found).toMatchObject({ ok: false, violation: expect.stringContaining(`issue ${issue} of game 49`) })
    expect(await violations(server.db)).not.toEqual([])
    await server.close()
  })
})
