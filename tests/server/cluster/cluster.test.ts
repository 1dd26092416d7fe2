import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Socket } from 'socket.io-client'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverMessage } from '../../../src/text/serverMessages'
import { Cluster } from '../../../src/tools/cluster/Cluster'
import { BET_ACTIONS } from '../../torture/betActions'
import { History } from '../../torture/History'
import { Disconnected, TorturedPlayer } from '../../torture/TorturedPlayer'
import { expectHonest } from '../kit/expectHonest'
import { HttpPlayer } from '../kit/HttpPlayer'
import { program } from '../kit/program'
import type { PostgresDatabase } from '../kit/testDatabase'
import { POSTGRES, postgresDatabase } from '../kit/testDatabase'

const REDIS = process.env['TEST_REDIS_URL'] ?? ''
/** Each start of one reads days of draws. */
const SERVERS = Number(process.env['CLUSTER_SERVERS'] ?? 2)
const PLAYERS = 4
/** Between the start of players and what happens to their servers, and after it. */
const PLAY_MS = 700
/** What a player is told while an issue closes, or whose automatic run goes on. */
const RULES = [
  serverMessage('issue.closed', { late: '' }),
  serverMessage('bet.closed'),
  serverMessage('instant.running')
]

describe.skipIf(POSTGRES === '' || REDIS === '')(`${SERVERS} servers behind one address`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-cluster-'))
  const told: string[] = []
  let database: PostgresDatabase
  let cluster: Cluster
  let url: string
  let history: History
  let players: readonly TorturedPlayer[]

  beforeAll(async () => {
    database = await postgresDatabase()
    cluster = await Cluster.start({
      servers: SERVERS,
      script: program('main'),
      env: { DATA_DIR: folder, DATABASE_URL: database.url, REDIS_URL: REDIS, NODE_ENV: 'development' },
      port: 0,
      host: '127.0.0.1',
      tell: text => told.push(text)
    })
    url = `http://127.0.0.1:${cluster.port}`
    history = new History(join(folder, 'history.jsonl'))
    players = await Promise.all(
      Array.from(
        { length: PLAYERS },
        async (_, number) => new TorturedPlayer(number, await HttpPlayer.register(url), history, 'cluster')
      )
    )
  }, 200_000)

  afterAll(async () => {
    await cluster.stop()
    await history.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** The players bet until `happening` is over and a while longer. @returns their calls */
  async function during(happening: () => Promise<void>) {
    const from = history.calls.length
    let over = false
    const play = async (player: TorturedPlayer) => {
      while (!over)
        await player
          .pick(BET_ACTIONS)?.(player)
          .catch((error: unknown) => {
            if (!(error instanceof Disconnected)) throw error
          })
    }
    const pause = () => new Promise(done => setTimeout(done, PLAY_MS))
    const playing = players.map(play)
    await pause()
    await happening()
    await pause()
    over = true
    await Promise.all(playing)
    return history.calls.slice(from)
  }

  /** A socket of the first player, and the numbers of what it is told, a list for each connection. */
  async function follow(): Promise<{ readonly socket: Socket; readonly connections: number[][] }> {
    const connections: number[][] = []
    const socket = io(url, { auth: { token: players[0]?.http.token }, reconnectionDelay: 50, withCredentials: true })
    socket.on('connect', () => connections.push([]))
    socket.onAny((_, { sequence }: { sequence: number }) => connections.at(-1)?.push(sequence))
    await expect.poll(() => socket.connected, { timeout: 20_000 }).toBe(true)
    return { socket, connections }
  }

  const expectOrder = (connections: readonly (readonly number[])[]) => {
    for (const seen of connections) expect(seen).toEqual(seen.map((_, at) => (seen[0] ?? 0) + at))
    const all = connections.flat()
    expect(all).toEqual([...new Set(all)].sort((one, other) => one - other))
    expect(all.length).toBeGreaterThan(0)
  }

  test('a rolling restart breaks no call and refuses no bet; every stream’s numbers go on', {
    timeout: 120_000
  }, async () => {
    const { socket, connections } = await follow()
    const calls = await during(() => cluster.roll())
    await expect.poll(() => connections.length, { timeout: 20_000 }).toBeGreaterThan(1)
    socket.disconnect()
    const kept = new Set(
      calls.filter(({ state }) => state !== 'accepted').map(({ state, message }) => `${state} ${message}`)
    )
    expect([...kept].filter(text => !RULES.some(rule => text.startsWith(`refused ${rule}`)))).toEqual([])
    expect(calls.length).toBeGreaterThan(PLAYERS)
    expectOrder(connections)
  })

  test('one killed with -9: a reconnection and nothing more; each key has its answer (§R2.1)', {
    timeout: 120_000
  }, async () => {
    const { socket, connections } = await follow()
    const calls = await during(async () => {
      await cluster.kill(2)
      await cluster.whole()
    })
    for (const call of calls) {
      const { state } = (await players[call.player]?.http.data('orderByKey', { requestKey: call.key })) ?? {}
      const resolved = { lost: ['accepted', 'unknown'], refused: ['refused', 'unknown'] } as const
      expect(call.state === 'lost' || call.state === 'refused' ? resolved[call.state] : [call.state]).toContain(state)
    }
    expect(told.filter(text => text.includes('ended by itself'))).toEqual([
      'server 2 ended by itself and is started again'
    ])
    await expect.poll(() => socket.connected, { timeout: 20_000 }).toBe(true)
    expectOrder(connections)
    socket.disconnect()
  })

  test('the books verify', async () => {
    const store = await database.open(2, true)
    await expectHonest(store.db)
    await store.close()
  })
})
