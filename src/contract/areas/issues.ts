import * as z from 'zod/mini'
import { described } from '../described'
import { DRAW_PROOF_DOC } from '../drawProofDoc'
import { endpoint } from '../endpoint'
import { instant, issueNo, limit, nothing, page, typeId } from '../fields'
import { FIRST_CALLS } from '../firstCalls'
import { NEXT_CALLS } from '../nextCalls'

/** One sale window. `lastIssue` and `nextIssue` are identities, never arithmetic. */
const plannedIssue = z.object({
  sot_number: described(z.string(), 'issue number'),
  openDate: described(z.string(), 'yyyy-MM-dd, UTC+8'),
  month: described(z.string(), 'yyyy-MM'),
  startTime: described(instant, 'sales open'),
  endTime: described(instant, 'sales close'),
  openTime: described(instant, 'draw'),
  lastIssue: z.string(),
  nextFirst: described(z.union([z.literal(0), z.literal(1)]), '1: first issue of a day'),
  provisional: described(
    z.optional(z.union([z.literal(0), z.literal(1)])),
    '1: no official plan has named these times yet (暂定)'
  ),
  commitment: described(z.string(), 'SHA-256 commitment to the draw, hex; empty for fed games')
})
export type SaleWindow = z.infer<typeof plannedIssue>

/** The day an issue belongs to. It names the lunar year of mark six, and may be the day before the draw's: 24:00. */
const openDate = described(
  z.optional(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/))),
  'yyyy-MM-dd, UTC+8: day of the issue'
)

/** A draw as last results and histories have it; before the first draw of a game all its texts are empty. */
export const lastDraw = z.object({
  issue: z.string(),
  openDate,
  opencode: described(z.string(), 'comma list; empty while it is not drawn'),
  openTime: z.string(),
  facts: z.array(
    z.object({
      key: described(z.optional(z.string()), 'what the fact is, whatever its label: sum, size, sign …'),
      label: z.string(),
      value: z.string(),
      named: described(z.optional(z.literal(true)), 'the value says nothing without its label')
    })
  )
})
export type LastDraw = z.infer<typeof lastDraw>

/** The snapshot of a game: what is on sale or comes next, and the latest draw (§S3). */
export const currentIssue = z.object({
  currentIssue: z.string(),
  countDown: described(z.int(), 'ms to cutoff; 0 when sales are closed'),
  endTime: instant,
  openTime: instant,
  openDate,
  startTime: instant,
  state: described(z.union([z.literal(-1), z.literal(1), z.literal(2)]), 'draw state of §S4'),
  selling: z.boolean(),
  previousIssue: described(
    z.string(),
    'the issue before; its draw may be pending. Where it is empty, by §S4 the number before'
  ),
  previousOpenTime: described(z.optional(instant), 'when the issue before is drawn; absent once it is'),
  last: lastDraw,
  delayed: described(
    z.optional(z.literal(1)),
    '1: the draw of the issue before waits for its round of public randomness'
  ),
  provisional: described(
    z.optional(z.union([z.literal(0), z.literal(1)])),
    '1: no official plan has named these times yet (暂定)'
  ),
  openCount: described(z.optional(z.int()), 'draws of its day so far'),
  leftCount: described(z.optional(z.int()), 'draws of its day to come'),
  serverTime: instant
})
export type CurrentIssue = z.infer<typeof currentIssue>

/** Issues of a game: what is on sale, what was drawn, and its proof. */
export const issues = {
  plan: endpoint({
    method: 'GET',
    path: 'winning/getLotteryTypePlan',
    auth: 'public',
    quiet: true,
    request: z.object({ typeId }),
    data: z.object({
      own: z.union([z.literal(0), z.literal(1)]),
      gtime: z.int(),
      month: z.string(),
      list: z.array(plannedIssue)
    }),
    doc: 'The next sale windows: 20 issues, 50 for own games.'
  }),
  currentIssue: endpoint({
    ...FIRST_CALLS.currentIssue,
    request: z.object({ typeId }),
    data: currentIssue,
    doc: 'The issue on sale (or the next one when closed), its cutoff and the latest draw. Also the snapshot a client takes after a gap.'
  }),
  serverTime: endpoint({
    ...FIRST_CALLS.serverTime,
    request: nothing,
    data: z.object({ serverTime: instant }),
    doc: 'The server’s clock in ms, read as late as possible.'
  }),
  history: endpoint({
    ...NEXT_CALLS.history,
    request: z.object({ typeId, page, limit }),
    data: z.object({ total: z.int(), list: z.array(lastDraw) }),
    doc: 'Drawn issues of a game, newest first; 10 a page on the betting screen. The list, and `total` with it, ends after 2,000 draws.'
  }),
  proof: endpoint({
    ...NEXT_CALLS.proof,
    request: z.object({ typeId, issue: issueNo }),
    data: z.object({
      game: z.int(),
      type: described(z.int(), 'lottery type'),
      title: z.string(),
      issue: z.string(),
      opensAt: instant,
      closesAt: instant,
      drawsAt: instant,
      drawnAt: described(instant, '0 before the draw'),
      importedAt: described(instant, 'when an official result was taken in; else 0'),
      ordinal: described(z.int(), 'issues before it in its chain'),
      base: described(z.int(), 'place of the chain’s first issue in the calendar'),
      chainHead: z.string(),
      commitment: z.string(),
      secret: described(z.string(), 'revealed link; empty before the draw'),
      previousSecret: described(
        z.string(),
        'what the secret hashes to: the link of the issue before; empty for the first'
      ),
      seal: described(
        z.optional(
          z.object({
            root: described(z.string(), 'Merkle root over the accepted orders, hex'),
            count: z.int(),
            stake: described(z.int(), '1/10000 yuan'),
            sealedAt: instant
          })
        ),
        'the bets at the cutoff, from 0.3 s after it on'
      ),
      beacon: described(
        z.string(),
        'none, or `<round>:<signature>`: public randomness in the draw; the round is named before the sale opens, its signature is empty until it is published'
      ),
      beaconChain: described(
        z.optional(
          z.object({
            hash: z.string(),
            key: z.string(),
            scheme: z.enum(['pedersen-bls-chained', 'pedersen-bls-unchained', 'bls-unchained-g1-rfc9380']),
            period: described(z.int(), 'seconds'),
            genesis: described(z.int(), 'unix seconds of round 1'),
            groupHash: z.string(),
            name: z.string(),
            previous: described(z.string(), 'signature of the round before; empty where rounds are not chained')
          })
        ),
        'the drand chain whose round it is, as its hash has it'
      ),
      algorithm: z.string(),
      opencode: z.string()
    }),
    doc: DRAW_PROOF_DOC
  })
}
