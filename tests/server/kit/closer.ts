import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'pg'
import { closingJob } from '../../../src/server/domain/agency/commission/closeDay'
import { databaseOn } from '../../../src/server/store/openStore'
import { poolTypes } from '../../../src/server/store/poolTypes'

/**
 * A process made to be killed: closes the days that are over on the database of its first argument, at the time of its
 * second, and is killed before the statement of its third, wherever in a day's end that is. Like a server it asks again
 * when another one is at a day.
 */
const ASK_AGAIN = { times: 100, everyMs: 20 }
const [, , connectionString = '', at = '', statements = ''] = process.argv
const now = Number(at)
let left = Number(statements)
const pool = new Pool({ connectionString, max: 1, types: poolTypes })
const db = databaseOn({
  async connect() {
    const client = await pool.connect()
    return new Proxy(client, {
      get(of, name) {
        if (name === 'query' && left-- <= 0) process.kill(process.pid, 'SIGKILL')
        const part: unknown = Reflect.get(of, name)
        return typeof part === 'function' ? part.bind(of) : part
      }
    })
  },
  end: () => pool.end()
})
const job = closingJob({ db, clock: () => now, emit: () => undefined, spread: true })
for (let idle = 0; idle < ASK_AGAIN.times; )
  if (await job.run(now)) idle = 0
  else {
    idle++
    await wait(ASK_AGAIN.everyMs)
  }
await db.destroy()
