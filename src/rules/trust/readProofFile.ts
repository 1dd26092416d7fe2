import { BEACON_SCHEMES, isChainForm } from './beacon'
import { isHash } from './hex'
import type { PathStep } from './path'
import { MOST_STEPS, SIDES } from './path'
import type { DrawProof, IssueSeal, ProofBeacon, ProofChain, ProvenOrder } from './proof'
import { PROOF_FORMAT } from './proof'

/** A file is no longer than this: characters, of which none is more than three bytes. */
export const MOST_PROOF_TEXT = 1_000_000
const MOST_ORDERS = 2000
const MOST_LINE = 400_000
const MOST_NUMBERS = 20

const PROOF_FILE_FAULTS = ['tooLong', 'notJson', 'otherFormat', 'damaged'] as const
export type ProofFileFault = (typeof PROOF_FILE_FAULTS)[number]

/** A proof as a file has it, with the sum it was saved with. */
export interface ReadProof {
  readonly proof: DrawProof
  readonly sum: string
}

class Damaged extends Error {}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: unknown, known: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Damaged()
  if (Object.keys(value).some(key => !known.includes(key))) throw new Damaged()
  return value as Fields
}

function whole(value: unknown, most = Number.MAX_SAFE_INTEGER): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0 || value > most || Object.is(value, -0))
    throw new Damaged()
  return value
}

function text(value: unknown, form: RegExp): string {
  if (typeof value !== 'string' || !form.test(value)) throw new Damaged()
  return value
}

function hash(value: unknown): string {
  if (typeof value !== 'string' || !isHash(value)) throw new Damaged()
  return value
}

const hashOrNone = (value: unknown): string => (value === '' ? '' : hash(value))

function list<T>(value: unknown, most: number, read: (one: unknown) => T): readonly T[] {
  if (!Array.isArray(value) || value.length > most) throw new Damaged()
  return value.map(read)
}

const optional = <T>(value: unknown, read: (value: unknown) => T): T | undefined =>
  value === undefined ? undefined : read(value)

const PLAIN = /^[^\p{C}]{1,60}$/u
const ISSUE = /^[0-9A-Za-z-]{1,40}$/

function chainOf(value: unknown): ProofChain {
  const { head, base, ordinal } = fieldsOf(value, ['head', 'base', 'ordinal'])
  return { head: hash(head), base: whole(base), ordinal: whole(ordinal) }
}

function sealOf(value: unknown): IssueSeal {
  const { root, count, stake, sealedAt } = fieldsOf(value, ['root', 'count', 'stake', 'sealedAt'])
  return { root: hash(root), count: whole(count), stake: whole(stake), sealedAt: whole(sealedAt) }
}

const CHAIN_KEYS = ['hash', 'key', 'scheme', 'period', 'genesis', 'groupHash', 'name', 'previous']

function beaconOf(value: unknown): ProofBeacon {
  const fields = fieldsOf(value, CHAIN_KEYS)
  const scheme = BEACON_SCHEMES.find(each => each === fields.scheme)
  const chain = {
    hash: hash(fields.hash),
    key: text(fields.key, /^[0-9a-f]{96,192}$/),
    period: whole(fields.period),
    genesis: whole(fields.genesis),
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
  if (typeof line !== 'string' || line.length > MOST_LINE) throw new Damaged()
  const { status, bonus } = fieldsOf(outcome, ['status', 'bonus'])
  return { line, path: list(path, MOST_STEPS, stepOf), outcome: { status: whole(status, 4), bonus: whole(bonus) } }
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
  const drawnAt = optional(fields.drawnAt, value => whole(value))
  const importedAt = optional(fields.importedAt, value => whole(value))
  const [chain, seal] = [optional(fields.chain, chainOf), optional(fields.seal, sealOf)]
  const orders = optional(fields.orders, value => list(value, MOST_ORDERS, orderOf))
  return {
    game: whole(fields.game, 999_999_999),
    type: whole(fields.type, 999),
    title: text(fields.title, PLAIN),
    issue: text(fields.issue, ISSUE),
    opensAt: whole(fields.opensAt),
    closesAt: whole(fields.closesAt),
    drawsAt: whole(fields.drawsAt),
    ...(drawnAt !== undefined && { drawnAt }),
    ...(importedAt !== undefined && { importedAt }),
    ...(chain && { chain }),
    commitment: hashOrNone(fields.commitment),
    secret: hashOrNone(fields.secret),
    previousSecret: hashOrNone(fields.previousSecret),
    ...(beacon !== undefined && { beacon }),
    ...(beaconChain && { beaconChain }),
    algorithm: text(fields.algorithm, /^[0-9A-Za-z-]{0,40}$/),
    numbers: list(fields.numbers, MOST_NUMBERS, value => whole(value, 99)),
    ...(seal && { seal }),
    ...(orders && { orders })
  }
}

/** Reads a proof file as hostile input (§V4): never throws, takes nothing it does not know. */
export function readProofFile(file: string): ReadProof | ProofFileFault {
  if (file.length > MOST_PROOF_TEXT) return 'tooLong'
  let parsed: unknown
  try {
    parsed = JSON.parse(file)
  } catch {
    return 'notJson'
  }
  if (typeof parsed !== 'object' || parsed === null || !('format' in parsed)) return 'otherFormat'
  if (parsed.format !== PROOF_FORMAT) return 'otherFormat'
  try {
    const fields = fieldsOf(parsed, KEYS)
    return { proof: proofOf(fields), sum: hash(fields.sum) }
  } catch {
    return 'damaged'
  }
}
