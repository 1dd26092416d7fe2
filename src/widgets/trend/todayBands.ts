/** Bands of today's statistics (§S9). */
export const TODAY_BANDS = [
  { from: 15, to: 30, colour: 'red' },
  { from: 31, to: 40, colour: 'blue' },
  { from: 41, to: 50, colour: 'orange' }
] as const
