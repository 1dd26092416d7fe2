const SHOWN = 60

/** An actionCode as a player reads it: rows by 竖线, numbers by spaces, uploads by commas, empty rows as a dash. */
export function inputText(actionCode: string, longest = SHOWN): string {
  const [body = '', places] = actionCode.split('@')
  const text = body
    .split(';')
    .map(line =>
      line
        .split('|')
        .map(row => row.replaceAll(',', ' ') || '-')
        .join(' | ')
    )
    .join('，')
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text
  return places ? `${cut}（${places.replaceAll(',', '')}）` : cut
}
