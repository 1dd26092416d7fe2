const SHOWN = 60

/**
 * An actionCode without its play: rows by 竖线, numbers by spaces, uploads by commas,
 * a dash for an empty row before others.
 */
export function inputText(actionCode: string): string {
  const [body = '', places] = actionCode.split('@')
  const text = body
    .replace(/\|+$/, '')
    .split(';')
    .map(line =>
      line
        .split('|')
        .map(row => row.replaceAll(',', ' ') || '-')
        .join(' | ')
    )
    .join('，')
  const cut = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
  return places ? `${cut}（${places.replaceAll(',', '')}）` : cut
}
