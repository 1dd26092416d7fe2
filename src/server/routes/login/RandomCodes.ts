import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Database } from '../../store/tables'
import { codePicture } from './codePicture'

const LIFE_MS = 5 * 60_000
const DIGITS = 4

const answerHash = (id: string, digits: string): string => createHash('sha256').update(`${id}|${digits}`).digest('hex')

/** Four-digit picture codes: good once, for five minutes, on every server of the database. */
export class RandomCodes {
  constructor(
    private readonly db: Database,
    private readonly below: (n: number) => number = n => randomInt(n)
  ) {}

  async create(now: number): Promise<{ readonly codeId: string; readonly svg: string }> {
    const codeId = randomBytes(16).toString('base64url')
    const digits = Array.from({ length: DIGITS }, () => this.below(10)).join('')
    await this.db.deleteFrom('random_codes').where('expires_at', '<=', now).execute()
    await this.db
      .insertInto('random_codes')
      .values({ id: codeId, answer_hash: answerHash(codeId, digits), expires_at: now + LIFE_MS })
      .execute()
    return { codeId, svg: codePicture(digits, this.below) }
  }

  /** Uses the code up, right or wrong. */
  async take(codeId: string, digits: string, now: number): Promise<boolean> {
    const taken = await this.db
      .deleteFrom('random_codes')
      .where('id', '=', codeId)
      .returning(['answer_hash', 'expires_at'])
      .executeTakeFirst()
    return taken !== undefined && taken.expires_at > now && taken.answer_hash === answerHash(codeId, digits)
  }
}
