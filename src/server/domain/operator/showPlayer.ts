import { sql } from 'kysely'
import { chinaDateTime } from '../../../rules/chinaTime'
import { moneyText } from '../../../rules/yuanText'
import { UNTIL_LIFTED } from '../security/freeze'
import { placeOfHolder, placeOfNumber } from '../withdraw/PayoutAccounts'
import { openTasks } from '../withdraw/standing'
import type { OperatorParts } from './OperatorParts'
import type { Shown } from './OperatorTopic'
import { protectionFacts } from './protectionFacts'

/** Everything an operator needs to know of a player; accounts unmasked. */
export async function showPlayer(
  { db, secrets, clock }: Pick<OperatorParts, 'db' | 'secrets' | 'clock'>,
  userId: number
): Promise<Shown | undefined> {
  const now = clock.now()
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user) return undefined
  const safety = await db.selectFrom('user_security').selectAll().where('user_id', '=', userId).executeTakeFirst()
  const wallets = await db
    .selectFrom('accounts')
    .select(['kind', 'balance'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const accounts = await db
    .selectFrom('payout_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const tasks = await openTasks(db, userId)
  const { rows: recent } = await sql<{ no: string }>`
    (select 'D' || id as no from deposits where user_id = ${userId} order by id desc limit 10)
    union all (select 'W' || id from withdrawals where user_id = ${userId} order by id desc limit 10)`.execute(db)
  return {
    userId,
    refs: [],
    facts: {
      name: user.username,
      opened: chinaDateTime(user.created_at),
      ...Object.fromEntries(wallets.map(({ kind, balance }) => [kind, `${moneyText(balance ?? 0)} yuan`])),
      holder: safety?.holder ? secrets.open(placeOfHolder(userId), safety.holder) : '',
      accounts: accounts
        .map(
          row =>
            `${row.id} ${row.kind} ${row.bank_code} ${secrets.open(placeOfNumber(userId), row.no)}${row.removed_at === null ? '' : ' (removed)'}`
        )
        .join('; '),
      // Masked: whoever answers a player compares, and needs no more.
      contacts: [safety?.phone_mask, safety?.email_mask].filter(Boolean).join('; '),
      'withdrawal password': pinText(safety, now),
      authenticator: safety?.totp_at ? `set since ${chinaDateTime(safety.totp_at)}` : 'not set',
      frozen: frozenText(safety, now),
      ...(await protectionFacts(db, userId, now)),
      turnover: tasks
        .map(({ source, done, required, ref }) => `${source} ${ref} ${moneyText(done)} of ${moneyText(required)}`)
        .join('; '),
      orders: recent.map(({ no }) => no).join(' ')
    }
  }
}

const pinText = (
  safety:
    | { readonly pin_hash: string | null; readonly pin_blocked: boolean; readonly pin_locked_until: number }
    | undefined,
  now: number
): string => {
  if (!safety?.pin_hash) return 'not set'
  if (safety.pin_blocked) return 'locked until it is reset'
  return safety.pin_locked_until > now ? `set, locked until ${chinaDateTime(safety.pin_locked_until)}` : 'set'
}

/** What is over stands in the row until the next of its kind. */
const frozenText = (
  safety: { readonly frozen_until: number; readonly frozen_reason: string } | undefined,
  now: number
): string => {
  if (!safety || safety.frozen_until <= now) return ''
  const until =
    safety.frozen_until === UNTIL_LIFTED ? 'until it is lifted' : `until ${chinaDateTime(safety.frozen_until)}`
  return `${until} (${safety.frozen_reason})`
}
