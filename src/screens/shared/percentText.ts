/** Chances nearer to 0 or to 1 than this are shown as `<0.01%` and `>99.99%`. */
const LEAST = 0.0001

/** A chance as a player reads it: 3.57%, and never 0 or 100 where it is neither. */
export function percentText(chance: number): string {
  if (chance > 0 && chance < LEAST) return '<0.01%'
  if (chance < 1 && chance > 1 - LEAST) return '>99.99%'
  return `${(chance * 100).toFixed(2)}%`
}
