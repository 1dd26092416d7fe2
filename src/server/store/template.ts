import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { gunzipSync, gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'

/** A folder by path inside it, parents first: null for a folder, else the bytes of a file. */
type PackedFolder = ReadonlyMap<string, Uint8Array | null>

function pack(folder: string): PackedFolder {
  const packed = new Map<string, Uint8Array | null>()
  const walk = (inside: string) => {
    for (const entry of readdirSync(join(folder, inside), { withFileTypes: true })) {
      const path = join(inside, entry.name)
      packed.set(path, entry.isDirectory() ? null : readFileSync(join(folder, path)))
      if (entry.isDirectory()) walk(path)
    }
  }
  walk('')
  return packed
}

/** Writes an empty initialised database (about 4.5 MB) that a first start unpacks instead of running initdb. */
export async function buildTemplate(path: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-template-'))
  try {
    const lite = await PGlite.create(join(folder, 'db'))
    await lite.close()
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.part`, gzipSync(serialize(pack(join(folder, 'db')))))
    renameSync(`${path}.part`, path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const readTemplate = (path: string): PackedFolder => deserialize(gunzipSync(readFileSync(path))) as PackedFolder
