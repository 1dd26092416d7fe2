import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { gunzipSync, gzipSync } from 'node:zlib'

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

/** Packs a fresh database folder into one file, which the build ships. */
export const writeTemplate = (folder: string, path: string): void =>
  writeFileSync(path, gzipSync(serialize(pack(folder))))

/** The packed folder of a fresh database. @throws when the file is absent or damaged */
export const readTemplate = (path: string): PackedFolder => deserialize(gunzipSync(readFileSync(path))) as PackedFolder
