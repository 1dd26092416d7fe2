import type { Surface } from '../../stage/Surface'

type Node = Surface['root']
type Seen = Node & {
  readonly text?: string
  readonly texture?: { readonly label?: string; readonly frame: object; readonly source: { readonly label: string } }
  readonly shader?: { readonly resources: { readonly stage?: { readonly uniforms: object } } }
}

/** Its file, name and place there: what pages that loaded their art in another order call the same. */
const nameOf = ({ label, frame, source }: NonNullable<Seen['texture']>): string =>
  `${source.label} ${label ?? ''} ${JSON.stringify(frame)}`

/**
 * What is this small is not seen: programs are tried out at it (`ShaderWarmup`),
 * some frames after the first on any loop.
 */
const UNSEEN = 0.001

const isSeen = ({ visible, alpha, scale }: Node): boolean =>
  visible && alpha > 0 && Math.abs(scale.x) > UNSEEN && Math.abs(scale.y) > UNSEEN

/** All that is seen of a scene as numbers and words: two frames with the same are the same picture. */
export function posesOf(node: Node): string {
  if (!isSeen(node)) return ''
  const { x, y, scale, rotation, alpha, tint, text, texture, shader } = node as Seen
  const own = [x, y, scale.x, scale.y, rotation, alpha].map(figure => figure.toFixed(3)).join(' ')
  const drawn = text ?? (texture ? nameOf(texture) : '')
  const uniforms = JSON.stringify(shader?.resources.stage?.uniforms ?? '')
  return `${own} ${tint} ${drawn} ${uniforms}\n${node.children.map(posesOf).join('')}`
}
