import type { Plugin } from 'vite'
import type { SyntaxNode } from '../syntax.ts'
import { childrenOf, isNode, nameOf, treeOf } from '../syntax.ts'

type Edit = readonly [start: number, end: number, instead: string]
type Fields = Readonly<Record<string, unknown>>

/** A property of an object by its name: `name: value`, `name() {}`, `*name() {}`. */
function namedProperty(node: SyntaxNode): readonly [name: string, value: SyntaxNode] | undefined {
  const { key, value, shorthand } = node as Fields
  if (node.type !== 'Property' || shorthand === true || !isNode(key) || !isNode(value)) return undefined
  const { name } = key as Fields
  return typeof name === 'string' ? [name, value] : undefined
}

/** Where a syntax tree holds words for readers of the contract: `doc: …`, `described(…)`, the last argument of `trendCall`. */
function* docsIn(node: SyntaxNode): Generator<Edit> {
  const [name, value] = namedProperty(node) ?? []
  if (name === 'doc' && value) {
    yield [value.start, value.end, "''"]
    return
  }
  const { callee } = node as Fields
  if (node.type === 'CallExpression' && isNode(callee) && callee['name'] === 'described') {
    const schema = (node['arguments'] as readonly unknown[])[0]
    if (isNode(schema)) {
      yield [node.start, schema.start, '']
      yield [schema.end, node.end, '']
      yield* docsIn(schema)
      return
    }
  }
  if (node.type === 'CallExpression' && isNode(callee) && callee['name'] === 'trendCall') {
    const doc = (node['arguments'] as readonly unknown[])[3]
    if (isNode(doc)) yield [doc.start, doc.end, "''"]
  }
  for (const child of childrenOf(node)) yield* docsIn(child)
}

/** In place of what the product's pages never ask a play for. */
const ABSENT: Readonly<Record<string, string>> = {
  notes: "() => { throw Error('not part of this build') }",
  lines: "() => { throw Error('not part of this build') }",
  help: 'undefined',
  sample: 'undefined',
  info: "''",
  win: "''"
}

/** Calls that word a play, by the first of their arguments that does. */
export const HELP_FROM: Readonly<Record<string, number>> = { withHelp: 1, tilesWithHelp: 3 }

/** Where rules enumerate every note of a bet and word how it is played: `notes`, `lines`, `help` … and `withHelp(kind, …)`. */
function* proofsIn(node: SyntaxNode): Generator<Edit> {
  const [name = '', value] = namedProperty(node) ?? []
  const instead = ABSENT[name]
  // Literals are figures of the same name: `notes: 1`.
  if (instead !== undefined && value && !(name === 'notes' && value.type === 'Literal')) {
    yield [node.start, node.end, `${name}: ${instead}`]
    return
  }
  const from = node.type === 'CallExpression' ? HELP_FROM[nameOf((node as Fields)['callee']) ?? ''] : undefined
  if (from !== undefined) {
    const parts = (node['arguments'] as readonly unknown[]).filter(isNode)
    const [keptLast, last] = [parts[from - 1], parts.at(-1)]
    if (keptLast && last) yield [keptLast.end, last.end, '']
    for (const part of parts.slice(0, from)) yield* proofsIn(part)
    return
  }
  for (const child of childrenOf(node)) yield* proofsIn(child)
}

/** What only tools and tests read; players need not download it. */
const FOR_TOOLS: readonly (readonly [file: RegExp, partsIn: (node: SyntaxNode) => Generator<Edit>])[] = [
  // The contract's docstrings are for operators (`npm run contract:docs`).
  [/\/src\/contract\/.*\.ts$/, docsIn],
  // Proofs enumerate what players only count (`npm run prove`); introductions are the server's, which the pages show.
  [/\/src\/(rules\/kinds|games\/[^/]+\/rules)\/.*\.ts$/, proofsIn]
]

/** @param code of a module as JavaScript @returns it without what only tools read, or undefined where nothing is left out */
export function withoutToolParts(id: string, code: string): string | undefined {
  const [, partsIn] = FOR_TOOLS.find(([file]) => file.test(id)) ?? []
  if (!partsIn) return undefined
  const edits = [...partsIn(treeOf(id, code))].sort(([a], [b]) => b - a)
  return edits.reduce((text, [start, end, instead]) => text.slice(0, start) + instead + text.slice(end), code)
}

export const nothingForTools: Plugin = {
  name: 'nothing-for-tools',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    const slim = withoutToolParts(id, code)
    return slim === undefined ? undefined : { code: slim, map: null }
  }
}
