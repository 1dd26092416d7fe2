/** The link of a code as somebody else opens it. */
export const absoluteLink = (link: string): string => `${location.origin}${link}`
