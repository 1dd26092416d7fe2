/** Makes a value when it is first asked for, and keeps it: for what is dear to make and may never be wanted. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
