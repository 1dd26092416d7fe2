import type { Arrived } from '../../../stage/arrival/arrived'
import type { DrawSceneProps } from '../../../stage/Scene'
import { lunarYearOf } from '../rules/lunarYear'
import { SIGNS } from '../rules/signs'
import { signOf } from '../rules/zodiac'
import { DRAWN } from './motion/ballsReveal'

/** Sign of a number in the issue of a day, yyyy-MM-dd (§P6.0); empty where no lunar year is known. */
export function signOn(number: number, day = ''): string {
  try {
    return SIGNS[signOf(number, lunarYearOf(day))] ?? ''
  } catch {
    return ''
  }
}

/** 特肖: the bet a sign is chosen in. */
export const OWN_PLAYS: readonly string[] = ['lhc-special-zodiac']

/** 特码 of a sign the player had bet on, and won with. */
export function ownSign({ own = false, settled, day }: DrawSceneProps): Arrived | undefined {
  const special = settled?.result.at(-1)
  const sign = own && special !== undefined ? signOn(special, day) : ''
  return sign === '' ? undefined : { kind: 'own', word: `特肖${sign} 中`, places: [DRAWN - 1] }
}

export const WAVE_COLORS = { red: 0xd7352a, blue: 0x2b6fd6, green: 0x1f8f4d } as const
/** The same as a ground for small white words: green is darker there, for its contrast (4.5 : 1). */
export const WAVE_GROUNDS = { ...WAVE_COLORS, green: 0x1b7f44 } as const
/** The same for words on the dark table. */
export const WAVE_LIGHT = { red: '#FF7A6C', blue: '#7FB0FF', green: '#4FC488' } as const
