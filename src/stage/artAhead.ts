import type { BundleFile } from './BundleFile'
import type { ArtFile } from './readArt'
import { readArt } from './readArt'

/** Where the bundles of textures lie; a slash at the end. */
export const ART_BASE = import.meta.env.BASE_URL

const asked = new Set<string>()
const coming = new Map<string, ArtFile>()

function ask(url: string): Promise<Blob> {
  // Where both want the line, the code goes first: without it there is nothing to show.
  const file = readArt(url, { priority: 'low' })
  // Whoever takes it hears of a failure; until then nobody has to.
  file.blob.catch(() => undefined)
  coming.set(url, file)
  return file.blob
}

async function askFor(bundle: string): Promise<void> {
  const list = await ask(`${ART_BASE}${bundle}/bundle.json`)
  const { sheets, textures }: BundleFile = JSON.parse(await list.text())
  const images = [...sheets.map(({ meta }) => meta.image ?? ''), ...textures.map(({ file }) => file)]
  for (const image of images) void ask(`${ART_BASE}${bundle}/${image}`)
}

/**
 * Asks for the files of bundles while the code that makes textures of them is still on its way: each bundle once a
 * page, and once only. What does not come is for the loader to ask for again.
 */
export function fetchArtAhead(bundles: readonly string[]): void {
  for (const bundle of bundles) {
    if (asked.has(bundle)) continue
    asked.add(bundle)
    askFor(bundle).catch(() => undefined)
  }
}

/** A file that was asked for ahead; to the first who wants it. */
export function takeArt(url: string): ArtFile | undefined {
  const file = coming.get(url)
  coming.delete(url)
  return file
}
