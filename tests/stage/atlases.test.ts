import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CLIENT_FAMILIES } from '../../src/games/registry.client'

/** Width and height stand at fixed places in every lossless WebP, in 14 bits each. */
const size = (path: string) => {
  const bytes = readFileSync(path)
  expect(bytes.toString('latin1', 8, 16), path).toBe('WEBPVP8L')
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}
const bundles = readdirSync('assets', { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name)
  .filter(name => readdirSync(`assets/${name}`).includes('bundle.json'))

describe('texture bundles', () => {
  it.each(bundles)('%s: declared files exist, existing files are declared, frames lie inside the picture', name => {
    const bundle = JSON.parse(readFileSync(`assets/${name}/bundle.json`, 'utf8'))
    const declared = new Set(['bundle.json'])
    for (const { frames, meta } of bundle.sheets) {
      declared.add(meta.image)
      expect(size(`assets/${name}/${meta.image}`)).toEqual({ width: meta.size.w, height: meta.size.h })
      for (const { frame } of Object.values(frames) as { frame: { x: number; y: number; w: number; h: number } }[]) {
        expect(frame.x + frame.w).toBeLessThanOrEqual(meta.size.w)
        expect(frame.y + frame.h).toBeLessThanOrEqual(meta.size.h)
      }
    }
    for (const { file } of bundle.textures) declared.add(file)
    expect(readdirSync(`assets/${name}`).sort()).toEqual([...declared].sort())
  })

  it('are known by their pictures to the families that draw with them', () => {
    for (const { art } of Object.values(CLIENT_FAMILIES))
      for (const [name, pictures] of Object.entries(art))
        expect(readdirSync(`assets/${name}`).sort(), name).toEqual(['bundle.json', ...pictures].sort())
  })

  it('stay within 2048 px a side and 64 MB decoded with mipmaps', () => {
    let bytes = 0
    for (const name of bundles)
      for (const file of readdirSync(`assets/${name}`).filter(path => path.endsWith('.webp'))) {
        const { width, height } = size(`assets/${name}/${file}`)
        expect(Math.max(width, height)).toBeLessThanOrEqual(2048)
        bytes += (width * height * 4 * 4) / 3
      }
    expect(bytes).toBeLessThan(64 * 1024 * 1024)
  })

  it('weigh at most 256 KB a scene: the stage waits for them on a slow phone', () => {
    for (const name of bundles) {
      const files = readdirSync(`assets/${name}`).map(file => statSync(`assets/${name}/${file}`).size)
      expect(
        files.reduce((sum, bytes) => sum + bytes, 0),
        name
      ).toBeLessThan(256 * 1024)
    }
  })
})
