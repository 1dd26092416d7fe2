import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect } from 'vitest'
import { ALLOWED, comparePictures } from '../../../src/tools/stage/comparePictures'

let folder: string | undefined

/** Puts both pictures and their difference where a person finds them. */
function keep(file: string, fresh: Buffer, difference: Buffer): string {
  folder ??= mkdtempSync(join(tmpdir(), 'pixels-'))
  writeFileSync(join(folder, file), fresh)
  const path = join(folder, file.replace('.png', '-difference.png'))
  writeFileSync(path, difference)
  return path
}

/** @param path of the picture that is kept @param command takes it again */
export async function expectAsKept(path: string, command: string, take: () => Promise<Buffer>): Promise<void> {
  expect(existsSync(path), `no ${path}: ${command}`).toBe(true)
  const fresh = await take()
  const { differ, difference } = comparePictures(readFileSync(path), fresh)
  if (differ > ALLOWED)
    expect.fail(
      `${differ} pixels differ, see ${keep(basename(path), fresh, difference)}; if that was meant: ${command}`
    )
}
