import type { InstantSeries } from '../../../contract/areas/instant'
import { CODE } from '../../../contract/codes'
import type { ParsedRequestOf } from '../../../contract/endpoints'
import { yuanOf } from '../../../rules/money'
import { CallRefused } from '../../CallRefused'
import { gameOf, isInstant } from '../../catalogue/catalogue'
import { INSTANT_ALGORITHM } from '../../domain/draws/drawInstant'
import type { AutoRunOutcome, AutoRunRow } from '../../domain/instant/autoRun'
import type { RoundReader } from '../../domain/instant/RoundReader'
import { acceptedBet } from '../betting/acceptedBet'
import type { BettingServices } from '../betting/BettingServices'
import { betRefused } from '../betting/betRefused'
import { lineRequestOf } from '../betting/lineRequest'
import { checkType } from '../catalogue/gameViews'
import type { HandlersOf } from '../handlers'
import {
  instantRoundOf,
  instantSeriesOf,
  noSeries,
  roundCodeOf,
  seedPairOf,
  seedRoundOf,
  seedsOf
} from './instantViews'

type Slip = Pick<ParsedRequestOf<'saveInstant'>, 'typeId' | 'type' | 'orderArray'>

/** @throws CallRefused when there is no such instant game. */
function checkGame(typeId: number, type?: number): void {
  const game = gameOf(typeId)
  if (!game || !isInstant(game)) throw CallRefused.of('game.unknown')
  if (type !== undefined) checkType(game, type)
}

/** @throws CallRefused when it is no slip of an instant game, or a line is of another game. */
function checkSlip(slip: Slip): void {
  // Of a game that is gone a repeat still gets its answer: the domain refuses what is new.
  if (gameOf(slip.typeId)) checkGame(slip.typeId, slip.type)
  const wrong = slip.orderArray.findIndex(line => line.typeId !== slip.typeId || line.type !== slip.type)
  if (wrong >= 0) throw CallRefused.of('request.bad', { field: `orderArray.${wrong}.typeId` }, CODE.badRequest)
}

/** Instant games: rounds, automatic runs and seed pairs. */
export function instantHandlers(
  services: BettingServices,
  rounds: RoundReader
): HandlersOf<
  | 'saveInstant'
  | 'instantHistory'
  | 'startSeries'
  | 'playSeries'
  | 'seriesState'
  | 'stopSeries'
  | 'instantSeeds'
  | 'rotateSeeds'
  | 'seedRounds'
  | 'instantProof'
> {
  const { betting, now } = services
  const runOf = async (row: AutoRunRow): Promise<InstantSeries> =>
    instantSeriesOf(row, await rounds.stepOf(row.id, row.step), now())
  const accepted = async (uid: number, outcome: AutoRunOutcome) => {
    if (!outcome.ok) throw await betRefused(services, uid, outcome.code, outcome.params)
    return outcome
  }

  return {
    saveInstant: async (slip, { session, receivedAt }) => {
      checkSlip(slip)
      const outcome = await betting.placeInstant({
        userId: session.uid,
        typeId: slip.typeId,
        lines: slip.orderArray.map(lineRequestOf),
        key: slip.requestKey,
        bonusGroup: slip.bonusGroup,
        now: receivedAt
      })
      const { answer, replayed, balance } = await acceptedBet(services, session.uid, outcome)
      return {
        coins: yuanOf(balance),
        timeStamp: now(),
        issue: answer.round ?? '',
        orderIds: answer.orderIds.map(String),
        replayed
      }
    },

    instantHistory: async ({ type, typeId, page, limit }, { session }) => {
      checkGame(typeId, type)
      const { total, rows } = await rounds.page(session.uid, typeId, page, limit)
      return { total, list: rows.map(instantRoundOf) }
    },

    startSeries: async (slip, { session, receivedAt }) => {
      checkSlip(slip)
      const { run, replayed } = await accepted(
        session.uid,
        await betting.startAutoRun({
          userId: session.uid,
          typeId: slip.typeId,
          lines: slip.orderArray.map(lineRequestOf),
          sent: slip.orderArray,
          periods: slip.periods,
          key: slip.requestKey,
          bonusGroup: slip.bonusGroup,
          now: receivedAt
        })
      )
      return { ...(await runOf(run)), replayed }
    },

    playSeries: async ({ seriesId, step }, { session, receivedAt }) => {
      const request = { userId: session.uid, seriesId: Number(seriesId), step, now: receivedAt }
      return runOf((await accepted(session.uid, await betting.playAutoRunStep(request))).run)
    },

    seriesState: async ({ typeId }, { session }) => {
      checkGame(typeId)
      const row = await betting.latestAutoRun(session.uid, typeId)
      return row ? runOf(row) : noSeries(typeId, await services.accounts.balance(session.uid), now())
    },

    stopSeries: async ({ seriesId }, { session, receivedAt }) => {
      const request = { userId: session.uid, seriesId: Number(seriesId), now: receivedAt }
      return runOf((await accepted(session.uid, await betting.stopAutoRun(request))).run)
    },

    instantSeeds: async (_, { session }) =>
      seedsOf(await betting.readPairs(session.uid), await rounds.pastSeeds(session.uid)),

    rotateSeeds: async ({ clientSeed }, { session }) =>
      seedsOf(await betting.replacePairs(session.uid, clientSeed), await rounds.pastSeeds(session.uid)),

    seedRounds: async ({ seedId, page, limit }, { session }) => {
      const found = await rounds.ofPair(session.uid, seedId, page, limit)
      if (!found) throw CallRefused.of('instant.seeds-unknown')
      const { pair, rows } = found
      return { pair: seedPairOf(pair), total: pair.nonce, list: rows.map(seedRoundOf) }
    },

    instantProof: async ({ typeId, issue }, { session }) => {
      const row = await rounds.proof(session.uid, typeId, issue)
      if (!row || row.result === null) throw CallRefused.of('issue.unknown')
      return {
        game: typeId,
        issue: row.issue,
        serverSeedHash: row.server_seed_hash,
        serverSeed: row.state === 'past' ? (row.server_seed ?? '') : '',
        clientSeed: row.client_seed,
        nonce: row.nonce,
        algorithm: INSTANT_ALGORITHM,
        opencode: roundCodeOf(typeId, row.result)
      }
    }
  }
}
