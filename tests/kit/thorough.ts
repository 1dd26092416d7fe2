/**
 * The thorough run: `npm test -- --thorough`, and what a machine runs before a change lands (`.ci/run`). Without it
 * what goes through every case of something is counted as skipped: sweeps of pages, sizes and tampered rows, floods,
 * programs killed again and again. One case of each runs always.
 */
export const THOROUGH = process.env['TEST_THOROUGH'] === '1'
