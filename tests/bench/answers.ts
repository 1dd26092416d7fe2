import { CHECKS } from '../../src/server/routes/AnswerCheck'
import { TestServer } from '../kit/TestServer'
import { printTable } from './kit/printTable'

const CALLS = 100
const WARM_UP = 10

/** The long ones: a table of day histories, ninety draws, the first page's two, and a player's own list. */
const ANSWERS = [
  ['sscDayHistory', 'trend/ssc/queryHistoryDataForDsdx', { typeId: 1, type: 1 }],
  ['sscHistory', 'trend/ssc/getSscHistoryList', { typeId: 1, numPeriods: 90 }],
  ['allTypeInfo', 'input/getAllTypeInfo', {}],
  ['openingPage', 'winning/getOpeningPageInit', {}],
  ['currentIssue', 'input/getCurrentIssue', { typeId: 1 }]
] as const

const ACCEPTED = { plain: {}, gzip: { 'accept-encoding': 'gzip' }, br: { 'accept-encoding': 'br' } } as const
type Accepted = keyof typeof ACCEPTED

interface Figure {
  readonly ms: number
  readonly perSecond: number
  readonly bytes: number
}

/** Processor time of one answer, the threads that pack included, and how many come in a second one after the other. */
async function measure(work: () => Promise<number>): Promise<Figure> {
  let bytes = 0
  for (let n = 0; n < WARM_UP; n++) bytes = await work()
  const [begin, used] = [performance.now(), process.cpuUsage()]
  for (let n = 0; n < CALLS; n++) bytes = await work()
  const { user, system } = process.cpuUsage(used)
  return { ms: (user + system) / 1000 / CALLS, perSecond: (CALLS * 1000) / (performance.now() - begin), bytes }
}

/** npm run bench answers: what a call costs checked and packed, and what a poll costs that is answered 304. */
async function main(): Promise<void> {
  const rows: string[][] = []
  for (const check of CHECKS) {
    const server = await TestServer.start({ games: [1], settings: { rateLimit: 0 }, checkAnswers: check })
    for (const [key, path, fields] of ANSWERS) {
      const ask = (headers: Record<string, string>) => server.inject('GET', path, fields, { headers })
      const tag = String((await ask({})).headers['etag'])
      const kinds: readonly (readonly [string, Record<string, string>])[] = [
        ...(Object.keys(ACCEPTED) as Accepted[]).map(name => [name, ACCEPTED[name]] as const),
        ['304', { 'if-none-match': tag }]
      ]
      for (const [name, headers] of check === 'always' ? kinds.slice(0, 1) : kinds) {
        const { ms, perSecond, bytes } = await measure(async () => (await ask(headers)).rawPayload.length)
        rows.push([key, check, name, String(bytes), ms.toFixed(2), perSecond.toFixed(0)])
      }
    }
    await server.close()
  }
  process.stdout.write(`${CALLS} calls of each, through the whole server but for the network.\n`)
  printTable(['call', 'checked', 'body', 'bytes', 'cpu ms', 'a second'], rows)
  process.exit(0)
}

if (process.argv[1] === import.meta.filename) await main()
