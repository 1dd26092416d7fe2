import { afterEach, describe, expect, test } from 'vitest'
import { keepingEnv } from '../../src/tools/node.mjs'

const NAME = 'KAIJIANG_ENVIRONMENT_TEST'

describe('keepingEnv: what a build sets is gone before the server starts', () => {
  afterEach(() => {
    delete process.env[NAME]
  })

  test.each([undefined, 'development'])('%s before', async before => {
    if (before !== undefined) process.env[NAME] = before
    const seen = await keepingEnv(NAME, async () => {
      process.env[NAME] = 'production'
      return process.env[NAME]
    })
    expect([seen, process.env[NAME]]).toEqual(['production', before])
  })

  test('also when the work fails', async () => {
    const work = keepingEnv(NAME, async () => {
      process.env[NAME] = 'production'
      throw new Error('no build')
    })
    await expect(work).rejects.toThrow('no build')
    expect(process.env[NAME]).toBeUndefined()
  })
})
