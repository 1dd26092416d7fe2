import { setTimeout as pause } from 'node:timers/promises'
import { CODE } from '../../src/contract/codes'
import type { DataOf } from '../../src/contract/endpoints'
import { seededRandom } from '../../src/rules/random'
import { serverMessage } from '../../src/text/serverMessages'
import { HttpPlayer } from '../server/kit/HttpPlayer'
import type { Action } from './betActions'
import { History } from './History'
import type { Site } from './Site'
import { Disconnected, idsOf, TorturedPlayer } from './TorturedPlayer'

export interface TortureOptions {
  readonly site: Site
  readonly servers: number
  readonly kills: number
  readonly players: number
  readonly seed: string
  readonly actions: readonly Action[]
  /** Makes a fresh player ready: binds what its actions need. */
  readonly prepare?: (player: TorturedPlayer) => Promise<void>
  /** What has not ended yet and must, by itself, once the site is left alone. */
  readonly underWay?: (player: TorturedPlayer) => Promise<readonly string[]>
  /** The server can be verified only while it is down. */
  readonly verifyWhileDown: boolean
  /** The books are verified after so many kills, and after the last. */
  readonly verifyEvery: number
  /** From a start to the next kill, at least and at most, in ms. Standard: 300 to 4000. */
  readonly lives?: readonly [number, number]
  /** After so many kills all servers are killed at once and started a day later: interest is due then. Standard: never. */
  readonly nightEvery?: number
  readonly historyPath: string
  /** Hears of each kill and each fault as it happens: a run that is broken off has said what it saw. */
  readonly tell: (text: string) => void
}

export interface Verdict {
  readonly calls: number
  readonly accepted: number
  readonly lost: number
  /** Everything that should not be; none is good. */
  readonly faults: readonly string[]
}

const LIVES = [300, 4000] as const
/** Every open order ends within two minutes of health (§M1.2). */
const [ARRIVES_WITHIN_MS, LOOK_MS] = [120_000, 5000]
/** A server that was killed is noticed at once, one that hangs after this. */
const ANSWERS_WITHIN_MS = 120_000
/** Between two questions of a call to a server that is too busy to answer. */
const BUSY_MS = 500
/** Older answers that are asked for again after each kill, besides all new ones. */
const OLD_ASKED = 20

/**
 * Scripted players against the running product, one of whose servers is killed with -9 again and again. After each
 * restart every acknowledged call must be there under its key, no key may stay unresolved, and the books must verify.
 */
export async function torture(options: TortureOptions): Promise<Verdict> {
  const { site, servers, kills, seed, tell, nightEvery = Number.POSITIVE_INFINITY } = options
  const [shortest, longest] = options.lives ?? LIVES
  const random = seededRandom(`${seed}-kills`)
  const history = new History(options.historyPath)
  const faults: string[] = []
  const blame = (found: readonly string[]) => {
    for (const fault of found) {
      faults.push(fault)
      history.note(fault)
      tell(`FAULT ${fault}`)
    }
  }
  const check = async (when: string) => blame((await site.verify()).map(violation => `${when}: ${violation}`))
  for (let server = 0; server < servers; server++) await site.start(server)
  const players = await enlist(options, history)
  let judged = 0
  for (let kill = 1; kill <= kills; kill++) {
    const stop = new AbortController()
    const acting = players.map(player => act(player, options, stop.signal))
    const after = Math.round(shortest + random() * (longest - shortest))
    await pause(after)
    const victim = Math.floor(random() * servers)
    const isNight = kill % nightEvery === 0
    const victims = isNight ? Array.from({ length: servers }, (_, server) => server) : [victim]
    await Promise.all(victims.map(server => site.kill(server)))
    if (isNight) site.sleep()
    stop.abort()
    await Promise.all(acting)
    const when = `kill ${kill}`
    const isVerified = kill % options.verifyEvery === 0 || kill === kills
    if (isVerified && options.verifyWhileDown) await check(when)
    await Promise.all(victims.map(server => site.start(server)))
    blame(await judge(players, history, judged, site, when))
    if (isVerified && !options.verifyWhileDown) await check(when)
    const text = `${when}: server ${victims.join(' and ')} after ${after} ms, ${history.calls.length - judged} calls, ${history.count('unknown')} of all never arrived${isNight ? ', a night' : ''}${isVerified ? ', verified' : ''}`
    history.note(text)
    tell(text)
    judged = history.calls.length
  }
  blame(await arrivals(players, options))
  await site.close()
  await history.close()
  return {
    calls: history.calls.length,
    accepted: history.count('accepted'),
    lost: history.count('unknown'),
    faults
  }
}

async function enlist(
  { site, players, seed, prepare }: TortureOptions,
  history: History
): Promise<readonly TorturedPlayer[]> {
  const enlisted: TorturedPlayer[] = []
  for (let number = 0; number < players; number++) {
    const urls = site.urls()
    const http = await HttpPlayer.register(urls[number % urls.length] ?? '', ANSWERS_WITHIN_MS)
    const player = new TorturedPlayer(number, http, history, seed)
    await prepare?.(player)
    enlisted.push(player)
  }
  return enlisted
}

/** One thing after the other until the player is told to stop or finds no server. */
async function act(player: TorturedPlayer, { actions }: TortureOptions, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      await player.pick(actions)?.(player)
    } catch (error) {
      if (error instanceof Disconnected) return
      throw error
    }
  }
}

/** Asks for every answer since the last kill, and for some older ones. @returns what does not agree */
async function judge(
  players: readonly TorturedPlayer[],
  history: History,
  from: number,
  site: Site,
  when: string
): Promise<readonly string[]> {
  const faults: string[] = []
  const old = history.calls.slice(Math.max(0, from - OLD_ASKED), from)
  const urls = site.urls()
  for (const [index, player] of players.entries()) player.http.moveTo(urls[index % urls.length] ?? '')
  for (const call of [...old, ...history.calls.slice(from)]) {
    const player = players[call.player]
    if (!player || call.state === 'refused') continue
    const { state, orderIds, refs, message } = await answerOf(player, call.key)
    if (call.state === 'lost') history.end(call, state, idsOf({ orderIds, refs }), message)
    else if (call.state === 'accepted' && (state !== 'accepted' || missing(call.ids, idsOf({ orderIds, refs }))))
      faults.push(`${when}: call ${call.n} (${call.what}) was acknowledged with ${call.ids.join()} and is now ${state}`)
    else if (call.state === 'unknown' && state !== 'unknown')
      faults.push(`${when}: call ${call.n} (${call.what}) was unknown after a kill and is now ${state}`)
  }
  return faults
}

/**
 * What became of a call. A server that has just come back may be too busy to answer, or to read the question: it is asked
 * again, as a client does.
 */
async function answerOf(player: TorturedPlayer, requestKey: string): Promise<DataOf<'orderByKey'>> {
  for (let waited = 0; ; waited += BUSY_MS) {
    const { code, message, data } = await player.http.call('orderByKey', { requestKey })
    if (code === CODE.ok) return data as DataOf<'orderByKey'>
    const isBusy = code === CODE.busy || (code === CODE.failed && message === serverMessage('net.failed'))
    if (!isBusy || waited >= ANSWERS_WITHIN_MS) throw new Error(`orderByKey: ${code} ${message}`)
    await pause(BUSY_MS)
  }
}

/** Waits until all money under way has arrived. @returns what has not */
async function arrivals(players: readonly TorturedPlayer[], { underWay }: TortureOptions): Promise<readonly string[]> {
  if (!underWay) return []
  for (let waited = 0; ; waited += LOOK_MS) {
    const open = (await Promise.all(players.map(underWay))).flat()
    if (open.length === 0 || waited >= ARRIVES_WITHIN_MS)
      return open.map(text => `two minutes after the last kill: ${text}`)
    await pause(LOOK_MS)
  }
}

const missing = (wanted: readonly string[], found: readonly string[]): boolean => wanted.some(id => !found.includes(id))
