/** What `run` gives, and how many signs of texts it looked at one by one: a measure of its work that no machine changes. */
export function signsRead<T>(run: () => T): { readonly result: T; readonly signs: number } {
  let signs = 0
  const original = String.prototype.charCodeAt
  const counting = function (this: string, at: number): number {
    signs += 1
    return original.call(this, at)
  }
  try {
    String.prototype.charCodeAt = counting
    const result = run()
    return { result, signs }
  } finally {
    String.prototype.charCodeAt = original
  }
}
