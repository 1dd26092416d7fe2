import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { chinaDate } from '../../../src/rules/chinaTime'
import type { DomainEvent } from '../../../src/server/domain/events'
import { lockPlayer } from '../../../src/server/domain/ledger'
import { mayPlay } from '../../../src/server/domain/protection/mayPlay'
import { PlayMinutes } from '../../../src/server/domain/protection/PlayMinutes'
import { ProtectionReader } from '../../../src/server/domain/protection/ProtectionReader'
import { changeReality } from '../../../src/server/domain/protection/reality'
import { UserStateReader } from '../../../src/server/domain/users/UserStateReader'
import type { Database } from '../../../src/server/store/tables'
import { FakeClock } from '../../kit/FakeClock'
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

  test('minutes go on when a clock that was hours ahead is put right', async () => {
    await plays(5)
    now += 8 * 60 * MINUTE
    await plays(1)
    now -= 8 * 60 * MINUTE + MINUTE
    await plays(10)
    expect(
      (await db.selectFrom('play_minutes').select('minutes').execute()).reduce((sum, row) => sum + row.minutes, 0)
    ).toBe(16)
    expect(await reality()).toMatchObject({ session_minutes: 11 })
  })

  test('after half an hour without a call a session begins anew', async () => {
    await plays(5)
    now += 30 * MINUTE
    await plays(3)
    expect(await reality()).toMatchObject({ session_minutes: 3, session_from: NOW + 35 * MINUTE })
  })

  test('§C6 who comes back is told nothing of a session that is over, but for the check that waits in it', async () => {
    const clock = new FakeClock()
    const told = async () => {
      const { reality } = await new ProtectionReader(db).view(uid, now)
      const { minutes } = await new UserStateReader(db, { now: () => now, after: clock.after.bind(clock) }).of(uid)
      return [reality.elapsed, minutes, now - reality.from]
    }
    await sets(15)
    await plays(5)
    expect(await told()).toEqual([5, 5, 5 * MINUTE])
    now += 29 * MINUTE
    expect(await told()).toEqual([5, 5, 34 * MINUTE])
    now += MINUTE
    expect(await told()).toEqual([0, 0, 0])
    await plays(15)
    now += 60 * MINUTE
    expect(await told()).toEqual([15, 15, 75 * MINUTE])
  })
})

describe('§C1 minutes that cannot be written', () => {
  /** Runs `act` while no row of the table can be written. */
  async function without(table: 'play_minutes' | 'accounts', act: () => Promise<void>): Promise<void> {
    const on = sql.table(table)
    await sql`create function out_of_order() returns trigger language plpgsql as $$
      begin raise exception 'out of order'; end $$`.execute(db)
    await sql`create trigger out_of_order before insert or update on ${on} for each row execute function out_of_order()`.execute(
      db
    )
    await act()
    await sql`drop trigger out_of_order on ${on}`.execute(db)
    await sql`drop function out_of_order`.execute(db)
  }
  const [counted, told] = [() => db.selectFrom('play_minutes').selectAll().execute(), () => events.length]
  const server = () =>
    servers[0] ??
    new PlayMinutes(
      db,
      () => now,
      () => undefined
    )
  const writes = () => server().job.run(now)

  test('are written later, in order, each once', async () => {
    await without('play_minutes', async () => {
      for (let minute = 0; minute < 3; minute++) {
        server().note(uid)
        await expect(writes()).rejects.toThrow('out of order')
        now += MINUTE
      }
    })
    await writes()
    await writes()
    expect(await counted()).toMatchObject([{ minutes: 3 }])
    expect(await reality()).toMatchObject({ session_minutes: 3, session_from: NOW })
  })

  test('who calls while a minute is written is written next', async () => {
    const late = await player(db)
    server().note(uid)
    const writing = writes()
    server().note(late)
    await writing
    await writes()
    expect((await counted()).map(row => [row.user_id, row.minutes]).sort()).toEqual(
      [uid, late].sort().map(id => [id, 1])
    )
  })

  test('of an hour are kept, the oldest of more are given up', async () => {
    for (let minute = 0; minute < 65; minute++) {
      server().note(uid)
      now += MINUTE
    }
    await writes()
    expect(await counted()).toMatchObject([{ minutes: 60 }])
  })

  test('§C6 a check that became due holds bets though it could not be marked at first, and is told once', async () => {
    await sets(15)
    await plays(14)
    events.length = 0
    server().note(uid)
    await without('accounts', () => expect(writes()).rejects.toThrow('out of order'))
    expect((await reality()).due_at).toBe(now)
    await writes()
    expect([await says(MINUTE), told()]).toEqual(['protection.reality', 1])
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

  test('a check that became due by a clock that was ahead holds bets once it is put right', async () => {
    await sets(15)
    now += 8 * 60 * MINUTE
    await plays(15)
    now -= 8 * 60 * MINUTE
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
