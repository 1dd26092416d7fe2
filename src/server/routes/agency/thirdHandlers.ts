import type { Vendor } from '../../../contract/areas/wallets'
import { VENDORS } from '../../../contract/areas/wallets'
import { CODE } from '../../../contract/codes'
import { REPORT_DAYS } from '../../../rules/agency/team'
import { chinaDateTime } from '../../../rules/chinaTime'
import { money, yuanOf } from '../../../rules/money'
import { WALLET_NAMES } from '../../../text/walletNames'
import { CallRefused } from '../../CallRefused'
import type { Agency } from '../../domain/agency/createAgency'
import type { ThirdSums } from '../../domain/agency/readers/ThirdReader'
import { coinOf } from '../../domain/wallets/vendorTable'
import type { HandlersOf } from '../handlers'
import { shownName } from './figureViews'
import { askedDays } from './reportDays'

/** Whose rounds a report is over. The vendors here give no red packets. */
const VENDOR_OF: Readonly<Record<'cards' | 'ky' | 'by' | 'red' | 'ag', Vendor | undefined>> = {
  cards: 'qipai',
  ky: 'kyqp',
  by: 'jdb',
  red: undefined,
  ag: 'pafish'
}

const isVendor = (text: string): text is Vendor => VENDORS.some(vendor => vendor === text)

/** `ms:vendor:round` of the last row of a page. */
function afterOf(cursor: string | undefined): { readonly at: number; readonly name: string } | undefined {
  if (!cursor) return undefined
  const [, at, name] = /^(\d{1,15}):(.+)$/.exec(cursor) ?? []
  if (at === undefined || name === undefined) throw CallRefused.of('request.bad', { field: 'cursor' }, CODE.badRequest)
  return { at: Number(at), name }
}

const sumsOf = ({ members, rounds, stake, paid }: ThirdSums) => ({
  members,
  rounds,
  bet: yuanOf(money(stake)),
  valid: yuanOf(money(stake)),
  paid: yuanOf(money(paid)),
  profit: yuanOf(money(paid - stake))
})

/** Rounds of the team at other vendors (§G7). */
export function thirdHandlers(agency: Agency): HandlersOf<'thirdRecords' | 'thirdReport'> {
  const { rows, third, team: reader } = agency
  return {
    thirdRecords: async ({ uid, username, provider, limit, cursor, ...range }, { session }) => {
      const days = askedDays(range, REPORT_DAYS)
      const { team, prefix } = await agency.searched(session.uid, uid, username)
      const found = await rows.rounds(team, {
        from: days.fromMs,
        until: days.untilMs,
        limit: limit + 1,
        prefix,
        vendor: provider,
        after: afterOf(cursor)
      })
      const shown = found.slice(0, limit)
      const last = shown.at(-1)
      return {
        list: shown.flatMap(row =>
          isVendor(row.vendor)
            ? [
                {
                  uid: row.uid,
                  name: shownName(row.username, row.distance),
                  provider: row.vendor,
                  title: WALLET_NAMES[coinOf(row.vendor)],
                  roundNo: row.round_no,
                  bet: yuanOf(money(row.stake)),
                  valid: yuanOf(money(row.stake)),
                  paid: yuanOf(money(row.paid)),
                  profit: yuanOf(money(row.paid - row.stake)),
                  time: chinaDateTime(row.at)
                }
              ]
            : []
        ),
        next: found.length > limit && last ? `${last.at}:${last.vendor}:${last.round_no}` : ''
      }
    },

    thirdReport: async ({ report, uid, sort = 'valid', page, limit, ...range }, { session }) => {
      const days = askedDays(range, REPORT_DAYS)
      const team = await agency.scope.of(session.uid, uid)
      const vendor = VENDOR_OF[report] ?? ''
      const span = { from: days.fromMs, until: days.untilMs, vendor }
      const [crumbs, own, total, branches, byDay] = await Promise.all([
        reader.crumbs(team),
        third.own(team, span),
        third.all(team, span),
        third.branches(team, span, { sort, limit, offset: (page - 1) * limit }),
        third.days(team, span)
      ])
      const root = crumbs.at(-1)
      const name = shownName(root?.username ?? '', team.distance)
      return {
        crumbs: crumbs.map((crumb, distance) => ({ uid: crumb.id, name: shownName(crumb.username, distance) })),
        own: { uid: team.root, name, ...sumsOf(own) },
        total: { uid: team.root, name, ...sumsOf(total) },
        list: branches.rows.map(row => ({
          uid: row.id,
          name: shownName(row.username, team.distance + 1),
          ...sumsOf(row)
        })),
        count: branches.count,
        days: byDay.map(({ day, stake, paid }) => ({
          day,
          bet: yuanOf(money(stake)),
          valid: yuanOf(money(stake)),
          paid: yuanOf(money(paid)),
          profit: yuanOf(money(paid - stake))
        }))
      }
    }
  }
}
