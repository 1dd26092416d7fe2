/** What a game has drawn has room beside the board (wide.css). */
export const hasColumn = (): boolean => matchMedia('(min-width: 768px) and (min-height: 501px)').matches
