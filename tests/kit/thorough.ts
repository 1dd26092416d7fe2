const asked = process.env['TEST_THOROUGH']

/**
 * The thorough run: `npm test -- --thorough`, and what a machine runs before a change lands (`.ci/run`). Without it
 * what goes through every case of something is counted as skipped: sweeps of pages, sizes and tampered rows, floods,
 * programs killed again and again. One case of each runs always.
 */
export const THOROUGH = asked === '1' || asked === 'all'

/**
 * `npm test -- --thorough=all`, before a release: sweeps take every page there is, and all that opens over them. The
 * thorough run takes those a player meets first; all of them take half an hour more.
 */
export const EVERY = asked === 'all'

/** How often something random or crowded is done. */
export const times = (thorough: number, usual: number): number => (THOROUGH ? thorough : usual)

/** Whether a case of several runs: the first always, the others in the thorough run. @param at its place, from 0 */
export const isRun = (at: number): boolean => at === 0 || THOROUGH

/** Whether a case of several kinds runs: the first of each kind always, the others in the thorough run. */
export const isRunOf = <A>(cases: readonly A[], one: A, kindOf: (one: A) => unknown): boolean =>
  THOROUGH || cases.find(other => kindOf(other) === kindOf(one)) === one

/** Each of the first with each of the others in the thorough run; else each of the first once, the others taking turns. */
export const pairs = <A, B>(first: readonly A[], others: readonly B[]): readonly (readonly [A, B])[] =>
  first.flatMap((a, at) =>
    others.filter((_, turn) => THOROUGH || turn === at % others.length).map(b => [a, b] as const)
  )
