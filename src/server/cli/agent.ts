import { randomBytes } from 'node:crypto'
import { dateOfDay, dayOfDate } from '../../rules/chinaTime'
import { money } from '../../rules/money'
import { moneyText } from '../../rules/yuanText'
import { bindHost } from '../domain/agency/bindHost'
import { voidPayouts } from '../domain/agency/commission/voidPayouts'
import { joinRoot } from '../domain/agency/joining'
import { SIGNUP_BONUS } from '../domain/ledger'
import { hashPassword } from '../domain/users/passwords'
import { UserRepository } from '../domain/users/UserRepository'
import { withStore } from './cliStore'

const USAGE = `Usage: npm run agent -- open <name>          opens a root agent and prints the first password
       npm run agent -- host <host> <code>   visitors of the host register under the code
       npm run agent -- void <name> <day> <reason>
                                             takes back what a member got for a day and may not take out yet`

/** Signs that nobody mistakes for another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const firstPassword = (): string => `${[...randomBytes(9)].map(byte => SIGNS[byte % SIGNS.length] ?? '').join('')}x7`

/**
 * npm run agent: root agents, hosts that belong to a code, commission that is taken back. With the embedded database
 * the server must be stopped.
 */
async function run([command, ...rest]: readonly string[]): Promise<number> {
  const [name = '', code = ''] = rest
  if (command === 'open' && rest.length === 1 && /^[A-Za-z0-9]{4,16}$/.test(name))
    return withStore(process.env, async ({ db }) => {
      const site = await db.selectFrom('site').select('value').where('name', '=', 'money').executeTakeFirst()
      const users = new UserRepository(db, site?.value === 'real' ? money(0) : SIGNUP_BONUS)
      const password = firstPassword()
      const passwordHash = await hashPassword(password)
      const user = { username: name, passwordHash, passwordChanged: false, isDemo: false, now: Date.now() }
      if ((await users.open(user, joinRoot)) === undefined) {
        console.error(`There is an account ${name} already.`)
        return 1
      }
      console.log(`${name} is open as a root agent. First password, to be changed at the first login: ${password}`)
      return 0
    })
  if (command === 'host' && rest.length === 2)
    return withStore(process.env, async ({ db }) => {
      if (await bindHost(db, name, code)) {
        console.log(`Visitors of ${name} register under ${code}.`)
        return 0
      }
      console.error(`${code} is no code, or ${name} is no host name.`)
      return 1
    })
  const [, named = '', ...words] = rest
  const number = dayOfDate(named)
  if (command === 'void' && words.length > 0 && number !== undefined)
    return withStore(process.env, async ({ db }) => {
      // Payouts know it with dashes, however it was typed.
      const day = dateOfDay(number)
      const user = await new UserRepository(db).find(name)
      const asked = user && { userId: user.id, day, reason: words.join(' '), clock: Date.now }
      const taken = asked && (await voidPayouts(db, asked))
      if (taken === undefined) {
        console.error(`There is nothing of ${day} that could be taken back from ${name}.`)
        return 1
      }
      console.log(`Took back ${moneyText(taken, { grouped: false, least: 2 })} yuan from ${name}.`)
      return 0
    })
  console.error(USAGE)
  return 2
}

process.exitCode = await run(process.argv.slice(2))
