import { describe, expect, test } from 'vitest'
import { ServerLog } from '../../../src/server/log/ServerLog'

/** What a log writes, whatever it is asked to. */
function written(write: (log: ServerLog) => void): string {
  const texts: string[] = []
  write(new ServerLog('info', { write: text => void texts.push(text) }))
  return texts.join('')
}

describe('lines of packages (§R4.1)', () => {
  const secret = '6217003810026896141'
  const cases = {
    'a field': { accountNo: secret },
    'a field of an object': { account: { holder: secret, phone: secret, token: secret } },
    'a call': { req: { url: `/api?password=${secret}`, headers: { secret } } },
    'an answer': { res: { secret } }
  } as const
  test.each(Object.entries(cases))('%s holds nothing private', (_, fields) => {
    const line = written(log => log.lines.error(fields, 'failed'))
    expect(line).toContain('failed')
    expect(line).not.toContain(secret)
  })

  test('an error is its sentence and stack, without what a driver hung on it', () => {
    const error = Object.assign(new Error('gone'), { command: { args: [secret] } })
    const line = written(log => log.lines.error({ err: error }))
    expect(line).toContain('Error: gone')
    expect(line).not.toContain(secret)
  })

  test('below its level a log is silent', () => {
    const texts: string[] = []
    new ServerLog('silent', { write: text => void texts.push(text) }).fault(new Error('gone'))
    expect(texts).toEqual([])
  })
})
