import type { Art } from './Art'
import type { BundleFile } from './BundleFile'
import { imageOf, listOf } from './BundleFile'
import type { ArtFile, Understand } from './readArt'
import { readArt } from './readArt'

/** Where the bundles of textures lie; a slash at the end. */
export const ART_BASE = import.meta.env.BASE_URL

const asked = new Set<string>()
const lists = new Map<string, ArtFile<BundleFile>>()
const images = new Map<string, ArtFile<ImageBitmap>>()

function ask<T>(known: Map<string, ArtFile<T>>, url: string, understand: Understand<T>): void {
  // Where both want the line, the code goes first: without it there is nothing to show.
  const file = readArt(url, understand, { priority: 'low' })
  // Whoever takes it hears of a failure; until then nobody has to.
  file.content.catch(() => undefined)
  known.set(url, file)
}

/**
 * Asks for the files of bundles while the code that makes textures of them is still on its way: each bundle once a
 * page, and once only. What does not come is for the loader to ask for again.
 */
export function fetchArtAhead(art: Art): void {
  for (const [bundle, pictures] of Object.entries(art)) {
    if (asked.has(bundle)) continue
    asked.add(bundle)
    const folder = `${ART_BASE}${bundle}/`
    ask(lists, `${folder}bundle.json`, listOf)
    for (const picture of pictures) ask(images, folder + picture, imageOf)
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
