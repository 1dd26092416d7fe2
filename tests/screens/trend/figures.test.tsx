import { describe, expect, it } from 'vitest'
import { highlights } from '../../../src/screens/trend/views/highlights'

describe('what stands out of a row of counts', () => {
  it.each([
    ['大 over 小 is red', ['大', '小'], [7, 5], ['side-a', undefined]],
    ['小 over 大 is blue', ['大', '小'], [5, 7], [undefined, 'side-b']],
    ['双 is red, 单 blue', ['单', '双'], [9, 3], ['side-b', undefined]],
    ['equal sides: neither', ['龙', '虎'], [4, 4], [undefined, undefined]],
    ['pairs side by side', ['龙', '虎', '龙', '虎'], [1, 2, 3, 0], [undefined, 'side-b', 'side-a', undefined]],
    ['the most frequent numbers', ['0', '1', '2'], [4, 6, 6], [undefined, 'side-a', 'side-a']],
    ['no number came', ['0', '1'], [0, 0], [undefined, undefined]],
    ['places have no rivals', ['冠军', '亚军'], [4, 6], [undefined, undefined]]
  ])('%s', (_, labels, counts, classes) => {
    expect(highlights(labels, counts)).toEqual(classes)
  })
})
