import { describe, expect, it } from 'vitest'
import { boardHead, describeDraw } from '../../src/stage/describeDraw'
import { NO_DRAW } from '../../src/stage/drawTimeline'
import type { DrawPhase, DrawSceneProps } from '../../src/stage/Scene'

const D = 1_000_000
const NOW = D - 42_000
const props: DrawSceneProps = {
  issue: '20261120018',
  type: 2,
  seed: 1,
  drawAt: D,
  lastIssue: '20261120017',
  lastResult: [3, 7]
}
const drawn: DrawSceneProps = { ...props, settled: { result: [1, 2], at: D } }
const { lastIssue: _, ...first } = props

describe('a draw in words', () => {
  it.each<[string, DrawPhase, DrawSceneProps, string]>([
    ['until it begins', 'waiting', drawn, '120018期，距开奖 00:42'],
    ['while it runs, its result being here', 'running', drawn, '120018期，正在开奖'],
    ['over without a result', 'finished', props, '120018期，正在开奖'],
    ['over', 'finished', drawn, '120018期开奖结果：1 2'],
    ['gone from the stage', 'closed', drawn, '120018期开奖结果：1 2'],
    ['of mark six, whose issues are shorter', 'running', { ...props, issue: '2026324', type: 4 }, '6324期，正在开奖']
  ])('%s', (_, phase, props, words) => {
    const say = describeDraw(
      () => phase,
      result => result.join(' ')
    )
    expect(say(props, NOW)).toBe(words)
  })

  it.each<[string, DrawPhase, DrawSceneProps, string, string]>([
    ['the result before, and when the next comes', 'waiting', props, '120017期', '上期结果　120018期 距开奖 00:42'],
    ['nothing before', 'waiting', first, '等待开奖', '120018期 距开奖 00:42'],
    ['a stage at rest, which waits for none', 'waiting', { ...props, drawAt: NO_DRAW }, '120017期', '上期结果'],
    ['the draw', 'running', props, '120018期', '正在开奖'],
    ['its result', 'finished', drawn, '120018期', '已开奖']
  ])('the head of a board over %s', (_, phase, props, title, note) => {
    expect(boardHead(phase, props, NOW)).toEqual({ title, note })
  })
})
