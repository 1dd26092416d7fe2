import type { Digest } from './digest'
import { hexOf, utf8 } from './digest'
import type { ProofFileFault } from './hostileFile'
import {
  ALGORITHM,
  drawnNumbers,
  gameNumber,
  hash,
  hashOrNone,
  ISSUE,
  readFile,
  TITLE,
  text,
  typeNumber,
  wholeNumber
} from './hostileFile'
import type { RoundProof } from './roundSteps'

const ROUND_FORMAT = 'kaijiang-round/1'

/** A round, and what it is called: all a file says of it (§V8). */
export interface NamedRound extends RoundProof {
  /** Lottery type: says what numbers are drawn. */
  readonly type: number
  readonly title: string
  readonly algorithm: string
}

/** A round as a file has it, with the sum it was saved with. */
export interface ReadRound {
  readonly round: NamedRound
  readonly sum: string
}

/** Everything a file says of a round, a line each: the text its sum is made of. */
const roundText = (round: NamedRound): string =>
  [
    ...[ROUND_FORMAT, round.game, round.type, round.title, round.issue, round.serverSeedHash, round.serverSeed],
    ...[round.clientSeed, round.nonce, round.algorithm, round.numbers.join()]
  ].join('\n')

/** SHA-256 over it, hex: shows that a file came to harm on its way. */
export const roundSumOf = ({ sha256 }: Digest, round: NamedRound): string => hexOf(sha256(utf8(roundText(round))))

/** The file of a round, as it is saved. */
export const roundFile = (round: NamedRound, sum: string): string =>
  `${JSON.stringify({ format: ROUND_FORMAT, ...round, sum }, undefined, 1)}\n`

const KEYS = [
  ...['format', 'game', 'type', 'title', 'issue', 'serverSeedHash', 'serverSeed', 'clientSeed', 'nonce', 'algorithm'],
  ...['numbers', 'sum']
]

/** Reads the file of a round as hostile input (§V8): never throws, takes nothing it does not know. */
export const readRoundFile = (file: string): ReadRound | ProofFileFault =>
  readFile(file, {
    format: ROUND_FORMAT,
    known: KEYS,
    read: fields => ({
      round: {
        game: gameNumber(fields.game),
        type: typeNumber(fields.type),
        title: text(fields.title, TITLE),
        issue: text(fields.issue, ISSUE),
        serverSeedHash: hash(fields.serverSeedHash),
        serverSeed: hashOrNone(fields.serverSeed),
        clientSeed: text(fields.clientSeed, /^[0-9A-Za-z_-]{1,64}$/),
        nonce: wholeNumber(fields.nonce),
        algorithm: text(fields.algorithm, ALGORITHM),
        numbers: drawnNumbers(fields.numbers)
      },
      sum: hash(fields.sum)
    })
  })
