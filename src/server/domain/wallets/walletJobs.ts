import { sql } from 'kysely'
import { TRANSFER_STATE } from '../../../contract/areas/wallets'
import type { ReportedRound } from '../../ports/GamePort'
import { ProviderSilent } from '../../ports/PaymentProvider'
import type { Database } from '../../store/tables'
import type { Identified } from '../isElsewhere'
import type { Job } from '../JobRunner'
import { syncJob } from '../syncJob'
import { syncTransfer } from './syncTransfer'
import type { WalletParts } from './WalletParts'

/** Asks the vendors after every transfer whose time has come. */
export const transferJob = (parts: WalletParts): Job =>
  syncJob({
    name: 'transfers',
    db: parts.db,
    table: 'transfers',
    lease: 'leased_until',
    asks: 'syncs',
    open: [TRANSFER_STATE.open],
    startedAt: parts.clock.now(),
    atOnce: 8,
    sync: id => syncTransfer(parts, id)
  })

const POLL_EVERY_MS = 60_000
/** Asked for again each time, for rounds that a vendor books late. */
const OVERLAP_MS = 30 * 60_000
/** The most asked for at once after a long time away, and the least, which still goes on by as much as a poll. */
const WINDOW_MS = 24 * 3_600_000
const LEAST_WINDOW_MS = OVERLAP_MS + POLL_EVERY_MS
/** Names the polls of before 0044, whatever gateway was asked. */
const ANY_GATEWAY = 'games'

/**
 * Reads the vendors' reports into third_bets, in windows that overlap. Rounds are no postings; what is read twice
 * counts once. Where no answer comes it asks for half as long next:
 * of a long time an answer may be longer than any is read.
 */
export const reportJob = ({ db, clock, port, report }: WalletParts): Job => {
  let window = WINDOW_MS
  /** Another server that has asked since puts it off, and never brings it forward. */
  let askAt = 0
  return {
    name: 'game reports',
    async run() {
      const now = clock.now()
      if (!port || (now < askAt && askAt - now <= OVERLAP_MS)) return false
      const known = await polledUntil(db, port)
      // By a clock that was ahead and has been put right: what is played until
      // it has come as far again would be left out.
      const polled = known !== undefined && known - now > OVERLAP_MS ? now - POLL_EVERY_MS : known
      askAt = polled === undefined ? 0 : polled + POLL_EVERY_MS
      if (now < askAt) return false
      const from = Math.max(0, (polled ?? now) - OVERLAP_MS)
      const until = Math.min(now, from + window)
      try {
        await keepRounds(db, port, await port.report(from, until), until)
        window = Math.min(WINDOW_MS, window * 2)
        return until < now
      } catch (error) {
        if (!(error instanceof ProviderSilent)) report(error)
        window = Math.max(LEAST_WINDOW_MS, window / 2)
        return false
      }
    }
  }
}

/**
 * Until when a gateway has told its rounds; undefined: it was never asked. Polls that name none are of the first
 * gateway that is asked now.
 */
async function polledUntil(db: Database, { identity }: Identified): Promise<number | undefined> {
  const polls = await db.selectFrom('third_polls').selectAll().execute()
  const own = polls.find(({ source }) => source === identity)
  return (own ?? (polls.length === 1 ? polls.find(({ source }) => source === ANY_GATEWAY) : undefined))?.until
}

/**
 * Writes a report down in one statement, however long it is: half an hour of it is told again every minute. A round
 * stays with the member it was told of first, and of them the later word counts; a wallet nobody here has is of an
 * operator who serves others too.
 */
const keepRounds = (
  db: Database,
  { identity }: Identified,
  rounds: readonly ReportedRound[],
  until: number
): Promise<void> =>
  db.transaction().execute(async trx => {
    const column = <T>(read: (round: ReportedRound) => T): T[] => rounds.map(read)
    // Another gateway may count its rounds by the same numbers.
    await sql`
      insert into third_bets as b (vendor, round_no, user_id, stake, paid, at)
      select distinct on (r.vendor, r.round_no) r.vendor, r.round_no, u.user_id, r.stake, r.paid, r.at
      from unnest(${column(round => round.vendor)}::text[], ${column(round => round.roundNo)}::text[], ${column(round => round.userRef)}::text[],
        ${column(round => round.stake)}::bigint[], ${column(round => round.paid)}::bigint[], ${column(round => round.at)}::bigint[])
        with ordinality as r(vendor, round_no, user_ref, stake, paid, at, place)
      join game_users u on u.vendor = r.vendor and u.user_ref = r.user_ref
      left join third_bets k on k.vendor = r.vendor and k.round_no = r.round_no
      order by r.vendor, r.round_no,
        u.user_id = coalesce(k.user_id, first_value(u.user_id) over (partition by r.vendor, r.round_no order by r.place)) desc, r.place desc
      on conflict (vendor, round_no) do update set stake = excluded.stake, paid = excluded.paid, at = excluded.at
        where b.user_id = excluded.user_id and (b.stake, b.paid, b.at) is distinct from (excluded.stake, excluded.paid, excluded.at)`.execute(
      trx
    )
    await trx
      .insertInto('third_polls')
      .values({ source: identity, until })
      .onConflict(conflict => conflict.column('source').doUpdateSet({ until }))
      .execute()
  })
