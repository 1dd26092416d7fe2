/** Makes a value when it is first asked for, and keeps it: most who fetch the rules of all families play one of them. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
