import type { InstantRound, InstantSeries } from '../../../contract/areas/instant'
import { ORDER_STATUS } from '../../../contract/codes'
import type { DataOf } from '../../../contract/endpoints'
import { chinaDateTime, chinaDateTimeOrNone } from '../../../rules/chinaTime'
import { money, yuanOf } from '../../../rules/money'
import { printResult } from '../../../rules/opencode'
import { gameOf, widthOf } from '../../catalogue/catalogue'
import type { AutoRunRow } from '../../domain/instant/autoRun'
import type { RoundRow } from '../../domain/instant/RoundReader'
import type { SeedPair, SeedPairs } from '../../domain/instant/seeds'

interface SeedRoundRow {
  readonly game_id: number
  readonly nonce: number
  readonly issue: string
  readonly result: string | null
  readonly drawn_at: number | null
}

/** A stored result as the wire has it. */
export const roundCodeOf = (typeId: number, result: string): string =>
  printResult(result.split(',').map(Number), widthOf(typeId))

/** A round with what its slip came to: won when any line won, returned when none won and any came back. */
export function instantRoundOf(row: RoundRow): InstantRound {
  const opencode = roundCodeOf(row.game_id, row.result)
  return {
    issue: row.issue,
    lotteryNo: opencode,
    result: opencode,
    orderstatus: row.won ? ORDER_STATUS.won : row.returned ? ORDER_STATUS.returned : ORDER_STATUS.lost,
    bonus: yuanOf(money(row.bonus)),
    actioncoin: yuanOf(money(row.stake)),
    openTime: chinaDateTime(row.drawn_at),
    orderIds: [...row.order_ids]
  }
}

/** An automatic run with its last step. `coins`: only asked for where no run is. */
export const instantSeriesOf = (row: AutoRunRow, last: RoundRow | undefined, timeStamp: number): InstantSeries => ({
  seriesId: String(row.id),
  typeId: row.game_id,
  status: row.state,
  periods: row.periods,
  step: row.step,
  actioncoin: yuanOf(money(row.staked)),
  bonus: yuanOf(money(row.bonus)),
  last: last ? instantRoundOf(last) : null,
  orderArray: JSON.parse(row.sent) as InstantSeries['orderArray'],
  coins: yuanOf(money(row.balance)),
  timeStamp
})

/** Where no run was ever started. */
export const noSeries = (typeId: number, balance: number, timeStamp: number): InstantSeries => ({
  seriesId: '',
  typeId,
  status: 'none',
  periods: 0,
  step: 0,
  actioncoin: 0,
  bonus: 0,
  last: null,
  orderArray: [],
  coins: yuanOf(money(balance)),
  timeStamp
})

/** A pair as its player sees it: the seed is empty until the pair was replaced. */
export const seedPairOf = (pair: SeedPair) => ({
  id: pair.id,
  serverSeedHash: pair.server_seed_hash,
  serverSeed: pair.state === 'past' ? (pair.server_seed ?? '') : '',
  clientSeed: pair.client_seed,
  rounds: pair.nonce,
  revealedAt: chinaDateTimeOrNone(pair.revealed_at)
})

/** A drawn round. All rounds of instant games are drawn, in the transaction that bets on them. */
export const seedRoundOf = (row: SeedRoundRow) => ({
  type: gameOf(row.game_id)?.type ?? 0,
  typeId: row.game_id,
  title: gameOf(row.game_id)?.title ?? '',
  issue: row.issue,
  nonce: row.nonce,
  opencode: roundCodeOf(row.game_id, row.result ?? ''),
  openTime: chinaDateTimeOrNone(row.drawn_at)
})

/** The player's pairs: the one in use, the hash of the next, and those that were revealed. */
export const seedsOf = ({ current, next }: SeedPairs, past: readonly SeedPair[]): DataOf<'instantSeeds'> => ({
  current: seedPairOf(current),
  nextServerSeedHash: next.server_seed_hash,
  past: past.map(seedPairOf)
})
