/** Draws since each number last came, by the index of the position. */
export type Misses = ReadonlyMap<number, ReadonlyMap<number, number>>
