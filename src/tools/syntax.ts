import { parseSync } from 'vite'

/** Syntax trees as the bundler's own parser makes them: TypeScript 7 has no JavaScript API. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

export const isNode = (part: unknown): part is SyntaxNode =>
  typeof part === 'object' && part !== null && typeof (part as { type?: unknown }).type === 'string'

/** The nodes right below a node, in the order of the source. */
export function* childrenOf(node: SyntaxNode): Generator<SyntaxNode> {
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) yield child
}

/** A node and everything below it, parents first. */
export function* within(node: SyntaxNode): Generator<SyntaxNode> {
  yield node
  for (const child of childrenOf(node)) yield* within(child)
}

/** The tree of a file. @throws when it cannot be parsed */
export function treeOf(file: string, text: string): SyntaxNode {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return program as unknown as SyntaxNode
}

/** What an identifier or a plain property is called. */
export const nameOf = (part: unknown): string | undefined =>
  isNode(part) && typeof part['name'] === 'string' ? part['name'] : undefined

/** The text a string literal holds. */
export const textOf = (part: unknown): string | undefined =>
  isNode(part) && part.type === 'Literal' && typeof part['value'] === 'string' ? part['value'] : undefined
