/** What the page says, piece by piece, ` | ` between them; a field says its placeholder. */
export function said(): string {
  const pieces: string[] = []
  const walk = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) pieces.push(node.textContent?.trim() ?? '')
    if (node instanceof HTMLInputElement) pieces.push(node.placeholder)
    node.childNodes.forEach(walk)
  }
  walk(document.body)
  // A space that does not break reads as any other.
  return pieces
    .filter(piece => piece !== '')
    .join(' | ')
    .replaceAll('\u00a0', ' ')
}
