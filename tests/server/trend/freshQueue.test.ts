import { describe, expect, test } from 'vitest'
import { FreshQueue } from '../../../src/server/domain/trend/FreshQueue'

/** A queue whose looks end when they are let. */
function lookedAt() {
  const looks: { readonly end: () => void; readonly fail: (error: Error) => void }[] = []
  const queue = new FreshQueue(() => new Promise((end, fail) => looks.push({ end, fail })))
  const settle = () => new Promise<void>(done => setImmediate(done))
  return { looks, queue, settle }
}

describe('statistics asked for in the same second (§T18.15)', () => {
  test('questions asked before a look at the database begins share it; later ones cause another look', async () => {
    const { looks, queue, settle } = lookedAt()
    const done: string[] = []
    const ask = (name: string) => queue.run(async () => void done.push(name))
    const first = [ask('a'), ask('b'), ask('c')]
    await settle()
    expect(looks).toHaveLength(1)
    const late = ask('d')
    looks[0]?.end()
    await Promise.all(first)
    expect(done).toEqual(['a', 'b', 'c'])
    await settle()
    expect(looks).toHaveLength(2)
    expect(done).not.toContain('d')
    looks[1]?.end()
    await late
    expect(done).toEqual(['a', 'b', 'c', 'd'])
  })

  test('a failed look at the database fails all who waited for it, none waits as long again; the next one looks again', async () => {
    const { looks, queue, settle } = lookedAt()
    const waiting = [queue.run(async () => 1), queue.run(async () => 2)]
    await settle()
    waiting.push(queue.run(async () => 3))
    const refused = Promise.all(waiting.map(each => expect(each).rejects.toThrow('lost')))
    looks[0]?.fail(new Error('lost'))
    await refused
    expect(looks).toHaveLength(1)
    const next = queue.run(async () => 4)
    await settle()
    expect(looks).toHaveLength(2)
    looks[1]?.end()
    expect(await next).toBe(4)
  })

  test('work that fails holds nobody up', async () => {
    const { looks, queue, settle } = lookedAt()
    const failing = queue.run(() => Promise.reject(new Error('broken')))
    const refused = expect(failing).rejects.toThrow('broken')
    const next = queue.run(async () => 'fine')
    await settle()
    looks[0]?.end()
    await refused
    expect(await next).toBe('fine')
    expect(looks).toHaveLength(1)
  })
})
