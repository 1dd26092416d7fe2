/** The link of a code as somebody else opens it. */
export const wholeLink = (link: string): string => `${location.origin}${link}`
