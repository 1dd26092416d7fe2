import { playsOf } from '../../src/games/createFamilies'
import { FAMILIES, playByNumber } from '../../src/games/registry'
import { seededRandom } from '../../src/rules/random'
import { BASKET_LIMIT } from '../../src/rules/slip'
import { codeLines } from '../../src/rules/slip-code/pricedLines'
import { printSlipCode, readSlipCode } from '../../src/rules/slip-code/slipCode'
import { LONGEST, slipCodeIn } from '../../src/rules/slip-code/slipCodeIn'
import { MOST_PROOF_TEXT } from '../../src/rules/trust/hostileFile'
import { readProofFile } from '../../src/rules/trust/readProofFile'
import { readRoundFile } from '../../src/rules/trust/roundFile'
import { tellAims } from './kit/aims'
import { printTable } from './kit/printTable'

/**
 * How long proof files and slip codes made to hold a page up do so, of every kind of play: the slowest of each sort. Ms of
 * processor time, best of some tries: machines are busy with other things.
 *   npm run bench hostile
 */
const TRIES = 5
const MOST_MS = 50
/** What takes no longer is not tried again. */
const QUICK_MS = 10
/** Rows of the table. */
const SHOWN = 12

interface Timed {
  readonly what: string
  readonly ms: number
  readonly said: string
}

function timed(what: string, run: () => string): Timed {
  let [ms, said] = [Number.POSITIVE_INFINITY, '']
  for (let attempt = 0; attempt < TRIES && ms > QUICK_MS; attempt++) {
    const begun = process.cpuUsage()
    said = run()
    const { user, system } = process.cpuUsage(begun)
    ms = Math.min(ms, (user + system) / 1000)
  }
  return { what, ms, said }
}

const HASH = 'ab'.repeat(32)
const PROOF = {
  format: 'kaijiang-proof/1',
  ...{ game: 1, type: 1, title: '五分时时彩', issue: '20261122159', opensAt: 1, closesAt: 2, drawsAt: 3 },
  ...{ commitment: HASH, secret: HASH, previousSecret: '', algorithm: 'chain-v1', numbers: [1, 2, 3, 4, 5], sum: HASH }
}
const proofWith = (change: object): string => JSON.stringify({ ...PROOF, ...change })
const step = (side: string): readonly [string, string] => [side, HASH]
const orderOf = (line: string, steps: number) => ({
  line,
  path: Array.from({ length: steps }, (_, at) => step(at % 2 === 0 ? 'left' : 'right')),
  outcome: { status: 1, bonus: 0 }
})
const LINE = `order|v1|1|1|20261122159|11|%|1|1|1|20000|98000|1|${'0a'.repeat(16)}`
const lineOf = (code: string): string => LINE.replace('%', code)

/** As long as a file may be, or as many as may be in one. */
const FILES: readonly (readonly [what: string, text: string])[] = [
  ['brackets in brackets', '['.repeat(MOST_PROOF_TEXT)],
  ['objects in objects', '{"a":'.repeat(MOST_PROOF_TEXT / 5)],
  ['one text', JSON.stringify('x'.repeat(MOST_PROOF_TEXT - 2))],
  ['escapes', `"${'\\u0041'.repeat(MOST_PROOF_TEXT / 6 - 1)}"`],
  ['many numbers', `[${'0,'.repeat(MOST_PROOF_TEXT / 2 - 2)}0]`],
  ['many keys', `{${Array.from({ length: 80_000 }, (_, at) => `"${at}":0`).join()}}`],
  ['a long title', proofWith({ title: '开'.repeat(900_000) })],
  ['a long key of a beacon', proofWith({ beacon: `1:${'a'.repeat(900_000)}` })],
  ['many drawn numbers', proofWith({ numbers: new Array(400_000).fill(0) })],
  ['deep inside of a field', proofWith({ chain: 0 }).replace('"chain":0', `"chain":${'['.repeat(400_000)}`)],
  ['2,000 orders', proofWith({ orders: Array.from({ length: 2000 }, () => orderOf(lineOf('1'), 4)) })],
  ['300 orders of 40 steps', proofWith({ orders: Array.from({ length: 300 }, () => orderOf(lineOf('1'), 40)) })],
  ['an order too many', proofWith({ orders: Array.from({ length: 8000 }, () => orderOf('x', 0)) })],
  ...['|', '1|', ',', '1,'].map(
    part =>
      [
        `two lines of ${JSON.stringify(part)}`,
        proofWith({ orders: [1, 2].map(() => orderOf(lineOf(part.repeat(399_000 / part.length)), 40)) })
      ] as const
  )
]

const files = (): readonly Timed[] =>
  FILES.map(([what, text]) =>
    timed(`file: ${what}`, () => {
      const read = readProofFile(text)
      if (read !== 'otherFormat') return typeof read === 'string' ? read : 'read'
      const round = readRoundFile(text)
      return typeof round === 'string' ? round : 'read'
    })
  )

const SIGNS = ['0', '1', ',', ';', '|', '-', ' ', '01', '大,', '01 02;', '0,1|']
/** What is left of the longest code for the text of one line, base64 apart. */
const CODE_SIGNS = Math.floor((LONGEST * 3) / 4) - 100

/** What a code of this play can be made of: its own bets, as many as go in, and what is none. */
function actionCodes(
  playId: string,
  encode: () => string
): readonly (readonly [what: string, codes: readonly string[]])[] {
  const own = encode()
  const rest = (text: string) => text.repeat(Math.floor(CODE_SIGNS / new TextEncoder().encode(text).length))
  return [
    [`${playId}: ${BASKET_LIMIT} lines`, Array.from({ length: BASKET_LIMIT }, encode)],
    [`${playId}: its own again and again`, [rest(`${own};`)]],
    [`${playId}: different ones`, [Array.from({ length: CODE_SIGNS / (own.length + 4) }, encode).join(';')]],
    ...SIGNS.map(sign => [`${playId}: ${JSON.stringify(sign)}`, [rest(sign)]] as const)
  ]
}

function slips(): readonly Timed[] {
  const found: Timed[] = []
  const kinds = new Set<string>()
  for (const family of FAMILIES)
    for (const play of playsOf(family)) {
      const kind = `${family.key} ${play.kind.name}`
      if (kinds.has(kind)) continue
      kinds.add(kind)
      const random = seededRandom(play.id)
      for (const [what, codes] of actionCodes(play.id, () => play.encode(play.random(random)))) {
        const lines = codes.map(actionCode => ({ playId: play.number, actionCode, multiple: 1, unitMode: 1 as const }))
        const code = printSlipCode({ typeId: 1, lines })
        if (code === undefined) continue
        found.push(
          timed(`code: ${what}`, () => {
            const slip = readSlipCode(slipCodeIn(code) ?? '')
            return slip ? (codeLines(slip, playByNumber) ? 'shown' : 'refused') : 'no code'
          })
        )
      }
    }
  return found
}

/** Texts that somebody pastes. */
const PASTED: readonly (readonly [what: string, text: string])[] = [
  ['names of codes', 'kj1.'.repeat(2_500_000)],
  ['nearly names', 'kj1'.repeat(3_000_000)],
  ['one long code', `kj1.${'A'.repeat(10_000_000)}`],
  ['blanks', ' '.repeat(10_000_000)]
]

const pasted = (): readonly Timed[] =>
  PASTED.map(([what, text]) =>
    timed(`pasted: ${what}`, () => {
      const code = slipCodeIn(text)
      return code !== undefined && readSlipCode(code) ? 'a code' : 'none'
    })
  )

function main(): void {
  const all = [...files(), ...pasted(), ...slips()].sort((a, b) => b.ms - a.ms)
  process.stdout.write(`The slowest of ${all.length} files, texts and codes, each the best of ${TRIES}.\n`)
  printTable(
    ['', 'processor ms', 'said'],
    all.slice(0, SHOWN).map(({ what, ms, said }) => [what, ms.toFixed(1), said])
  )
  tellAims(
    ['file', 'pasted', 'code'].map(sort => {
      const slowest = all.find(({ what }) => what.startsWith(`${sort}:`))
      return {
        what: `slowest hostile ${sort} (${slowest?.what})`,
        measured: slowest?.ms ?? Number.NaN,
        unit: 'ms',
        most: MOST_MS
      }
    })
  )
}

if (process.argv[1] === import.meta.filename) main()
