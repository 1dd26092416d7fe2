import { chinaDateTime } from '../../rules/chinaTime'

/** 20:15:03.412 in UTC+8. */
export const instantText = (at: number): string =>
  `${chinaDateTime(at).slice(11)}.${String(at % 1000).padStart(3, '0')}`
