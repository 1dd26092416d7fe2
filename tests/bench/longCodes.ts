import { ENDPOINTS } from '../../src/contract/endpoints'
import { gameOf, rulesOf } from '../../src/server/catalogue/catalogue'
import { priceLines } from '../../src/server/domain/bets/priceLines'
import { readForm } from '../../src/server/plugins/readForm'
import { lineRequestOf } from '../../src/server/routes/betting/lineRequest'
import { printTable } from './kit/printTable'

const TRIES = 5
/** Of src/server/app.ts: longer bodies are refused while they arrive. */
const BODY_LIMIT = 1_048_576
const DAY = '2026-11-20'

/** The longest text a slip may be, and what every other field of a line takes of it. */
const SLIP_TEXT = 999_000
const numbers = (length: number, count: number) =>
  Array.from({ length: count }, (_, i) => String(i % 10 ** length).padStart(length, '0')).join(';')

interface Attack {
  readonly name: string
  readonly playId: string
  readonly typeId: number
  readonly codes: readonly string[]
}

const many = (name: string, lines: number, code: string, playId = 'ssc-five-direct-single'): Attack => ({
  name,
  playId,
  typeId: 1,
  codes: Array.from({ length: lines }, () => code)
})
const one = (name: string, code: string, playId?: string): Attack => many(name, 1, code, playId)

/** What a line of one call can be made of; each is as long as the wire lets through. */
const attacks = (): readonly Attack[] => [
  one('10,000 notes, the limit', numbers(5, 10_000)),
  many('5 lines of 10,000 notes, the limit', 5, numbers(5, 10_000)),
  many('11 lines of 10,000 notes', 11, numbers(5, 10_000)),
  one('149,999 signs of good notes', numbers(5, 25_000).slice(0, 149_999)),
  one('bad from the second note on', `12345;${'x;'.repeat(24_000)}`),
  ...['@', ',', ';', '|', ' ', '1'].map(sign => one(`149,999 × ${JSON.stringify(sign)}`, sign.repeat(149_999))),
  one('340,000 × "@"', '@'.repeat(340_000)),
  one('999,000 × " "', ' '.repeat(999_000)),
  one('149,999 × "," in a play of rows', ','.repeat(149_999), 'ssc-any2-direct'),
  one('149,999 × "|" in a play of rows', '|'.repeat(149_999), 'ssc-any2-direct')
]

function playOf(typeId: number, id: string): { readonly playId: number; readonly groupId: number } {
  const game = gameOf(typeId)
  for (const group of game ? rulesOf(game).groups : []) {
    const play = group.plays.find(candidate => candidate.id === id)
    if (play) return { playId: play.number, groupId: group.id }
  }
  throw new Error(`no play ${id}`)
}

/** One call as the route takes it: the form, the contract, the rules. */
function call(form: string, typeId: number): string {
  if (form.length > BODY_LIMIT) return 'body: too large'
  const parsed = ENDPOINTS.saveOrder.request.safeParse(readForm(form))
  if (!parsed.success) return `contract: ${parsed.error.issues[0]?.message}`
  const priced = priceLines(gameOf(typeId), parsed.data.orderArray.map(lineRequestOf), DAY)
  return priced.ok ? 'accepted' : priced.code
}

function best(run: () => unknown): number {
  return Math.min(
    ...Array.from({ length: TRIES }, () => {
      const started = performance.now()
      run()
      return performance.now() - started
    })
  )
}

const formOf = ({ typeId, playId, codes }: Attack): string => {
  const play = playOf(typeId, playId)
  const orderArray = JSON.stringify(
    codes.map(actionCode => ({
      type: 1,
      typeId,
      playType: play.playId,
      playGroup: play.groupId,
      actionNo: '20261120001',
      actionCode,
      actionNum: actionCode.split(';').length,
      actionCoin: 2 * actionCode.split(';').length,
      multiple: 1,
      unitMode: 1
    }))
  )
  return new URLSearchParams({ typeId: String(typeId), type: '1', requestKey: 'a'.repeat(24), orderArray }).toString()
}

const fieldsOf = (orderArray: string): string =>
  new URLSearchParams({ typeId: '1', type: '1', requestKey: 'a'.repeat(24), orderArray }).toString()

/** npm run bench longCodes: how long one call holds the server's thread. */
function main(): void {
  const rows = [
    ...attacks().map(attack => [attack.name, formOf(attack), attack.typeId] as const),
    ['250,000 lines that are 0', fieldsOf(`[${'0,'.repeat(SLIP_TEXT / 4)}0]`), 1] as const,
    ['200,000 form fields', Array.from({ length: 200_000 }, (_, i) => i.toString(36)).join('&'), 1] as const
  ].map(([name, form, typeId]) => [
    name,
    `${(form.length / 1e6).toFixed(1)} MB`,
    best(() => call(form, typeId)).toFixed(1),
    call(form, typeId).slice(0, 60)
  ])
  process.stdout.write(`One call as the route takes it (form, contract, rules); best of ${TRIES}.\n`)
  printTable(['attack', 'body', 'ms', 'answer'], rows)
}

if (process.argv[1] === import.meta.filename) main()
