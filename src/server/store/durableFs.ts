import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = Awaited<ReturnType<NodeFS['init']>>
type PreRun = (module: { NODEFS?: NodeLayer; FS: { filesystems: { NODEFS: NodeLayer } } }) => void
interface NodeLayer {
  stream_ops: { fsync?: (stream: { nfd?: number }) => number }
}

/**
 * PGlite gives its file layer no fsync, so a power cut could lose acknowledged bets.
 * This adds the operation; `durableStart` drops the flag that would keep PostgreSQL from asking for it.
 */
export class DurableFs extends NodeFS {
  readonly #sync: (descriptor: number) => void

  constructor(folder: string, sync: (descriptor: number) => void = fsyncSync) {
    super(folder)
    this.#sync = sync
  }

  override async init(...args: Parameters<NodeFS['init']>): Promise<Init> {
    const ready = await super.init(...args)
    const addFsync: PreRun = module => {
      const layer = module.NODEFS ?? module.FS.filesystems.NODEFS
      layer.stream_ops.fsync = stream => {
        if (stream.nfd !== undefined) this.#sync(stream.nfd)
        return 0
      }
    }
    const preRun = ready.emscriptenOpts.preRun as unknown as PreRun[]
    preRun.push(addFsync)
    return ready
  }
}

export const durableStart: string[] = PGlite.defaultStartParams.filter(parameter => parameter !== '-F')

/**
 * Replaces the whole postgresql.conf, so everything that matters is stated.
 * fdatasync would never reach the fsync above.
 */
export const DURABLE_CONF: string[] = [
  'shared_buffers=32MB',
  'wal_sync_method=fsync',
  "timezone='UTC'",
  'max_wal_size=256MB'
]
