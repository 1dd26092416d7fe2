import * as z from 'zod/mini'
import { described } from '../described'
import { endpoint } from '../endpoint'
import {
  bonusGroup,
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
  wholeNumber,
  yuan
} from '../fields'
import { betLine } from './betting'

/** Bet line of an instant game: no issue, it is drawn for itself. */
const instantLine = z.extend(z.omit(betLine, { actionNo: true }), {
  actionNo: z.optional(z.union([issueNo, z.literal('')])),
  isMmc: z.optional(flag)
})
export type InstantLine = z.input<typeof instantLine>

/** One round: a slip and the draw that was made for it. */
const instantRound = z.object({
  issue: described(z.string(), 'number of the round'),
  lotteryNo: described(z.string(), 'drawn numbers, comma list'),
  result: described(z.string(), 'the same'),
  orderstatus: described(
    z.int().check(z.minimum(0), z.maximum(4)),
    'of the slip: 1 when any line won; 0 would mean: ask again'
  ),
  bonus: described(yuan, 'what the slip received'),
  actioncoin: described(yuan, 'stake of the slip'),
  openTime: z.string(),
  orderIds: z.array(z.string())
})
export type InstantRound = z.infer<typeof instantRound>

const SERIES_STATUS = ['none', 'running', 'done', 'stopped', 'balance', 'limited'] as const
export type SeriesStatus = (typeof SERIES_STATUS)[number]

const series = z.object({
  seriesId: described(z.string(), 'empty when there is none'),
  typeId: z.int(),
  status: described(
    z.enum(SERIES_STATUS),
    'running: the next step may be played; stopped by the player; balance: the money ran out'
  ),
  periods: described(z.int(), 'steps wanted, 1-100'),
  step: described(z.int(), 'steps played'),
  actioncoin: described(yuan, 'staked so far'),
  bonus: described(yuan, 'won so far, the last step included'),
  last: described(z.nullable(instantRound), 'the last step played'),
  orderArray: described(
    z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
    'the lines every step bets, as they were sent'
  ),
  coins: described(
    yuan,
    'balance after the stake of the last step; its winnings are not in it, they show with the result'
  ),
  timeStamp: instant
})
export type InstantSeries = z.infer<typeof series>

const slip = {
  typeId,
  type: lotteryType,
  orderArray: described(jsonText(upTo(100, instantLine)), 'JSON text of 1-100 bet lines'),
  requestKey,
  bonusGroup: described(bonusGroup, 'group whose prices were on the screen; another than the player’s own is refused')
}

const seedPair = z.object({
  id: z.int(),
  serverSeedHash: described(z.string(), 'SHA-256 of "commit|v1|instant|<server seed>", the seed in hex; hex'),
  serverSeed: described(z.string(), 'hex; empty until the pair is replaced'),
  clientSeed: z.string(),
  rounds: described(z.int(), 'draws made with it: nonces 0 … rounds − 1'),
  revealedAt: z.string()
})

/** A round as its pair has it. */
const seedRound = z.object({
  type: z.int(),
  typeId: z.int(),
  title: z.string(),
  issue: described(z.string(), 'number of the round'),
  nonce: described(z.int(), 'its place among the draws of the pair, from 0'),
  opencode: z.string(),
  openTime: z.string()
})

const seeds = z.object({
  current: seedPair,
  nextServerSeedHash: described(
    z.string(),
    'commitment to the seed that comes next, made before its client seed is chosen'
  ),
  past: described(z.array(seedPair), 'replaced pairs, the latest fifty, newest first')
})

/** Instant games: rounds, series of them, and the seed pairs they are drawn from. */
export const instantGames = {
  saveInstant: endpoint({
    method: 'POST',
    path: 'scraping/saveTheScrapingOrder',
    auth: 'player',
    request: z.object(slip),
    data: z.object({
      coins: described(yuan, 'balance after the stake; winnings are not in it, they show with the result'),
      timeStamp: instant,
      issue: described(z.string(), 'number of the round: the record to ask for in the history'),
      orderIds: z.array(z.string()),
      replayed: described(z.boolean(), 'true: this key was answered before, nothing new happened')
    }),
    doc: 'One round of an instant game: the slip is paid, drawn and settled at once, all or none. The draw comes from the player’s seed pair and knows nothing of the bet. Refusals carry timeStamp and coins in data.'
  }),
  instantHistory: endpoint({
    method: 'GET',
    path: 'scraping/getTheHistoryForMmc',
    auth: 'player',
    quiet: true,
    request: z.object({ type: lotteryType, typeId, page, limit }),
    data: z.object({ total: z.int(), list: z.array(instantRound) }),
    doc: 'The player’s rounds of an instant game, newest first, 10 a page. Polled for the result of a round.'
  }),
  startSeries: endpoint({
    method: 'POST',
    path: 'scraping/startTheSeries',
    auth: 'player',
    request: z.object({ ...slip, periods: described(wholeNumber, 'steps, 1-100') }),
    data: z.extend(series, { replayed: z.boolean() }),
    doc: 'Starts an automatic series and plays its first step. The balance must cover the whole series, money leaves it step by step. One series a game runs at a time. Same key and body: the state as it is now, nothing new happens.'
  }),
  playSeries: endpoint({
    method: 'POST',
    path: 'scraping/playTheSeries',
    auth: 'player',
    request: z.object({
      seriesId: z.string().check(z.regex(/^\d{1,15}$/)),
      step: described(wholeNumber, 'step to play, 2-100: one more than the state says')
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
    request: z.object({ seriesId: z.string().check(z.regex(/^\d{1,15}$/)) }),
    data: series,
    doc: 'Ends a series; no step is played after the answer. Repeating it changes nothing.'
  }),
  instantSeeds: endpoint({
    method: 'GET',
    path: 'scraping/getTheSeeds',
    auth: 'player',
    request: z.object({}),
    data: seeds,
    doc: 'The player’s seed pairs: the present one committed to, the next one committed to, those replaced revealed.'
  }),
  rotateSeeds: endpoint({
    method: 'POST',
    path: 'scraping/rotateTheSeeds',
    auth: 'player',
    request: z.object({
      clientSeed: described(z.string().check(z.regex(/^[0-9A-Za-z_-]{1,64}$/)), 'chosen by the player')
    }),
    data: seeds,
    doc: 'Reveals the present server seed and begins the next pair with a client seed of the player’s choice. Also done by itself every 1000 draws.'
  }),
  seedRounds: endpoint({
    method: 'GET',
    path: 'scraping/getTheSeedRounds',
    auth: 'player',
    quiet: true,
    request: z.object({ seedId: z.pipe(wholeNumber, z.int().check(z.minimum(1))), page, limit }),
    data: z.object({ pair: seedPair, total: z.int(), list: z.array(seedRound) }),
    doc: 'The rounds drawn from one of the player’s seed pairs, the latest first; each is proven by scraping/getInstantProof.'
  }),
  instantProof: endpoint({
    method: 'GET',
    path: 'scraping/getInstantProof',
    auth: 'player',
    request: z.object({ typeId, issue: issueNo }),
    data: z.object({
      game: z.int(),
      issue: z.string(),
      serverSeedHash: z.string(),
      serverSeed: described(z.string(), 'hex; empty until the pair is replaced'),
      clientSeed: z.string(),
      nonce: z.int(),
      algorithm: z.string(),
      opencode: z.string()
    }),
    doc: 'What is needed to check a round: HMAC-SHA256 under the server seed over "instant|v1|game|client seed|nonce|counter", mapped as every draw is.'
  })
}
