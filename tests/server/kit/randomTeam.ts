import { money, YUAN } from '../../../src/rules/money'
import { randomBelow, seededRandom } from '../../../src/rules/random'
import { isInstant, rulesOf } from '../../../src/server/catalogue/catalogue'
import { GAMES } from '../../../src/server/catalogue/games'
import { raiseMoney } from '../../../src/server/domain/agency/commission/raiseMoney'
import { foldChanges } from '../../../src/server/domain/agency/open-days/foldChanges'
import { cancelOrder } from '../../../src/server/domain/bets/cancelOrder'
import { placeInstant } from '../../../src/server/domain/instant/placeInstant'
import type { PlannedIssue } from '../../../src/server/domain/issues/calendar'
import type { PostingSet } from '../../../src/server/domain/ledger'
import { codedAccount, lockWallets, PROMO, post } from '../../../src/server/domain/ledger'
import type { Database } from '../../../src/server/store/tables'
import { chase, chaseOf, drawn, GAME, issueOf, LOSE, WIN } from './chases'
import { closeDays, dayNamed, member, timeOn } from './commissions'
import { agencyOver } from './openBooks'
import { sealAll } from './sealing'
import { accepted, at, bet, line, newKey, openGame, VAULT } from './testDatabase'

/** Days before today that a team has been playing. */
const DAYS = 9
const MEMBERS = 9
const SOLD = GAMES.filter(isInstant).flatMap(game =>
  rulesOf(game).groups.flatMap(group => group.plays.map(play => ({ typeId: game.typeId, groupId: group.id, play })))
)
/** Half of what is bought may come back: sums of two cars that are neither high nor low. */
const PUSHED = SOLD.filter(({ play }) => play.id === 'pk10-c-sum-two-sided')

/**
 * Ten days of a random team, made by the ways everything is made: a tree whose terms improve, instant rounds on any play,
 * bets that end, wait and are cancelled, chases that stop and go on, money in, out and given, commission taken out. Each
 * day before today is closed in its night; on some what changed is added to the sums of teams.
 */
export async function randomTeam(db: Database, seed: number): Promise<void> {
  const random = seededRandom(seed)
  const pick = (most: number) => randomBelow(random, most)
  const all: { readonly id: number; readonly under?: number; readonly group: number; readonly isAgent: boolean }[] = []
  for (let n = 0; n < MEMBERS; n++) {
    const parent = n > 0 ? all[pick(n)] : undefined
    const group = Math.max(1900, (parent?.group ?? 1960) - 2 * pick(5))
    const isAgent = n === 0 || ((parent?.isAgent ?? false) && pick(2) === 0)
    const asked = { group, isAgent, now: timeOn(-DAYS, 0), ...(parent && { under: parent.id }) }
    all.push({ id: await member(db, asked), group, isAgent, ...(parent && { under: parent.id }) })
  }
  const agency = agencyOver(db)
  for (let day = -DAYS; day <= 0; day++) {
    for (const { id } of all)
      for (let round = pick(4); round > 0; round--)
        await playRound(db, id, Math.floor(timeOn(day, 1 + random() * 16)), random)
    // What is moved after it is noted, not added yet: reports are of both.
    if (pick(2) === 0) await foldChanges(db)
    for (const { id } of all) if (pick(4) === 0) await moveMoney(db, id, timeOn(day, 17), pick)
    for (const { id, under, isAgent } of all)
      if (under !== undefined && !isAgent && pick(12) === 0 && all.some(up => up.id === under && up.isAgent))
        await agency.members.improve(await agency.scope.of(under, id), { type: 1 }, () => timeOn(day, 17))
    if (day < 0) await closeDays(db, timeOn(day + 1, 1))
  }
  for (const { id: userId } of all)
    await raiseMoney(
      db,
      { userId, kind: 'normal', amount: money(YUAN), key: newKey(), ...at(timeOn(0, 17)) },
      () => undefined
    )
  await playIssues(
    db,
    all.map(({ id }) => id),
    pick
  )
}

/** A slip of one instant game; who cannot pay for it is refused, as everybody is. */
async function playRound(db: Database, userId: number, when: number, random: () => number): Promise<void> {
  const sold = randomBelow(random, 3) === 0 ? PUSHED : SOLD
  const bought = sold[randomBelow(random, sold.length)]
  if (!bought) throw new Error('no instant game is sold')
  const { typeId, groupId, play } = bought
  const actionCode = play.encode(play.random(random))
  const bet = { playId: play.number, groupId, actionCode, unitMode: 1, multiple: 1 + randomBelow(random, 60) }
  await placeInstant(db, { vault: VAULT, userId, typeId, lines: [bet], key: newKey(), ...at(when) })
}

/** Deposits, withdrawals, sign-ins and gifts, as their topics post them. */
async function moveMoney(db: Database, user: number, when: number, pick: (most: number) => number): Promise<void> {
  const amount = 1 + pick(500 * YUAN)
  await db.transaction().execute(async trx => {
    const { player, hold } = (await lockWallets(trx, user)).ids
    const { balance } = await trx
      .selectFrom('accounts')
      .select('balance')
      .where('id', '=', player)
      .executeTakeFirstOrThrow()
    const gateway = await codedAccount(trx, 'gateway', 'test')
    const given = (kind: 'signIn' | 'activity'): PostingSet[] => [
      {
        kind,
        ref: newKey(),
        entries: [
          { accountId: PROMO, amount: -amount },
          { accountId: player, amount }
        ]
      }
    ]
    const sets: readonly (() => PostingSet[])[] = [
      () => [
        {
          kind: 'deposit',
          ref: newKey(),
          entries: [
            { accountId: gateway, amount: -amount },
            { accountId: player, amount }
          ]
        }
      ],
      () => [
        {
          kind: 'withdrawHold',
          ref: newKey(),
          entries: [
            { accountId: player, amount: -amount },
            { accountId: hold, amount }
          ]
        },
        {
          kind: 'withdrawPaid',
          ref: newKey(),
          entries: [
            { accountId: hold, amount: -amount },
            { accountId: gateway, amount }
          ]
        }
      ],
      () => given('signIn'),
      () => given('activity')
    ]
    const moved = sets[pick(sets.length)]?.() ?? []
    // Who lost most of what he had cannot take this much out.
    if (moved.some(({ kind }) => kind === 'withdrawHold') && (balance ?? 0) < amount) return
    for (const set of moved) await post(trx, [set], when)
  })
}

/** Bets on issues that are drawn, wait or are cancelled; a chase that stops when it wins and one that goes on. */
async function playIssues(db: Database, users: readonly number[], pick: (most: number) => number): Promise<void> {
  const sold = await openGame(db, GAME)
  const someone = () => users[pick(users.length)] ?? 0
  const slip = [line(GAME, 'pk10-c-place1-number'), line(GAME, 'pk10-c-sum-two-sided')]
  const betOn = async (issue: PlannedIssue) => {
    const userId = someone()
    const { orderIds } = accepted(await bet(db, userId, issue, GAME, slip))
    const [orderId] = orderIds
    if (pick(3) === 0 && orderId !== undefined) await cancelOrder(db, { userId, orderId, ...at(issue.opensAt + 2) })
  }
  for (let n = 0; n < 3; n++) await betOn(sold)
  await chase(db, chaseOf(someone(), sold, [1, 2, 4], { stopOnWin: true }))
  await chase(db, chaseOf(someone(), sold, [1, 1, 1]))
  await sealAll(db, sold.drawsAt)
  await drawn(db, sold, pick(2) === 0 ? WIN : LOSE)
  for (let n = 0; n < 3; n++) await betOn(issueOf(sold, 1))
}

/** Spans to ask for: all days, one that is closed, the last few with today. */
export const SPANS = [
  { from: dayNamed(-DAYS - 2), to: dayNamed(0) },
  { from: dayNamed(-4), to: dayNamed(-4) },
  { from: dayNamed(-2), to: dayNamed(0) },
  { from: dayNamed(-DAYS), to: dayNamed(0), typeId: GAME }
] as const
