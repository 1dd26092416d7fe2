/** Told to a worker that waits: the player takes the new version. */
export const TAKE_OVER = 'take over'
/** Where the worker stands: over all of the site. */
export const WORKER_PATH = '/sw.js'
