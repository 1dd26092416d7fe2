import { lunarYearOf } from '../rules/lunarYear'
import { SIGNS, signOf } from '../rules/zodiac'

const UTC8 = 8 * 3_600_000

/** Sign of a number on the day of its draw (plays.md §6.0); empty where no lunar year is known. */
export function signAt(number: number, drawAt: number): string {
  const day = new Date(drawAt + UTC8).toISOString().slice(0, 10)
  try {
    return SIGNS[signOf(number, lunarYearOf(day))] ?? ''
  } catch {
    return ''
  }
}

export const WAVE_COLORS = { 红: 0xd7352a, 蓝: 0x2b6fd6, 绿: 0x1f8f4d } as const
/** The same for words on the dark table. */
export const WAVE_LIGHT = { 红: '#FF7A6C', 蓝: '#7FB0FF', 绿: '#4FC488' } as const
