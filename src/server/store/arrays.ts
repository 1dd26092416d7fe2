/**
 * Numbers as PostgreSQL reads an array of them. The driver quotes and escapes one by one, which for a settlement took
 * as long as the database did.
 */
export const numbersText = (values: readonly (number | null)[]): string =>
  `{${values.map(value => value ?? 'NULL').join()}}`

/** Reads an array of numbers without nulls as PostgreSQL writes it; empty for null. */
export const numbersIn = (text: string | null): number[] =>
  text === null || text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)
