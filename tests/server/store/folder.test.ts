import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HistorySealer } from '../../../src/server/domain/history/HistorySealer'
import { faultOfFolder } from '../../../src/server/store/folderFaults'
import { openStore } from '../../../src/server/store/openStore'
import { StoreProblem } from '../../../src/server/store/storeProblem'
import { isRun, THOROUGH } from '../../kit/thorough'
import { emptyTemplate } from '../kit/emptyDatabase'
import { programCommand } from '../kit/program'
import { NOW, player } from '../kit/testDatabase'

const root = mkdtempSync(join(tmpdir(), 'kaijiang-folder-'))
let template = ''
/** A folder that holds players. */
const good = join(root, 'good')
afterAll(() => rmSync(root, { recursive: true, force: true }))

beforeAll(async () => {
  template = await emptyTemplate()
  const store = await openStore({ dataDir: good, template })
  await player(store.db, 'kept')
  await store.close()
}, 120_000)

/** Name and kind of everything in a folder, and how long each file is and when it was written last. */
function contents(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map(name => {
      const path = join(folder, name)
      const stat = lstatSync(path)
      return `${name} ${stat.mode} ${stat.isFile() ? `${stat.size} ${stat.mtimeMs}` : ''}`
    })
}

let count = 0

type Put = (path: string, aside: string) => void
const nothing: Put = () => undefined
const bytes =
  (change: (content: Buffer) => Uint8Array | string): Put =>
  (path, aside) =>
    writeFileSync(path, change(readFileSync(aside)))
const zeroes = bytes(content => Buffer.alloc(content.length))
const fifo: Put = path => execFileSync('mkfifo', [path])
const flip = (content: Buffer): Buffer => {
  content.writeUInt8((content[60] ?? 0) ^ 1, 60)
  return content
}

/** What is put in the place of what, inside the folder of the database. */
const DAMAGE: readonly (readonly [what: string, inside: string, put: Put, says: string])[] = [
  ['no PG_VERSION', 'PG_VERSION', nothing, 'it has no file PG_VERSION'],
  ['an empty PG_VERSION', 'PG_VERSION', bytes(() => ''), 'its file PG_VERSION is empty'],
  ['another PG_VERSION', 'PG_VERSION', bytes(() => '15\n'), 'it was made by version 15'],
  ['a FIFO for PG_VERSION', 'PG_VERSION', fifo, 'it has no file PG_VERSION'],
  ['a control file of zeroes', 'global/pg_control', zeroes, 'its control file is damaged'],
  ['a control file with one bit changed', 'global/pg_control', bytes(flip), 'its control file is damaged'],
  [
    'half a control file',
    'global/pg_control',
    bytes(content => content.subarray(0, 4096)),
    'its control file is damaged'
  ],
  ['no control file', 'global/pg_control', nothing, 'its file global/pg_control is missing'],
  ['a log of zeroes', 'pg_wal/000000010000000000000001', zeroes, 'its log is damaged or missing'],
  ['no log', 'pg_wal/000000010000000000000001', nothing, 'its log is damaged or missing'],
  ['no database', 'base/5', nothing, 'its folder base/5 is missing'],
  ['no databases', 'base', nothing, 'its folder base is missing'],
  ['no list of tables', 'base/5/1259', nothing, 'its file base/5/1259 is missing'],
  ['no commit log', 'pg_xact', nothing, 'its folder pg_xact is missing'],
  [
    'something else in it',
    '',
    path => {
      mkdirSync(path)
      writeFileSync(join(path, 'notes.txt'), 'mine')
    },
    'it has no file PG_VERSION'
  ],
  ['a file in its place', '', path => writeFileSync(path, 'mine'), 'it is no folder']
]

describe('a folder that holds no sound database is refused with one sentence and left as it is', () => {
  test('the folder the product makes has no fault', () => {
    expect(faultOfFolder(join(good, 'db'))).toBeUndefined()
  })

  test.each(DAMAGE)('%s', async (_, inside, put, says) => {
    const db = join(good, 'db')
    const aside = join(root, 'aside')
    renameSync(join(db, inside), aside)
    put(join(db, inside), aside)
    const before = contents(good)
    const refused = await openStore({ dataDir: good, template }).catch((error: unknown) => error)
    expect(contents(good)).toEqual(before)
    rmSync(join(db, inside), { recursive: true, force: true })
    renameSync(aside, join(db, inside))
    expect(refused).toBeInstanceOf(StoreProblem)
    const { message } = refused as StoreProblem
    expect(message).toContain(`The data folder ${db} holds no sound database (${says}`)
    expect(message.split('\n')).toHaveLength(1)
  })

  test('put back, it opens with all it held', { timeout: 60_000 }, async () => {
    const store = await openStore({ dataDir: good, template })
    expect(await store.db.selectFrom('users').select('username').execute()).toEqual([{ username: 'kept' }])
    await store.close()
  })

  test('damage that only the database itself can see is one sentence too', { timeout: 60_000 }, async () => {
    const dataDir = join(root, 'copy')
    cpSync(good, dataDir, { recursive: true })
    for (const name of readdirSync(join(dataDir, 'db/base/5'))) {
      const path = join(dataDir, 'db/base/5', name)
      if (/^\d+$/.test(name)) writeFileSync(path, Buffer.alloc(lstatSync(path).size))
    }
    const refused = await openStore({ dataDir, template }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StoreProblem)
    expect((refused as StoreProblem).message).toMatch(/cannot be opened, parts of its database are damaged/)
    expect(existsSync(join(dataDir, 'db.lock'))).toBe(false)
  })
})

describe('a new folder', () => {
  test('is made for an absent and for an empty one; leftovers of a killed first start go, and only those', {
    timeout: 60_000
  }, async () => {
    const dataDir = join(root, 'new')
    mkdirSync(join(dataDir, 'db.unpacking/base'), { recursive: true })
    writeFileSync(join(dataDir, 'db.unpacking/PG_VERSION'), '18\n')
    writeFileSync(join(dataDir, 'db.lock.new.999999999'), '999999999 1')
    writeFileSync(join(dataDir, 'db.lock.old'), 'mine')
    writeFileSync(join(dataDir, 'notes.txt'), 'mine')
    mkdirSync(join(dataDir, 'db'))
    const store = await openStore({ dataDir, template })
    await store.close()
    expect(readdirSync(dataDir).sort()).toEqual(['db', 'db.lock.old', 'notes.txt'])
    expect(faultOfFolder(join(dataDir, 'db'))).toBeUndefined()
  })

  test.runIf(THOROUGH)('without a template it is made by the database itself', { timeout: 120_000 }, async () => {
    const dataDir = join(root, 'bare')
    const store = await openStore({ dataDir })
    await player(store.db, 'first')
    await store.close()
    expect(faultOfFolder(join(dataDir, 'db'))).toBeUndefined()
    expect(existsSync(join(dataDir, 'db.unpacking'))).toBe(false)
  })
})

describe('DATA_DIR on what is no place for one', () => {
  const special = (make: (path: string) => void) => {
    const path = join(root, `special${count++}`)
    make(path)
    return path
  }
  test.each([
    ['below /proc', () => '/proc/kaijiang/data'],
    ['/proc', () => '/proc'],
    ['/sys', () => '/sys'],
    ['a device', () => '/dev/null'],
    ['below a device', () => '/dev/null/data'],
    ['a file', () => special(path => writeFileSync(path, 'mine'))],
    ['a FIFO', () => special(path => execFileSync('mkfifo', [path]))],
    [
      'below a FIFO',
      () =>
        join(
          special(path => execFileSync('mkfifo', [path])),
          'data'
        )
    ],
    ['a link to nowhere', () => special(path => execFileSync('ln', ['-s', '/nowhere/at/all', path]))]
  ])('%s is one sentence', async (_, place) => {
    const dataDir = place()
    const refused = await openStore({ dataDir, template }).catch((error: unknown) => error)
    expect((refused as Error).message).toBe(`DATA_DIR ${dataDir} cannot be written: set it to a folder this user owns.`)
  })
})

/** Only who may mount can make a disk that is full. */
function mounted(megabytes: number): string | undefined {
  const path = join(root, `disk${count++}`)
  mkdirSync(path)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' })
    return path
  } catch {
    return undefined
  }
}

test('a full disk is one sentence, and nothing is written', async () => {
  const disk = mounted(20)
  if (disk === undefined) return
  try {
    await expect(openStore({ dataDir: disk, template })).rejects.toThrow(
      `The disk of DATA_DIR ${disk} is full: leave it at least 48 MB, or set DATA_DIR to another disk.`
    )
    expect(readdirSync(disk)).toEqual([])
  } finally {
    execFileSync('umount', [disk])
  }
})

describe('the mark beside a folder that held bets', () => {
  test.runIf(THOROUGH)(
    'an emptied, missing or replaced folder is reported and not touched; without the mark a new one begins',
    {
      timeout: 120_000
    },
    async () => {
      const dataDir = join(root, 'marked')
      const db = join(dataDir, 'db')
      const first = await openStore({ dataDir, template })
      await player(first.db, 'kept')
      const seal = await new HistorySealer(first.db).seal(NOW)
      first.mark({ bets: 19_809, seal: seal?.id ?? 0, hash: seal?.hash ?? '' })
      await first.close()
      await (await openStore({ dataDir, template })).close()

      const refusal = async () => {
        const before = contents(dataDir)
        const refused = await openStore({ dataDir, template }).catch((error: unknown) => error)
        expect(refused).toBeInstanceOf(StoreProblem)
        return { sentence: (refused as StoreProblem).message, unchanged: contents(dataDir).join() === before.join() }
      }
      rmSync(db, { recursive: true })
      const gone = `The data folder ${db} held 19809 bets and is empty or gone: restore it, or remove ${db}.mark to begin anew.`
      expect(await refusal()).toEqual({ sentence: gone, unchanged: true })
      mkdirSync(db)
      expect(await refusal()).toEqual({ sentence: gone, unchanged: true })
      rmSync(db, { recursive: true })
      cpSync(join(good, 'db'), db, { recursive: true })
      expect((await refusal()).sentence).toBe(
        `The data folder ${db} held 19809 bets and holds another or an older database now: restore the one it held, or remove ${db}.mark to go on with this one.`
      )
      writeFileSync(`${db}.mark`, '{"bets":')
      expect((await refusal()).sentence).toContain('is damaged: restore it, or remove it to go on')
      rmSync(`${db}.mark`)
      await (await openStore({ dataDir, template })).close()
    }
  )
})

describe('a first start that is killed', () => {
  const start = (dataDir: string, ...before: readonly string[]) => {
    const child = spawn(process.execPath, [...programCommand('opener'), dataDir, template, ...before], {
      stdio: 'ignore'
    })
    return { child, ended: new Promise(done => child.once('exit', (_, signal) => done(signal))) }
  }
  const left = (dataDir: string) => readdirSync(dataDir).filter(name => !name.includes('lock'))
  const expectToStart = async (dataDir: string) => {
    await (await openStore({ dataDir, template })).close()
    expect(readdirSync(dataDir)).toEqual(['db'])
  }

  const MOMENTS = [
    ['its first file is written', 'open .*unpacking/PG_VERSION$', 'db.unpacking'],
    ['it is half written', 'open .*unpacking/base/5/1259$', 'db.unpacking'],
    ['its files are flushed and its folders are not', 'open .*unpacking$', 'db.unpacking'],
    ['it takes its place', 'rename .*unpacking$', 'db.unpacking'],
    ['its new place is flushed', 'open .*-place$', 'db']
  ] as const
  for (const [at, [moment, call, leaves]] of MOMENTS.entries())
    test.runIf(isRun(at))(`before ${moment} leaves nothing that cannot start`, { timeout: 120_000 }, async () => {
      const dataDir = join(root, `killed${count++}-place`)
      expect(await start(dataDir, call).ended).toBe('SIGKILL')
      expect(left(dataDir)).toEqual([leaves])
      await expectToStart(dataDir)
    })

  test('between the making and the writing of the lock file of PostgreSQL leaves nothing that cannot start', {
    timeout: 120_000
  }, async () => {
    const dataDir = join(root, `killed${count++}`)
    cpSync(join(good, 'db'), join(dataDir, 'db'), { recursive: true })
    writeFileSync(join(dataDir, 'db/postmaster.pid'), '')
    await expectToStart(dataDir)
  })

  for (const [at, ms] of [0, 300].entries())
    test.runIf(isRun(at))(`${ms} ms after that leaves nothing that cannot start`, { timeout: 120_000 }, async () => {
      const dataDir = join(root, `killed${count++}`)
      const { child, ended } = start(dataDir)
      await expect.poll(() => existsSync(join(dataDir, 'db')), { interval: 2 }).toBe(true)
      await new Promise(done => setTimeout(done, ms))
      child.kill('SIGKILL')
      expect(await ended).toBe('SIGKILL')
      expect(left(dataDir)).toEqual(['db'])
      await expectToStart(dataDir)
    })
})
