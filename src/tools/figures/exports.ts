import { dirname, join } from 'node:path'
import { isNode, nameOf, textOf, treeOf, within } from '../syntax'

interface Source {
  readonly path: string
  readonly text: string
}

interface ExportFigures {
  readonly all: number
  readonly documented: number
  /** No other file imports them. */
  readonly lonely: number
  /** Tests alone import them. */
  readonly testsOnly: number
}

/** Counts the exports of `sources` by which of `readers` import them. */
export function lonelyExports(sources: readonly Source[], readers: readonly Source[]): ExportFigures {
  const known = new Set(readers.map(({ path }) => path))
  const users = new Map<string, Set<string>>()
  for (const reader of readers)
    for (const [file, name] of importsOf(reader, known)) {
      const key = `${file}#${name}`
      users.set(key, (users.get(key) ?? new Set()).add(reader.path))
    }
  let all = 0
  let documented = 0
  let lonely = 0
  let testsOnly = 0
  for (const { path, text } of sources)
    for (const { name, hasDoc } of exportsOf(path, text)) {
      all++
      if (hasDoc) documented++
      const used = [...(users.get(`${path}#${name}`) ?? []), ...(users.get(`${path}#*`) ?? [])]
      if (used.length === 0) lonely++
      else if (used.every(user => user.startsWith('tests/'))) testsOnly++
    }
  return { all, documented, lonely, testsOnly }
}

function* exportsOf(path: string, text: string): Generator<{ readonly name: string; readonly hasDoc: boolean }> {
  for (const node of within(treeOf(path, text))) {
    if (node.type !== 'ExportNamedDeclaration' || !isNode(node['declaration'])) continue
    const hasDoc = /\*\/\s*$/.test(text.slice(0, node.start))
    const { declaration } = node as unknown as {
      readonly declaration: { readonly id?: unknown; readonly declarations?: readonly { readonly id: unknown }[] }
    }
    const names = declaration.declarations?.map(({ id }) => nameOf(id)) ?? [nameOf(declaration.id)]
    for (const name of names) if (name !== undefined) yield { name, hasDoc }
  }
}

/** What a file imports, by file and name; `*` for whole files. */
function* importsOf(
  { path, text }: Source,
  known: ReadonlySet<string>
): Generator<readonly [file: string, name: string]> {
  for (const node of within(treeOf(path, text))) {
    const file = resolved(path, textOf(node['source']), known)
    if (file === undefined) continue
    const specifiers =
      (node['specifiers'] as readonly { readonly imported?: unknown; readonly local?: unknown }[] | undefined) ?? []
    if (node.type === 'ImportExpression' || node.type === 'ExportAllDeclaration') yield [file, '*']
    for (const { imported, local } of specifiers) yield [file, nameOf(imported ?? local) ?? '*']
  }
}

function resolved(from: string, specifier: string | undefined, known: ReadonlySet<string>): string | undefined {
  if (!specifier?.startsWith('.')) return undefined
  const base = join(dirname(from), specifier).replaceAll('\\', '/')
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find(path => known.has(path))
}
