import { describe, expect, test } from 'vitest'
import { operatorCommand } from '../../../src/server/operator-cli/operatorCommand'

/** A command whose server answers with that; what it sent, said and ended with. */
async function spoken(argv: readonly string[], data: unknown = { no: 'D1', text: 'done' }, isDiskFull = false) {
  const sent: Record<string, string>[] = []
  const complained: string[] = []
  const code = await operatorCommand(argv, {
    url: 'http://server',
    token: 'token',
    fetch: async (_, { body }) => {
      sent.push(Object.fromEntries(body))
      return { status: 200, json: async () => ({ code: 200, message: '', data }) }
    },
    print: () => undefined,
    complain: line => complained.push(line),
    save: async () => {
      if (isDiskFull) throw new Error('no space left')
    }
  })
  return { code, sent, complained }
}

describe('npm run operator takes a command whole or not at all', () => {
  test.each([
    ['a word too many for a message to all', ['message', 'all', '系统维护', '三点']],
    ['an answer whose text stands in no quotes', ['answer', 'R7', 'please', 'wait']],
    ['two orders at once', ['approve', 'W1', 'W2']],
    ['the same option twice', ['approve', 'D1', '--amount', '100', '--amount', '1000']],
    ['a reason that goes on outside of quotes', ['adjust', '@bob', '+10', '--reason', 'bonus', 'for', 'Monday']],
    ['an option of another command', ['freeze', '@bob', '--reason', 'asked', '--amount', '5']],
    ['an option that it lacks', ['reject', 'W1']],
    ['a word that it lacks', ['resolve', 'W1', '--proof', 'slip']],
    ['a name that every object has', ['constructor']],
    ['no name', []]
  ])('%s: the usage, code 2, and nothing is sent', async (_, argv) => {
    const { code, sent, complained } = await spoken(argv)
    expect({ code, sent }).toEqual({ code: 2, sent: [] })
    expect(complained).toEqual([expect.stringContaining('Usage: npm run operator')])
  })

  test.each<[readonly string[], Record<string, string>]>([
    [['approve', 'D1'], { no: 'D1' }],
    [['approve', 'D1', '--amount', '100'], { no: 'D1', amount: '100' }],
    [
      ['adjust', '@bob', '-10', '--reason', 'bonus for Monday'],
      { player: '@bob', amount: '-10', reason: 'bonus for Monday' }
    ],
    [['message', 'all', '三点 维护'], { to: 'all', text: '三点 维护', title: '系统消息' }],
    [['message', '@bob', '你好', '--title', '通知'], { to: '@bob', text: '你好', title: '通知' }]
  ])('%j sends its fields', async (argv, fields) => {
    expect(await spoken(argv)).toEqual({ code: 0, sent: [fields], complained: [] })
  })

  test('a receipt whose file cannot be written is said in one sentence, code 1; its path is not sent', async () => {
    const order = { no: 'D1', facts: {}, postings: [], actions: [], receipt: { mime: 'image/png', image: 'AA==' } }
    const { code, sent, complained } = await spoken(['show', 'D1', '--receipt', '/no/such/x.png'], order, true)
    expect({ code, sent }).toEqual({ code: 1, sent: [{ no: 'D1', receipt: '1' }] })
    expect(complained).toEqual(['/no/such/x.png cannot be written: no space left'])
  })

  test.each(['a\nb', 'a b', '令牌', 'x'.repeat(257)])(
    'a token no header carries is not told, nor sent: %j',
    async token => {
      const complained: string[] = []
      const code = await operatorCommand(['queue'], {
        url: 'http://server',
        token,
        fetch: async (_, { headers }) => {
          throw new Error(`"${headers['authorization']}" is an invalid header value`)
        },
        print: () => undefined,
        complain: line => complained.push(line),
        save: async () => undefined
      })
      expect({ code, complained }).toEqual({
        code: 2,
        complained: ['OPERATOR_TOKEN is no token: it has 1 to 256 Latin letters, digits or signs, and no space.']
      })
    }
  )

  test.each([
    ['a proxy whose server is away', 502, { error: 'Bad Gateway' }],
    ['another program', 200, { code: 'ok' }],
    ['nothing', 200, null]
  ])('an answer that is none of ours is one sentence, code 1: %s', async (_, status, answer) => {
    const complained: string[] = []
    const code = await operatorCommand(['queue'], {
      url: 'http://server',
      token: 'token',
      fetch: async () => ({ status, json: async () => answer }),
      print: () => undefined,
      complain: line => complained.push(line),
      save: async () => undefined
    })
    expect({ code, complained }).toEqual({
      code: 1,
      complained: [
        `http://server answers as no server of ours does (HTTP ${status}): is it the address of the running server?`
      ]
    })
  })
})
