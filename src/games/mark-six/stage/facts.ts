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

export const WAVE_COLORS = { 红: 0xd7352a, 蓝: 0x2b6fd6, 绿: 0x1f8f4d } as const
/** The same for words on the dark table. */
export const WAVE_LIGHT = { 红: '#FF7A6C', 蓝: '#7FB0FF', 绿: '#4FC488' } as const
