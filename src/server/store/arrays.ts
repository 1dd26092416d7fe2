/**
 * Numbers as PostgreSQL reads an array of them. The driver quotes and escapes one by one, which for a settlement took as
 * long as the database did.
 */
export const numbersText = (values: readonly (number | null)[]): string =>
  `{${values.map(value => value ?? 'NULL').join()}}`

/** What PostgreSQL writes of an array of numbers without gaps; nothing for one that is null. */
export const numbersIn = (text: string | null): number[] =>
  text === null || text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)
