import { describe, expect, test } from 'vitest'
import type { PlayCodes } from '../../src/contract/areas/plays'
import { playsOf } from '../../src/games/createFamilies'
import { introductionOf } from '../../src/games/introductions'
import { FAMILIES } from '../../src/games/registry'
import { codeWords } from '../../src/rules/codeWords'
import { contentText } from '../../src/rules/contentText'
import { playCodesOf } from '../../src/server/routes/catalogue/playViews'

describe('the picks of an actionCode, by the codes the server names', () => {
  test.each(FAMILIES.map(family => [family.key, family] as const))(
    '%s: the words of every play are those of pages that have its rules',
    (_, family) => {
      for (const numbersAreCars of [true, false]) {
        for (const play of playsOf(family)) {
          const { selection } = introductionOf(play).sample
          const words = codeWords(play.encode(selection), playCodesOf(play), numbersAreCars)
          expect(words).toBe(contentText(play, selection, numbersAreCars))
        }
      }
    }
  )

  const rows: PlayCodes['rows'] = ['冠军', '亚军'].map(name => ({
    name,
    list: ['01', '02', '10'].map(code => ({ codeNum: code, num: code, numbers: [Number(code)] }))
  }))
  const play: PlayCodes = { playId: 1, rows, upload: null }

  test('rows by their names, cars without leading zeros, nothing of a row without picks', () => {
    expect(codeWords('01,10|02', play, true)).toBe('冠军：1 10，亚军：2')
    expect(codeWords('|02', play, false)).toBe('亚军：02')
  })

  test('the beginning of a long code keeps its own ending, and a code without a name is shown as it is', () => {
    expect(codeWords('01,02|10,…', play, false)).toBe('冠军：01 02，亚军：10 …')
    expect(codeWords('01|77', play, false)).toBe('冠军：01，亚军：77')
    expect(codeWords('01|…@万,千', play, false)).toBe('万千　冠军：01，亚军：…')
  })
})
