import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { raceStage } from '../../../../src/games/racing/stage/index'
import { TestStage } from '../../../kit/TestStage'

it('the example of the README runs as it is written there', async () => {
  const example = /```ts\n(const D[^`]+)```/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? ''
  expect(example).toContain("expectPhase('closed')")
  expect(example).toContain('stage.close()')
  await new Function('TestStage', 'raceStage', `return (async () => {${example}})()`)(TestStage, raceStage)
})
