export const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

/** What `--name a,b` chooses; all where it is not there. A choice of nothing ends the program: it would measure nothing. */
export function chosen<T extends string>(all: readonly T[], name: string): readonly T[] {
  if (!process.argv.includes(`--${name}`)) return all
  const wanted = (option(name) ?? '').split(',')
  const unknown = wanted.filter(word => !all.some(key => key === word))
  if (unknown.length === 0) return all.filter(key => wanted.includes(key))
  process.stderr.write(`--${name} knows no ${unknown.join(', ') || 'such thing'}; there are ${all.join(', ')}.\n`)
  process.exit(2)
}
