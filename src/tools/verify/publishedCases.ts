import { randomBytes, randomInt } from 'node:crypto'
import { drawNumbers } from '../../rules/fairness'
import type { NumberRange } from '../../rules/numberRange'
import { rangeSize } from '../../rules/numberRange'
import type { DrawResult } from '../../rules/play'
import { drawFrom, linkCommitment } from '../../server/domain/draws/drawFrom'
import { drawInstant, seedCommitment } from '../../server/domain/draws/drawInstant'
import { ROUNDS_A_PAIR } from '../../server/domain/instant/seeds'

/** A draw, or the words of one (§V1): what another program must make of them stands beside them. */
type DrawCase =
  | {
      readonly kind: 'draw'
      readonly type: number
      readonly game: number
      readonly issue: string
      readonly secret: string
      readonly commitment: string
      readonly numbers: DrawResult
    }
  | {
      readonly kind: 'words'
      readonly type: number
      readonly words: readonly number[]
      readonly numbers: DrawResult
    }

/** A round of an instant game (§V7). */
interface RoundCase {
  readonly type: number
  readonly game: number
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
  readonly numbers: DrawResult
}

/** The family of the cases: lottery type, range and games. */
interface DrawnFamily {
  readonly type: number
  readonly range: NumberRange
  readonly games: readonly number[]
}

const CASES = 100
/** Secrets hardly ever give a word that is rejected; these cases hold some at every place where there can be one. */
const WORD_CASES = 10
const WORDS = 2 ** 32
const SECRET_BYTES = 32

const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index))

const gameAt = ({ games }: DrawnFamily, index: number): number => {
  const game = games[index % games.length]
  if (game === undefined) throw new Error('a family without games draws nothing')
  return game
}

function drawCase(family: DrawnFamily, index: number): DrawCase {
  const link = randomBytes(SECRET_BYTES)
  const game = gameAt(family, index)
  const issue = `20261122${String(index).padStart(3, '0')}`
  return {
    kind: 'draw',
    type: family.type,
    game,
    issue,
    secret: link.toString('hex'),
    commitment: linkCommitment(link, game, issue),
    numbers: drawFrom(link, game, issue, family.range)
  }
}

/**
 * Words for each number that is drawn; before every other one, where there are such, a word that has to be rejected.
 */
function wordsFor(range: NumberRange, index: number): readonly number[] {
  const size = rangeSize(range)
  const isPermutation = range.distinct && range.take === size
  return times(isPermutation ? size - 1 : range.take, place => {
    const below = range.distinct ? size - place : size
    const limit = WORDS - (WORDS % below)
    const kept = randomBytes(4).readUInt32BE() % limit
    return place % 2 === index % 2 && limit < WORDS ? [limit + randomInt(WORDS - limit), kept] : [kept]
  }).flat()
}

function wordCase({ type, range }: DrawnFamily, index: number): DrawCase {
  const words = wordsFor(range, index)
  const rest = [...words]
  const numbers = drawNumbers(range, () => {
    const word = rest.shift()
    if (word === undefined) throw new Error('a draw asked for more words than its numbers need')
    return word
  })
  return { kind: 'words', type, words, numbers }
}

/** A hundred draws that nobody has published before. */
export const drawCases = (family: DrawnFamily): readonly DrawCase[] => [
  ...times(CASES - WORD_CASES, index => drawCase(family, index)),
  ...times(WORD_CASES, index => wordCase(family, index))
]

/** A client seed as it is made, and as a player may choose it: short, long, with every sign that is allowed. */
const clientSeedAt = (index: number): string =>
  [`mine-${index}`, randomBytes(SECRET_BYTES).toString('hex'), '_', `A-z_${index}`][index % 4] ?? ''

/** A hundred rounds that nobody has published before. */
export const roundCases = (family: DrawnFamily): readonly RoundCase[] =>
  times(CASES, index => {
    const serverSeed = randomBytes(SECRET_BYTES).toString('hex')
    const game = gameAt(family, index)
    // The first rounds of a pair, then any of it: the number of a round has up to three digits.
    const seeds = { serverSeed, clientSeed: clientSeedAt(index), nonce: index < 20 ? index : randomInt(ROUNDS_A_PAIR) }
    return {
      type: family.type,
      game,
      serverSeed,
      serverSeedHash: seedCommitment(serverSeed),
      clientSeed: seeds.clientSeed,
      nonce: seeds.nonce,
      numbers: drawInstant(seeds, game, family.range)
    }
  })
