/** §S9. */
const MOST = 70

/** What is picked, in the footer: cut to 70 characters. */
export function hintText(contents: readonly string[]): string {
  const letters = [...contents.join('；')]
  return letters.length > MOST ? `${letters.slice(0, MOST).join('')}…` : letters.join('')
}
