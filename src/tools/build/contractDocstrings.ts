import type { Plugin } from 'vite'
import type { SyntaxNode } from '../syntax.ts'
import { childrenOf, isNode, treeOf } from '../syntax.ts'

type Edit = readonly [start: number, end: number, instead: string]
type Fields = Readonly<Record<string, unknown>>

/** A property of an object by its name: `name: value`, `name() {}`, `*name() {}`. */
function namedProperty(node: SyntaxNode): readonly [name: string, value: SyntaxNode] | undefined {
  const { key, value, shorthand } = node as Fields
  if (node.type !== 'Property' || shorthand === true || !isNode(key) || !isNode(value)) return undefined
  const { name } = key as Fields
  return typeof name === 'string' ? [name, value] : undefined
}

/**
 * Where a syntax tree holds words for readers of the contract:
 * `doc: …`, `described(…)`, the last argument of `trendCall`.
 */
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
    const doc = (node['arguments'] as readonly unknown[]).at(-1)
    if (isNode(doc)) yield [doc.start, doc.end, "''"]
  }
  for (const child of childrenOf(node)) yield* docsIn(child)
}

/** Where calls of the contract are written: its areas, and the trend calls of the families. */
const CALLS = /\/src\/(contract\/.*|games\/[^/]+\/calls)\.ts$/

/** @param code of a module as JavaScript @returns it without the docstrings of calls, or undefined where it has none */
export function withoutDocstrings(id: string, code: string): string | undefined {
  if (!CALLS.test(id)) return undefined
  const edits = [...docsIn(treeOf(id, code))].sort(([a], [b]) => b - a)
  return edits.reduce((text, [start, end, instead]) => text.slice(0, start) + instead + text.slice(end), code)
}

/** The contract's docstrings are for operators (`npm run contract:docs`): players need not download them. */
export const noDocstrings: Plugin = {
  name: 'no-docstrings',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    const slim = withoutDocstrings(id, code)
    return slim === undefined ? undefined : { code: slim, map: null }
  }
}
