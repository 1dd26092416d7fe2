/** Chance that of `draws` independent draws exactly `count` bring what each brings with chance `rate`. */
function chanceOfCount(rate: number, count: number, draws: number): number {
  if (rate >= 1) return count === draws ? 1 : 0
  let chance = (1 - rate) ** draws
  for (let hit = 1; hit <= count; hit++) chance *= ((draws - hit + 1) / hit) * (rate / (1 - rate))
  return chance
}

/** Chance of a count at least as far from the expected one, on the same side. */
export function chanceBeyond(rate: number, count: number, draws: number): number {
  const many = count >= rate * draws
  const [from, to] = many ? [count, draws] : [0, count]
  let sum = 0
  for (let each = from; each <= to; each++) sum += chanceOfCount(rate, each, draws)
  return Math.min(1, sum)
}
