import type { Surface } from '../../stage/Surface'

/** Takes the words of a scene out of its picture, whatever scene it is: its figures are art and stay. */
export function hideWords(node: Surface['root']): void {
  for (const child of node.children) {
    if ('text' in child) child.visible = false
    else hideWords(child)
  }
}
