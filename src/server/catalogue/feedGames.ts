import { gameOf, isInstant } from './catalogue'

type FeedGamesResult =
  | { readonly ok: true; readonly games: ReadonlySet<number> }
  | { readonly ok: false; readonly sentence: string }

/** FEED_GAMES: typeIds, separated by commas, whose results are imported instead of drawn. */
export function readFeedGames(text: string | undefined): FeedGamesResult {
  const games = new Set<number>()
  for (const part of (text ?? '').split(',').map(item => item.trim())) {
    if (part === '') continue
    const game = /^\d{1,4}$/.test(part) ? gameOf(Number(part)) : undefined
    if (!game || isInstant(game))
      return {
        ok: false,
        sentence: `FEED_GAMES has "${part}": it takes typeIds of games with a calendar, separated by commas.`
      }
    games.add(game.typeId)
  }
  return { ok: true, games }
}
