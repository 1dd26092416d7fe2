import { z } from 'zod'
import { endpoint } from '../endpoint'
import {
  flag,
  instant,
  issueNo,
  jsonText,
  limit,
  lotteryType,
  page,
  requestKey,
  typeId,
  upTo,
  whole,
  yuan
} from '../fields'
import { betLine } from './betting'

/** Bet line of an instant game: no issue, it is drawn for itself. */
export const instantLine = betLine
  .omit({ actionNo: true })
  .extend({ actionNo: z.union([issueNo, z.literal('')]).optional(), isMmc: flag.optional() })
export type InstantLine = z.input<typeof instantLine>

/** One round: a slip and the draw that was made for it. */
const instantRound = z.object({
  issue: z.string().describe('number of the round'),
  lotteryNo: z.string().describe('drawn numbers, comma list'),
  result: z.string().describe('the same'),
  orderstatus: z.number().int().min(0).max(4).describe('of the slip: 1 when any line won; 0 would mean: ask again'),
  bonus: yuan.describe('what the slip received'),
  actioncoin: yuan.describe('stake of the slip'),
  openTime: z.string(),
  orderIds: z.array(z.string())
})
export type InstantRound = z.infer<typeof instantRound>

export const SERIES_STATUS = ['none', 'running', 'done', 'stopped', 'balance'] as const
export type SeriesStatus = (typeof SERIES_STATUS)[number]

const series = z.object({
  seriesId: z.string().describe('empty when there is none'),
  typeId: z.number().int(),
  status: z
    .enum(SERIES_STATUS)
    .describe('running: the next step may be played; stopped by the player; balance: the money ran out'),
  periods: z.number().int().describe('steps wanted, 1-100'),
  step: z.number().int().describe('steps played'),
  actioncoin: yuan.describe('staked so far'),
  bonus: yuan.describe('won so far, the last step included'),
  last: instantRound.nullable().describe('the last step played'),
  orderArray: z
    .array(z.record(z.string(), z.union([z.string(), z.number()])))
    .describe('the lines every step bets, as they were sent'),
  coins: yuan.describe(
    'balance after the stake of the last step; its winnings are not in it, they show with the result'
  ),
  timeStamp: instant
})
export type InstantSeries = z.infer<typeof series>

const slip = {
  typeId,
  type: lotteryType,
  orderArray: jsonText(upTo(100, instantLine)).describe('JSON text of 1-100 bet lines'),
  requestKey
}

const seedPair = z.object({
  serverSeedHash: z.string().describe('SHA-256 commitment, hex'),
  serverSeed: z.string().describe('hex; empty until the pair is replaced'),
  clientSeed: z.string(),
  rounds: z.number().int().describe('draws made with it: nonces 0 … rounds − 1'),
  revealedAt: z.string()
})

const seeds = z.object({
  current: seedPair,
  nextServerSeedHash: z
    .string()
    .describe('commitment to the seed that comes next, made before its client seed is chosen'),
  past: z.array(seedPair).describe('replaced pairs, newest first')
})

export const instantGames = {
  saveInstant: endpoint({
    method: 'POST',
    path: 'scraping/saveTheScrapingOrder',
    auth: 'player',
    request: z.object(slip),
    data: z.object({
      coins: yuan.describe('balance after the stake; winnings are not in it, they show with the result'),
      timeStamp: instant,
      issue: z.string().describe('number of the round: the record to ask for in the history'),
      orderIds: z.array(z.string()),
      replayed: z.boolean().describe('true: this key was answered before, nothing new happened')
    }),
    doc: 'One round of an instant game: the slip is paid, drawn and settled at once, all or none. The draw comes from the player’s seed pair and knows nothing of the bet. Refusals carry timeStamp and coins in data.'
  }),
  instantHistory: endpoint({
    method: 'GET',
    path: 'scraping/getTheHistoryForMmc',
    auth: 'player',
    quiet: true,
    request: z.object({ type: lotteryType, typeId, page, limit }),
    data: z.object({ total: z.number().int(), list: z.array(instantRound) }),
    doc: 'The player’s rounds of an instant game, newest first, 10 a page. Polled for the result of a round.'
  }),
  startSeries: endpoint({
    method: 'POST',
    path: 'scraping/startTheSeries',
    auth: 'player',
    request: z.object({ ...slip, periods: whole.describe('steps, 1-100') }),
    data: series.extend({ replayed: z.boolean() }),
    doc: 'Starts an automatic series and plays its first step. The balance must cover the whole series, money leaves it step by step. One series a game runs at a time. Same key and body: the state as it is now, nothing new happens.'
  }),
  playSeries: endpoint({
    method: 'POST',
    path: 'scraping/playTheSeries',
    auth: 'player',
    request: z.object({
      seriesId: z.string().regex(/^\d{1,15}$/),
      step: whole.describe('step to play, 2-100: one more than the state says')
    }),
    data: series,
    doc: 'Plays one step. Series and step are the key: a step is played once however often it is asked for, and a step already played answers the state as it is. A series that was stopped, or whose money ran out, answers so and plays nothing. The server never plays a step by itself: a page that is left spends nothing.'
  }),
  seriesState: endpoint({
    method: 'GET',
    path: 'scraping/getTheSeries',
    auth: 'player',
    quiet: true,
    request: z.object({ typeId }),
    data: series,
    doc: 'The running series of a game, else its latest, else status none. For a page that was reloaded.'
  }),
  stopSeries: endpoint({
    method: 'POST',
    path: 'scraping/stopTheSeries',
    auth: 'player',
    request: z.object({ seriesId: z.string().regex(/^\d{1,15}$/) }),
    data: series,
    doc: 'Ends a series; no step is played after the answer. Repeating it changes nothing.'
  }),
  instantSeeds: endpoint({
    method: 'GET',
    path: 'scraping/getTheSeeds',
    auth: 'player',
    request: z.object({}),
    data: seeds,
    doc: 'The player’s seed pairs: the present one committed to, the next one committed to, all replaced ones revealed.'
  }),
  rotateSeeds: endpoint({
    method: 'POST',
    path: 'scraping/rotateTheSeeds',
    auth: 'player',
    request: z.object({
      clientSeed: z
        .string()
        .regex(/^[0-9A-Za-z_-]{1,64}$/)
        .describe('chosen by the player')
    }),
    data: seeds,
    doc: 'Reveals the present server seed and begins the next pair with a client seed of the player’s choice. Also done by itself every 1000 draws.'
  }),
  instantProof: endpoint({
    method: 'GET',
    path: 'scraping/getInstantProof',
    auth: 'player',
    request: z.object({ typeId, issue: issueNo }),
    data: z.object({
      game: z.number().int(),
      issue: z.string(),
      serverSeedHash: z.string(),
      serverSeed: z.string().describe('hex; empty until the pair is replaced'),
      clientSeed: z.string(),
      nonce: z.number().int(),
      algorithm: z.string(),
      opencode: z.string()
    }),
    doc: 'What is needed to check a round: HMAC-SHA256 under the server seed over "instant|v1|game|client seed|nonce|counter", mapped as every draw is.'
  })
}
