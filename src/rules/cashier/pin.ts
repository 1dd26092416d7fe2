import type { Complaint } from './complaint'

const PIN = /^\d{6}$/
const LENGTH = 6

/** Whether the digits repeat after `period`: 111111, 121212, 123123. */
const repeats = (pin: string, period: number): boolean => pin.slice(period) === pin.slice(0, LENGTH - period)

/** Whether each digit is the one before plus `step`, 9 followed by 0. */
const runs = (pin: string, step: 1 | -1): boolean =>
  [...pin].every((digit, i) => i === 0 || (Number(pin[i - 1]) + step + 10) % 10 === Number(digit))

/**
 * Why six digits cannot be a withdrawal password; undefined when they can (§M4.3).
 * @param phone the player's bound number, whose end is the first guess of whoever knows it
 */
export function pinFault(pin: string, phone = ''): Complaint | undefined {
  if (!PIN.test(pin)) return { key: 'pin.form' }
  const isWeak = [1, 2, 3].some(period => repeats(pin, period)) || runs(pin, 1) || runs(pin, -1)
  return isWeak || (phone !== '' && phone.endsWith(pin)) ? { key: 'pin.weak' } : undefined
}
