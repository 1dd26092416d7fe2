import { pinyinInitials } from './pinyinInitials'

interface Named {
  readonly title: string
  /** The name of its type: 时时彩. */
  readonly typeName: string
}

/** Smaller comes first; undefined does not match. */
function rankOf({ title, typeName }: Named, wanted: string): number | undefined {
  const name = title.toLowerCase()
  const initials = pinyinInitials(title)
  if (name.startsWith(wanted) || initials.startsWith(wanted)) return 0
  if (name.includes(wanted) || initials.includes(wanted)) return 1
  return typeName.toLowerCase().includes(wanted) || pinyinInitials(typeName).startsWith(wanted) ? 2 : undefined
}

/** Games by name, by pinyin initials or by type: what begins so first, in their own order otherwise. */
export function findGames<G extends Named>(games: readonly G[], query: string): readonly G[] {
  // A Chinese keyboard writes full-width signs, and parts what is being typed by apostrophes.
  const wanted = query
    .normalize('NFKC')
    .replace(/[\s'’]+/g, '')
    .toLowerCase()
  if (wanted === '') return games
  const ranks = new Map(games.map(game => [game, rankOf(game, wanted)]))
  return games.filter(game => ranks.get(game) !== undefined).sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
}
