/**
 * What the site is called: the server writes the operator's name into the page it sends. The build prints a page for
 * every operator, without.
 */
export const brandName = (): string =>
  typeof document === 'undefined'
    ? ''
    : document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || '开奖'
