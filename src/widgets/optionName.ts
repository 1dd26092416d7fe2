/**
 * What an option of a board is called aloud. It holds all that is written on it, in that order: whoever speaks to the
 * page says what stands there (WCAG 2.5.3).
 * @param odds as they are written; empty where the option has no price of its own
 */
export const optionName = (group: string, written: string, odds = ''): string =>
  odds === '' ? `${group} ${written}` : `${group} ${written} ${odds} 倍`
