import { expect, test } from 'vitest'
import { JobRunner } from '../../../src/server/domain/JobRunner'

test('a job that hangs holds up no other: that one runs again at every round', async () => {
  let ran = 0
  let release = (): void => undefined
  const hanging = new Promise<boolean>(done => {
    release = () => done(false)
  })
  let hung = 0
  const runner = new JobRunner(
    [
      {
        name: 'silent gateway',
        run: async () => {
          hung++
          return hanging
        }
      },
      {
        name: 'interest',
        run: async () => {
          ran++
          return false
        }
      }
    ],
    () => 0,
    () => undefined
  )
  const rounds: Promise<void>[] = []
  for (let n = 0; n < 3; n++) {
    rounds.push(runner.start())
    await new Promise<void>(done => setImmediate(done))
  }
  expect([hung, ran]).toEqual([1, 3])
  release()
  await Promise.all(rounds)
  await runner.start()
  expect([hung, ran]).toEqual([2, 4])
  await runner.stop()
})
