/**
 * The accessible name of an option. It holds all that is written on the option, in that order, so that voice control
 * finds it by its text (WCAG 2.5.3).
 * @param odds as they are written; empty where the option has no price of its own
 */
export const optionName = (group: string, written: string, odds = ''): string =>
  odds === '' ? `${group} ${written}` : `${group} ${written} ${odds} 倍`
