import { beforeEach, describe, expect, test } from 'vitest'
import { chinaDate } from '../../../src/rules/chinaTime'
import type { DomainEvent } from '../../../src/server/domain/events'
import { lockPlayer } from '../../../src/server/domain/ledger'
import { mayPlay } from '../../../src/server/domain/protection/mayPlay'
import { PlayMinutes } from '../../../src/server/domain/protection/PlayMinutes'
import { changeReality } from '../../../src/server/domain/protection/reality'
import type { Database } from '../../../src/server/store/tables'
import { freshDatabase, NOW, player } from '../kit/testDatabase'

const MINUTE = 60_000
let db: Database
let uid: number
let now: number
let events: DomainEvent[]
let servers: readonly PlayMinutes[]
beforeEach(async () => {
  db = await freshDatabase()
  uid = await player(db)
  now = NOW
  events = []
  servers = [0, 1].map(
    () =>
      new PlayMinutes(
        db,
        () => now,
        event => events.push(event)
      )
  )
})

/** Minutes of play, each with calls on both servers. */
async function plays(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    for (const server of servers) {
      server.note(uid)
      server.note(uid)
      await server.job.run(now)
    }
    now += MINUTE
  }
}
const reality = () => db.selectFrom('reality').selectAll().where('user_id', '=', uid).executeTakeFirstOrThrow()
const says = (later = 0): Promise<string> =>
  db
    .transaction()
    .execute(async trx => (await mayPlay(trx, await lockPlayer(trx, uid), { stake: 1 }, now + later))?.code ?? '')
const sets = (minutes: number | undefined, canBeOff = true) =>
  changeReality(
    db,
    () => now,
    { userId: uid, minutes, canBeOff },
    event => events.push(event)
  )

describe('§C1 minutes of play', () => {
  test('a minute counts once, however many calls and servers', async () => {
    await plays(5)
    const row = await db.selectFrom('play_minutes').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ day: chinaDate(NOW), minutes: 5 })
  })

  test('after half an hour without a call a session begins anew', async () => {
    await plays(5)
    now += 30 * MINUTE
    await plays(3)
    expect(await reality()).toMatchObject({ session_minutes: 3, session_from: NOW + 35 * MINUTE })
  })
})

describe('§C6 reality check (acceptance 28)', () => {
  test('is due after its minutes of play, is told once, and holds bets a minute later until it is answered', async () => {
    await sets(15)
    events.length = 0
    await plays(15)
    expect(await reality()).toMatchObject({ due_at: now - MINUTE, played: 15 })
    expect(events).toEqual([{ kind: 'account', userId: uid, what: 'limit', id: '', state: 0 }])
    expect([await says(-1), await says()]).toEqual(['', 'protection.reality'])
    await sets(undefined)
    expect([await says(), (await reality()).played]).toEqual(['', 0])
  })

  test('stays due over a pause', async () => {
    await sets(15)
    await plays(15)
    now += 100 * MINUTE
    await plays(1)
    expect(await says()).toBe('protection.reality')
  })

  test('an answer to none changes nothing', async () => {
    await sets(15)
    await plays(14)
    await sets(undefined)
    expect((await reality()).played).toBe(14)
  })

  test('there is none where the player wants none, which only play money lets them', async () => {
    expect((await sets(0, false))?.code).toBe('protection.reality-on')
    await sets(0)
    await plays(61)
    expect([(await reality()).due_at, await says(MINUTE)]).toEqual([null, ''])
  })
})
