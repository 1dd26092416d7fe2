import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { openStore } from '../../../src/server/store/openStore'

/**
 * A process made to be killed: opens the database of its argument and waits. A third argument is a pattern of a call to
 * the file system and its path (`open …/PG_VERSION`): before that call it is killed, wherever the machine is by then.
 */
const [, , dataDir = '', template, last = '$^'] = process.argv
const killedBefore = new RegExp(last)

function watchCalls<A extends readonly unknown[], R>(name: string, call: (...args: A) => R): (...args: A) => R {
  return (...args) => {
    if (killedBefore.test(`${name} ${args[0]}`)) process.kill(process.pid, 'SIGKILL')
    return call(...args)
  }
}

Object.assign(fs, { renameSync: watchCalls('rename', fs.renameSync), openSync: watchCalls('open', fs.openSync) })
Object.assign(fs.promises, { open: watchCalls('open', fs.promises.open) })
syncBuiltinESMExports()
await openStore({ dataDir, template })
setInterval(() => undefined, 60_000)
