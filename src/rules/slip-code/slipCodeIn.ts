/** §K1.1. A change of any byte is another name. */
export const NAME = 'kj1.'
/** Longest code that is made or read (§K1.3): what a link can carry and a phone reads within a frame. */
export const LONGEST = 60_000

/** The first code in a text somebody sent: alone, in a link, among other words. */
export const slipCodeIn = (text: string): string | undefined =>
  text.slice(0, 2 * LONGEST).match(/(?:^|[^\w-])(kj1\.[\w-]+)/)?.[1]
