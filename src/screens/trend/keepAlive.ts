/** Tabs that stay when others are read, the latest ones: rows, beads and lines of more would fill a phone's memory. */
export const MOST_ALIVE = 6

/** @returns places of the tabs that stay, the current one last; the same list where nothing changes */
export const keepAlive = (kept: readonly number[], read: number): readonly number[] =>
  kept.at(-1) === read ? kept : [...kept.filter(tab => tab !== read), read].slice(-MOST_ALIVE)
