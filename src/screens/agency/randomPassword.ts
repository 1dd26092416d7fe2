import { deviceRandom } from '../shared/deviceRandom'

/** Signs nobody takes for others when they read them out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const DIGITS = '23456789'
const PARTS = [LETTERS, LETTERS, LETTERS, LETTERS, LETTERS, LETTERS, DIGITS, DIGITS, DIGITS, DIGITS]

/** A password the site takes (§S5): letters, then digits. */
export const randomPassword = (random: () => number = deviceRandom): string =>
  PARTS.map(signs => signs.charAt(Math.floor(random() * signs.length))).join('')
