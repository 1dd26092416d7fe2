import { isMainThread } from 'node:worker_threads'

/**
 * `npm start` puts a shell between npm and us, and a SIGTERM to npm never reaches this process.
 * What does reach it is losing its parent: then we end the way SIGTERM would,
 * and the port and the data folder are free.
 */
const LOOK_EVERY = 250

if (isMainThread && process.platform !== 'win32' && process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY)
  timer.unref()
}
