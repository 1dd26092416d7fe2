const KNOWN = /^--(changed(=.+)?|thorough(=all)?)$/

/**
 * @param {readonly string[]} words what stands behind `npm test --`
 * @returns {string | undefined} the first it knows nothing of:
 *   with a mistyped one less would run than was meant, and be green
 */
export const unknownWord = words => words.find(word => !KNOWN.test(word))
