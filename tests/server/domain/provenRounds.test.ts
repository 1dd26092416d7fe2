import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NamedRound } from '../../../src/rules/trust/roundFile'
import { readRoundFile, roundFile, roundSumOf } from '../../../src/rules/trust/roundFile'
import { roundSteps } from '../../../src/rules/trust/roundSteps'
import { isInstant, rulesOf } from '../../../src/server/catalogue/catalogue'
import type { Game } from '../../../src/server/catalogue/Game'
import { GAMES } from '../../../src/server/catalogue/games'
import { NODE_DIGEST } from '../../../src/server/domain/seals/nodeDigest'
import { TestServer } from '../../kit/TestServer'
import { HAS_PYTHON, python } from '../../tools/python'
import { expectHonest } from '../kit/expectHonest'
import { wireLine } from '../kit/slips'
import { line, newKey, VAULT } from '../kit/testDatabase'

/** Rounds of every instant game; two thousand by INSTANT_ROUNDS=2000. */
const ROUNDS = Number(process.env['INSTANT_ROUNDS'] ?? 8)
/** Rounds played before the pair is replaced by one with another client seed. */
const OF_A_PAIR = 5
const INSTANT = GAMES.filter(isInstant)

const folder = mkdtempSync(join(tmpdir(), 'kaijiang-rounds-'))
let server: TestServer
beforeAll(async () => {
  server = await TestServer.start().register('rounds1')
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A slip of the cheapest bet on a game's first play. */
function slipOf(game: Game) {
  const [group] = rulesOf(game).groups
  const [play] = group?.plays ?? []
  if (!group || !play) throw new Error(`${game.title} has no play`)
  const unitMode = group.style === 'official' ? (0.01 as const) : 1
  return JSON.stringify([{ ...wireLine(game.typeId, line(game.typeId, play.id, { unitMode })), isMmc: 1 }])
}

/** Plays the rounds of a game. @returns their numbers, the seeds revealed */
async function play(game: Game): Promise<readonly string[]> {
  const { type, typeId } = game
  const orderArray = slipOf(game)
  const issues: string[] = []
  while (issues.length < ROUNDS) {
    issues.push((await server.data('saveInstant', { type, typeId, requestKey: newKey(), orderArray })).issue)
    const ends = issues.length % OF_A_PAIR === 0 || issues.length === ROUNDS
    if (ends) await server.data('rotateSeeds', { clientSeed: `mine-${typeId}_${issues.length}` })
  }
  return issues
}

describe('every round of every instant game can be checked (§V7, §V8)', () => {
  test.each(INSTANT.map(game => [game.title, game] as const))('%s: on the page, and in Python', async (_, game) => {
    const files: string[] = []
    for (const issue of await play(game)) {
      const { opencode, ...rest } = await server.data('instantProof', { typeId: game.typeId, issue })
      const numbers = opencode.split(',').map(Number)
      const round: NamedRound = { ...rest, type: game.type, title: game.title, numbers }
      const sum = roundSumOf(NODE_DIGEST, round)
      const states = roundSteps(NODE_DIGEST, round, rulesOf(game).numbers).map(step => step.state)
      expect([issue, states]).toEqual([issue, ['ok', 'ok', 'ok', 'ok']])
      const text = roundFile(round, sum)
      expect(readRoundFile(text)).toEqual({ round, sum })
      files.push(join(folder, `${game.typeId}-${issue}.json`))
      writeFileSync(files.at(-1) ?? '', text)
    }
    if (!HAS_PYTHON) return
    const found = python('src/tools/verify/verify_round.py', ...files)
    expect(found.stdout.match(/^BAD .*/gm)).toBeNull()
    expect([found.stdout.match(/^ok {2}the numbers follow/gm)?.length, found.status]).toEqual([ROUNDS, 0])
  })

  test('the books say the same', () => expectHonest(server.db, VAULT))
})
