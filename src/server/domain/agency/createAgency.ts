import type { Vendor } from '../../../contract/areas/wallets'
import { chinaDate } from '../../../rules/chinaTime'
import { CallRefused } from '../../CallRefused'
import type { Database } from '../../store/tables'
import type { NameRules } from '../users/accountRules'
import type { PasswordHashing } from '../users/passwords'
import type { UserRepository } from '../users/UserRepository'
import { proxyBalance } from './commission/proxyBalance'
import { Invitations } from './Invitations'
import { Members } from './Members'
import { earnedByDay, earnedFromRoot, paidTo } from './readers/earnedBy'
import { MemberReader } from './readers/MemberReader'
import { playersIn } from './readers/playersIn'
import { RowReader } from './readers/RowReader'
import { TeamReader } from './readers/TeamReader'
import { ThirdReader } from './readers/ThirdReader'
import type { Span } from './readers/teamSums'
import { namedSums, ownSums, sumsBelow } from './readers/teamSums'
import type { Team } from './TeamScope'
import { TeamScope } from './TeamScope'
import type { Terms } from './terms'
import { termsOn, uplineOn } from './terms'

interface AgencyParts {
  readonly db: Database
  readonly users: UserRepository
  readonly rules: NameRules
  readonly hashing: PasswordHashing
  /** Players may invite too. */
  readonly spread: boolean
  /** Other vendors whose games are offered now. */
  readonly vendors: () => readonly Vendor[]
}

interface Searched {
  readonly team: Team
  /** Beginning of a name among the direct members. */
  readonly prefix?: string
  /** The team is the one member whose whole name was given. */
  readonly whole: boolean
}

/** Pages over the rounds of each vendor (§G7). Red packets are those of its fish. */
const ENTRIES = {
  qipai: ['cards'],
  kyqp: ['ky'],
  jdb: ['by', 'red'],
  pafish: ['ag']
} as const satisfies Readonly<Record<Vendor, readonly string[]>>

/** The shortest beginning of a name that is looked for. */
const LEAST_PREFIX = 2

export type Agency = ReturnType<typeof createAgency>

/** Agent and spread centre over one database. */
export function createAgency({ db, users, rules, hashing, spread, vendors }: AgencyParts) {
  const scope = new TeamScope(db)
  const team = new TeamReader(db, spread)
  const terms = (userId: number, now: number): Promise<Terms> => termsOn(db, userId, chinaDate(now))
  return {
    spread,
    terms,
    upline: (userId: number, now: number) => uplineOn(db, userId, chinaDate(now)),
    /** @throws CallRefused agency.only for who is no agent today */
    async admit(userId: number, now: number): Promise<void> {
      if (!(await terms(userId, now)).isAgent) throw CallRefused.of('agency.only')
    },
    /** Terms of who may invite today. @throws CallRefused agency.closed for players where only agents may */
    async inviting(userId: number, now: number): Promise<Terms> {
      const own = await terms(userId, now)
      if (!own.isAgent && !spread) throw CallRefused.of('agency.closed')
      return own
    },
    /**
     * What a search box means: the whole name of anybody in the team, else the beginning of a direct member's. Deeper,
     * beginnings would spell out the names that are masked there (§G6.1).
     * @throws CallRefused member.not-found
     */
    async searched(viewer: number, uid: number | undefined, username = ''): Promise<Searched> {
      const asked = await scope.of(viewer, uid)
      if (username === '') return { team: asked, whole: false }
      const named = await scope.find(viewer, username)
      if (named) return { team: named, whole: true }
      if (asked.distance > 0 || username.length < LEAST_PREFIX) throw CallRefused.of('member.not-found')
      return { team: asked, prefix: username, whole: false }
    },
    /** Parts of the agent centre that are open now. */
    entries: () => vendors().flatMap(vendor => ENTRIES[vendor]),
    scope,
    team,
    memberReader: new MemberReader(db),
    rows: new RowReader(db),
    third: new ThirdReader(db),
    sums: {
      below: (of: Team, span: Span) => sumsBelow(db, of, { ...span, isSpread: spread }),
      own: (of: Team, span: Span) => ownSums(db, of, { ...span, isSpread: spread }),
      named: (of: Team, span: Span, prefix: string) => namedSums(db, of, span, prefix),
      players: (of: Team, span: Span) => playersIn(db, of, span)
    },
    /** What the viewer of a team earns from it. */
    earned: {
      byDay: (of: Team, span: Span) => earnedByDay(db, of, span),
      fromRoot: (of: Team, span: Span) => earnedFromRoot(db, of, span),
      paidTo: (now: number) => paidTo(db, now),
      balance: (userId: number) => proxyBalance(db, userId)
    },
    invitations: new Invitations(db, spread),
    members: new Members({ db, users, rules, hashing })
  }
}
