import { lunarYearOf } from '../rules/lunarYear'
import { SIGNS } from '../rules/signs'
import { signOf } from '../rules/zodiac'

/** Sign of a number in the issue of a day, yyyy-MM-dd (§P6.0); empty where no lunar year is known. */
export function signOn(number: number, day = ''): string {
  try {
    return SIGNS[signOf(number, lunarYearOf(day))] ?? ''
  } catch {
    return ''
  }
}

export const WAVE_COLORS = { red: 0xd7352a, blue: 0x2b6fd6, green: 0x1f8f4d } as const
/** The same for words on the dark table. */
export const WAVE_LIGHT = { red: '#FF7A6C', blue: '#7FB0FF', green: '#4FC488' } as const
