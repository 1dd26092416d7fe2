const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

/** Places of a withdrawal password. */
export const PIN_LENGTH = 6

/** The digits in their usual places. */
export const usualKeys: readonly string[] = DIGITS

/** The digits in places nobody who saw the last entry knows. @param random in [0, 1) */
export function shuffledKeys(random: () => number): readonly string[] {
  const keys = [...DIGITS]
  for (let left = keys.length - 1; left > 0; left--) {
    const at = Math.floor(random() * (left + 1))
    const [key, other] = [keys[left], keys[at]]
    if (key === undefined || other === undefined) continue
    keys[left] = other
    keys[at] = key
  }
  return keys
}

/** The digits after a key was pressed: six at most; an unknown key changes nothing. */
export function pinAfter(pin: string, key: string): string {
  if (key === 'Backspace') return pin.slice(0, -1)
  return /^\d$/.test(key) && pin.length < PIN_LENGTH ? pin + key : pin
}
