export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}
export const isNode = (part: unknown): part is SyntaxNode =>
  typeof part === 'object' && part !== null && typeof (part as { type?: unknown }).type === 'string'

export type Edit = readonly [start: number, end: number, instead: string]
export type Fields = Readonly<Record<string, unknown>>

export function* childrenOf(node: SyntaxNode): Generator<SyntaxNode> {
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) yield child
}

/** A property of an object by its name: `name: value`, `name() {}`, `*name() {}`. */
export function namedProperty(node: SyntaxNode): readonly [name: string, value: SyntaxNode] | undefined {
  const { key, value, shorthand } = node as Fields
  if (node.type !== 'Property' || shorthand === true || !isNode(key) || !isNode(value)) return undefined
  const { name } = key as Fields
  return typeof name === 'string' ? [name, value] : undefined
}
