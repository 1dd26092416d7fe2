import { parseSync } from 'vite'

export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

export const isNode = (part: unknown): part is SyntaxNode =>
  typeof part === 'object' && part !== null && typeof (part as { type?: unknown }).type === 'string'

/** Every node of a file's syntax tree, parents first. @throws when the file cannot be parsed */
export function* nodesOf(file: string, text: string): Generator<SyntaxNode> {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  yield* within(program as unknown as SyntaxNode)
}

export function* within(node: SyntaxNode): Generator<SyntaxNode> {
  yield node
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) yield* within(child)
}

/** What an identifier or a plain property is called. */
export const nameOf = (part: unknown): string | undefined =>
  isNode(part) && typeof part['name'] === 'string' ? part['name'] : undefined

/** The text a string literal holds. */
export const textOf = (part: unknown): string | undefined =>
  isNode(part) && part.type === 'Literal' && typeof part['value'] === 'string' ? part['value'] : undefined
