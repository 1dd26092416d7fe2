import { createServer, Server } from 'node:http'
import { isMainThread } from 'node:worker_threads'
import { steppedTime } from './steppedTime.mjs'

/**
 * `node --import` of this file runs the built server, as it is, on a time that journeys step, through a port of its
 * own: `/step?ms=` skips so much and lets no call in from then on, `/go` lets them in again. Were a page told the time
 * while only one of both has stepped, it would be wrong by the step. Both answer how far the time is ahead. A page and
 * its files are let in at any moment: Chromium tells a page that waits for its document nothing, nor that time steps.
 */
const BREATH_MS = 8
/** Calls under way have so many breaths to end in: as long as a client waits for its answer. */
const BREATHS = 2500
/** The work of the server's timers is done by the database's thread: it is given so many to catch up. */
const CAUGHT_UP = 6
const CALLS = '/api/'

function serveSteps() {
  const { STEP_PORT, STEP_AHEAD } = process.env
  const { setTimeout: wait } = globalThis
  const { emit } = Server.prototype
  const time = steppedTime()
  let ahead = Number(STEP_AHEAD)
  time.begin(ahead)

  const breath = () => new Promise(done => wait(done, BREATH_MS))

  let underWay = 0
  /** @type {(() => void)[] | undefined} */
  let held
  Server.prototype.emit = function (event, ...args) {
    const [request, answer] = args
    if (event !== 'request' || this === control || !request.url.startsWith(CALLS))
      return emit.call(this, event, ...args)
    const enter = () => {
      // Its page went while it was held: it would never end, and each step from then on would wait for it in vain.
      if (answer.destroyed) return
      underWay++
      answer.once('close', () => underWay--)
      emit.call(this, event, ...args)
    }
    if (held) held.push(enter)
    else enter()
    return true
  }

  async function step(ms) {
    held ??= []
    for (let left = BREATHS; left > 0 && underWay > 0; left--) await breath()
    // At once: who asks waits meanwhile.
    await time.stepTo(ahead + ms, async () => undefined)
    ahead += ms
  }

  async function go() {
    const waiting = held ?? []
    held = undefined
    for (const enter of waiting) enter()
    for (let left = CAUGHT_UP; left > 0; left--) await breath()
  }

  const control = createServer((request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://steps')
    // Steps come seldom: a connection that is kept may be closed just when the next one uses it.
    answer.setHeader('connection', 'close')
    const done = pathname === '/step' ? step(Number(searchParams.get('ms'))) : go()
    void done.then(() => answer.end(String(ahead)))
  })
  control.listen(Number(STEP_PORT), '127.0.0.1')
  control.unref()
}

// The database has a thread of its own, and no part in this.
if (isMainThread) serveSteps()
