import { BEACON_SCHEMES, isChainForm } from './beacon'
import type { Fields, ProofFileFault } from './hostileFile'
import {
  ALGORITHM,
  Damaged,
  drawnNumbers,
  fieldsOf,
  gameNumber,
  hash,
  hashOrNone,
  ISSUE,
  instant,
  list,
  optional,
  readFile,
  TITLE,
  text,
  typeNumber,
  wholeNumber
} from './hostileFile'
import type { PathStep } from './path'
import { MOST_STEPS, SIDES } from './path'
import type { DrawProof, IssueSeal, ProofBeacon, ProofChain, ProvenOrder } from './proof'
import { OWN_PROOF_FORMAT, PROOF_FORMAT } from './proof'

const MOST_ORDERS = 2000
const MOST_LINE = 400_000
/** A call asks after no more. */
const MOST_MISSING = 100
const ORDER_ID = /^[0-9A-Za-z-]{1,32}$/
/**
 * Half of a surrogate pair: it has no UTF-8 bytes, and the character that is encoded in its place would make this line
 * hash like another.
 */
const HALF_SIGN = /\p{Cs}/u

/** A proof as a file has it, with the sum it was saved with. */
export interface ReadProof {
  readonly proof: DrawProof
  readonly sum: string
}

function chainOf(value: unknown): ProofChain {
  const { head, base, ordinal } = fieldsOf(value, ['head', 'base', 'ordinal'])
  return { head: hash(head), base: wholeNumber(base), ordinal: wholeNumber(ordinal) }
}

function sealOf(value: unknown): IssueSeal {
  const { root, count, stake, sealedAt } = fieldsOf(value, ['root', 'count', 'stake', 'sealedAt'])
  return { root: hash(root), count: wholeNumber(count), stake: wholeNumber(stake), sealedAt: instant(sealedAt) }
}

const CHAIN_KEYS = ['hash', 'key', 'scheme', 'period', 'genesis', 'groupHash', 'name', 'previous']

function beaconOf(value: unknown): ProofBeacon {
  const fields = fieldsOf(value, CHAIN_KEYS)
  const scheme = BEACON_SCHEMES.find(each => each === fields.scheme)
  const chain = {
    hash: hash(fields.hash),
    key: text(fields.key, /^[0-9a-f]{96,192}$/),
    period: wholeNumber(fields.period),
    genesis: wholeNumber(fields.genesis),
    groupHash: hash(fields.groupHash),
    name: text(fields.name, /^[0-9a-z-]{0,40}$/),
    previous: text(fields.previous, /^[0-9a-f]{0,192}$/)
  }
  if (!scheme || !isChainForm({ ...chain, scheme })) throw new Damaged()
  return { ...chain, scheme }
}

function stepOf(value: unknown): PathStep {
  const [side, neighbour, ...rest] = list(value, 2, one => one)
  const found = SIDES.find(each => each === side)
  if (!found || rest.length > 0) throw new Damaged()
  return [found, hash(neighbour)]
}

function orderOf(value: unknown): ProvenOrder {
  const { line, path, outcome } = fieldsOf(value, ['line', 'path', 'outcome'])
  if (typeof line !== 'string' || line.length > MOST_LINE || HALF_SIGN.test(line)) throw new Damaged()
  const { status, bonus } = fieldsOf(outcome, ['status', 'bonus'])
  return {
    line,
    path: list(path, MOST_STEPS, stepOf),
    outcome: { status: wholeNumber(status, 4), bonus: wholeNumber(bonus) }
  }
}

const KEYS = [
  ...['format', 'game', 'type', 'title', 'issue', 'opensAt', 'closesAt', 'drawsAt', 'drawnAt', 'importedAt', 'chain'],
  ...['commitment', 'secret', 'previousSecret', 'beacon', 'beaconChain', 'algorithm', 'numbers', 'seal'],
  ...['orders', 'sum']
]

function proofOf(fields: Fields): DrawProof {
  const beacon = optional(fields.beacon, value => text(value, /^[1-9]\d{0,14}:(?:[0-9a-f]{96}|[0-9a-f]{192}|)$/))
  const beaconChain = optional(fields.beaconChain, beaconOf)
  if ((beacon === undefined) !== (beaconChain === undefined)) throw new Damaged()
  const drawnAt = optional(fields.drawnAt, instant)
  const importedAt = optional(fields.importedAt, instant)
  const [chain, seal] = [optional(fields.chain, chainOf), optional(fields.seal, sealOf)]
  const orders = optional(fields.orders, value => list(value, MOST_ORDERS, orderOf))
  return {
    game: gameNumber(fields.game),
    type: typeNumber(fields.type),
    title: text(fields.title, TITLE),
    issue: text(fields.issue, ISSUE),
    opensAt: instant(fields.opensAt),
    closesAt: instant(fields.closesAt),
    drawsAt: instant(fields.drawsAt),
    ...(drawnAt !== undefined && { drawnAt }),
    ...(importedAt !== undefined && { importedAt }),
    ...(chain && { chain }),
    commitment: hashOrNone(fields.commitment),
    secret: hashOrNone(fields.secret),
    previousSecret: hashOrNone(fields.previousSecret),
    ...(beacon !== undefined && { beacon }),
    ...(beaconChain && { beaconChain }),
    algorithm: text(fields.algorithm, ALGORITHM),
    numbers: drawnNumbers(fields.numbers),
    ...(seal && { seal }),
    ...(orders && { orders })
  }
}

/** How the bets of a proof stand to all there are: something, or it would be a proof of the first version. */
function ownOf(fields: Fields): Pick<DrawProof, 'cutAfter' | 'missing'> {
  const cutAfter = optional(fields.cutAfter, value => wholeNumber(value))
  const missing = optional(fields.missing, value => list(value, MOST_MISSING, id => text(id, ORDER_ID)))
  if (missing ? missing.length === 0 : cutAfter === undefined) throw new Damaged()
  return { ...(cutAfter !== undefined && { cutAfter }), ...(missing && { missing }) }
}

/** Reads a proof file of either version as hostile input (§V4): never throws, takes nothing it does not know. */
export function readProofFile(file: string): ReadProof | ProofFileFault {
  const plain = readFile(file, {
    format: PROOF_FORMAT,
    known: KEYS,
    read: fields => ({ proof: proofOf(fields), sum: hash(fields.sum) })
  })
  if (plain !== 'otherFormat') return plain
  return readFile(file, {
    format: OWN_PROOF_FORMAT,
    known: [...KEYS, 'cutAfter', 'missing'],
    read: fields => ({ proof: { ...proofOf(fields), ...ownOf(fields) }, sum: hash(fields.sum) })
  })
}
