/** Other players' names stay theirs: the first two characters and the last. */
export const maskName = (name: string): string => `${name.slice(0, 2)}***${name.slice(-1)}`
