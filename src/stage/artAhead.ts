import type { BundleFile } from './BundleFile'
import { imageOf, listOf } from './BundleFile'
import type { ArtFile, Understand } from './readArt'
import { readArt } from './readArt'

/** Where the bundles of textures lie; a slash at the end. */
export const ART_BASE = import.meta.env.BASE_URL

const asked = new Set<string>()
const lists = new Map<string, ArtFile<BundleFile>>()
const images = new Map<string, ArtFile<ImageBitmap>>()

function ask<T>(known: Map<string, ArtFile<T>>, url: string, understand: Understand<T>): Promise<T> {
  // Where both want the line, the code goes first: without it there is nothing to show.
  const file = readArt(url, understand, { priority: 'low' })
  // Whoever takes it hears of a failure; until then nobody has to.
  file.content.catch(() => undefined)
  known.set(url, file)
  return file.content
}

async function askFor(bundle: string): Promise<void> {
  const { sheets, textures } = await ask(lists, `${ART_BASE}${bundle}/bundle.json`, listOf)
  const names = [...sheets.map(({ meta }) => meta.image ?? ''), ...textures.map(({ file }) => file)]
  for (const name of names) void ask(images, `${ART_BASE}${bundle}/${name}`, imageOf)
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

function take<T>(known: Map<string, ArtFile<T>>, url: string): ArtFile<T> | undefined {
  const file = known.get(url)
  known.delete(url)
  return file
}

/** A list that was asked for ahead; to the first who wants it. */
export const takeList = (url: string): ArtFile<BundleFile> | undefined => take(lists, url)

/** An image that was asked for ahead; to the first who wants it, and his to close. */
export const takeImage = (url: string): ArtFile<ImageBitmap> | undefined => take(images, url)
