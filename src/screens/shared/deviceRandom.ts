const WORDS = 2 ** 32

/** Chance in [0, 1) for random picks on this device; never for anything that is drawn. */
export function deviceRandom(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
  return word / WORDS
}
