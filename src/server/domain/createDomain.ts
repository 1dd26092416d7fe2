import { SIGN_MIN_STAKE } from '../../rules/activity/signIn'
import { money } from '../../rules/money'
import type { CashierSettings } from '../cashierSettings'
import { ACTIVITIES } from '../catalogue/activities'
import type { ChatPort } from '../ports/ChatPort'
import type { GamePort } from '../ports/GamePort'
import type { OutboxPort } from '../ports/OutboxPort'
import type { PaymentProvider } from '../ports/PaymentProvider'
import type { Database } from '../store/tables'
import { Rewards } from './activity/Rewards'
import { SignIns } from './activity/SignIns'
import { closingJob } from './agency/commission/closeDay'
import { createAgency } from './agency/createAgency'
import { createSpread } from './agency/createSpread'
import { foldingJob } from './agency/open-days/foldChanges'
import { OrderReader } from './bets/OrderReader'
import { createBetting } from './betting'
import { Callbacks } from './cashier/Callbacks'
import { createCashier } from './cashier/createCashier'
import { depositWaits } from './cashier/depositWaits'
import { Reminders } from './cashier/Reminders'
import { Uploads } from './cashier/Uploads'
import { ChaseReader } from './chase/ChaseReader'
import { ShareSender } from './chat/ShareSender'
import { Shares } from './chat/Shares'
import type { ChainVault } from './draws/ChainVault'
import { RoundReader } from './instant/RoundReader'
import { IssueReader } from './issues/IssueReader'
import type { Job } from './JobRunner'
import { SIGNUP_BONUS } from './ledger'
import { Messages } from './messages/Messages'
import { DepositTopic } from './operator/DepositTopic'
import { Operators } from './operator/Operators'
import { TransferTopic } from './operator/TransferTopic'
import { WithdrawalTopic } from './operator/WithdrawalTopic'
import { Outbox } from './outbox/Outbox'
import { partitionsJob } from './partitionsJob'
import { createProtection } from './protection/createProtection'
import { ReckoningReader } from './reckoning/ReckoningReader'
import { createSavings } from './savings/createSavings'
import { interestJob } from './savings/payInterest'
import { SealReader } from './seals/SealReader'
import { Codes } from './security/Codes'
import { Contacts } from './security/Contacts'
import { Retrieval } from './security/Retrieval'
import { SecurityReader } from './security/SecurityReader'
import { WinPrompts } from './settlement/WinPrompts'
import { TrendCaches } from './trend/TrendCaches'
import { AccountReader } from './users/AccountReader'
import { Accounts } from './users/Accounts'
import type { NameRules } from './users/accountRules'
import type { LoginParts } from './users/createLogins'
import { createLogins } from './users/createLogins'
import { FavouriteRepository } from './users/FavouriteRepository'
import { NumberSets } from './users/NumberSets'
import { UserStateReader } from './users/UserStateReader'
import { createWallets } from './wallets/createWallets'
import { Patience } from './wallets/Patience'
import type { WalletParts } from './wallets/WalletParts'
import { payoutJob } from './withdraw/payoutJob'
import { Withdrawals } from './withdraw/Withdrawals'
import type { WithdrawParts } from './withdraw/WithdrawParts'
import { withdrawalWaits } from './withdraw/withdrawalWaits'

interface DomainParts extends LoginParts {
  /** For jobs that work in bulk: their statements may take longer than any call. */
  readonly jobsDb: Database
  /** Opens the server seeds of instant games. */
  readonly vault: ChainVault
  /** Money in and out, as the operator set it. */
  readonly cashier: CashierSettings
  /** Players may invite others and earn by it. */
  readonly spread: boolean
  /** Whether closing days waits; absent: never. */
  readonly closingHeld?: (() => boolean) | undefined
  /** What account names have to be. */
  readonly names: NameRules
  /** Takes payments and makes payouts; undefined: the site has no cashier. */
  readonly payments: PaymentProvider | undefined
  /** Vendors of games; undefined: there are none. */
  readonly games: GamePort | undefined
  /** Sends short messages and mails; undefined: codes cannot be sent. */
  readonly outbox: OutboxPort | undefined
  /** The operator's chat, which shows shared bets beside our own feed; undefined: there is none. */
  readonly chat: ChatPort | undefined
  /** Faults that were survived. */
  readonly report: (error: unknown) => void
}

export type Domain = ReturnType<typeof createDomain>

/** Everything calls and sockets may do over one open database. They are handed these objects and never a table. */
export function createDomain({ db, jobsDb, vault, clock, emit, ...parts }: DomainParts) {
  const now = () => clock.now()
  const isPlay = parts.cashier.money === 'play'
  const { hashing, ...logins } = createLogins({ db, clock, emit, ...parts }, isPlay ? SIGNUP_BONUS : money(0))
  const { users, sessions, guard, places, passwords, pins, totp } = logins
  const savings = createSavings(db, now, emit)
  const cashier = createCashier({ db, clock, emit, ...parts })
  const { payments: provider, secrets, report } = parts
  const patience = new Patience(clock)
  const games: WalletParts = { db, clock, patience, emit, secrets, report, port: parts.games }
  const wallets = createWallets(games)
  const out: WithdrawParts = { db, provider, secrets, pins, totp, sessions, wallets, now, emit, report }
  const withdrawals = new Withdrawals(out)
  const protection = createProtection({ db, now, emit, wallets, cashier: cashier?.cashier, isPlay })
  const withdrawalTopic = new WithdrawalTopic(out)
  const topics = [
    ...(cashier ? [new DepositTopic(db, secrets, cashier)] : []),
    withdrawalTopic,
    new TransferTopic(games)
  ]
  const outbox = parts.outbox && new Outbox({ db, secrets, port: parts.outbox, report })
  /** Work the scheduler does beside the draws: each topic adds its own. */
  const jobs: readonly Job[] = [
    interestJob(jobsDb, now, emit),
    closingJob({ db: jobsDb, clock: now, emit, spread: parts.spread, isHeld: parts.closingHeld }),
    foldingJob(jobsDb),
    partitionsJob(jobsDb),
    ...wallets.jobs,
    ...(cashier?.jobs ?? []),
    payoutJob(out),
    ...(outbox ? [outbox.job] : []),
    ...(parts.chat ? [new ShareSender(db, parts.chat, report).job] : []),
    ...protection.jobs
  ]
  const codes = new Codes(db, secrets)
  const contacts = new Contacts({ db, secrets, codes, outbox, passwords, emit })
  return {
    ...logins,
    accounts: new Accounts({
      ...{ users, sessions, guard, places, totp, codes, secrets, hashing },
      rules: parts.names,
      spread: parts.spread
    }),
    accountReader: new AccountReader(db),
    userStates: new UserStateReader(db, clock),
    favourites: new FavouriteRepository(db),
    numberSets: new NumberSets(db),
    issues: new IssueReader(db),
    seals: new SealReader(db),
    orders: new OrderReader(db),
    chases: new ChaseReader(db),
    rounds: new RoundReader(db),
    prompts: new WinPrompts(db, clock),
    betting: createBetting({ db, vault, time: clock, emit, sessions, report }),
    savings,
    agency: createAgency({
      ...{ db, users, hashing },
      rules: parts.names,
      spread: parts.spread,
      vendors: () => parts.games?.vendors ?? []
    }),
    spread: createSpread({ db, clock: now, emit, isOpen: parts.spread }),
    shares: new Shares(db, parts.chat !== undefined),
    rewards: new Rewards({ db, activities: ACTIVITIES, clock: now, emit }),
    signIns: new SignIns(db, now, emit, parts.cashier.money === 'real' ? SIGN_MIN_STAKE : money(0)),
    wallets,
    protection,
    reckoning: new ReckoningReader(db),
    trends: new TrendCaches(db, now),
    cashier,
    uploads: new Uploads(db, now),
    reminders: new Reminders(
      db,
      now,
      new Map([
        ['D', depositWaits],
        ['W', withdrawalWaits]
      ])
    ),
    /** Callbacks of the payment provider, for whatever order they are about. */
    callbacks: new Callbacks(db, cashier ? [cashier.woken, withdrawals.woken] : []),
    messages: new Messages(db),
    codes,
    contacts,
    retrieval: new Retrieval({ db, codes, contacts, outbox, users, guard, sessions, places, hashing, emit }),
    securityReader: new SecurityReader(db),
    withdrawals,
    withdrawalTopic,
    operators: new Operators({ db, clock, secrets, provider, topics, totp, sessions, emit }),
    jobs
  }
}
