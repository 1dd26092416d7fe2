/** Draws since each number last came, by the name of the drawn place. */
export type Misses = ReadonlyMap<string, ReadonlyMap<number, number>>
