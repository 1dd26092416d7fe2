import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { CARDS } from '../../src/games/cards'
import { GameIcon } from '../../src/screens/shared/GameIcon'
import type { GameWithIcon } from '../../src/screens/shared/gameLook'
import { drawnIcon } from '../../src/screens/shared/gameLook'
import { addressOf } from '../../src/screens/shared/hooks/usePicture'

afterEach(cleanup)

describe('picture of a game (§S3 iconUrl)', () => {
  it.each([
    ['g-crab', 3, 'g-crab'],
    ['g-bolt', 1, 'g-bolt'],
    ['', 4, 'g-six'],
    ['g-unheard-of', 2, 'g-race'],
    ['toString', 5, 'g-115'],
    ['https://cdn.example/a.png', 6, 'g-egg'],
    ['', 99, 'ticket']
  ])('iconUrl %j of type %i is drawn as %s', (iconUrl, type, name) => {
    const icon = drawnIcon({ iconUrl, type })
    expect(typeof icon === 'string' ? icon : icon.name).toBe(name)
  })

  it.each([
    ['https://cdn.example/a.png', true],
    ['http://cdn.example/a.png', true],
    ['/pictures/a.png', true],
    ['//cdn.example/a.png', false],
    ['javascript:alert(1)', false],
    ['data:image/png;base64,AA', false],
    ['g-race', false],
    ['', false]
  ])('%j is an address: %s', (iconUrl, is) => expect(addressOf(iconUrl) !== undefined).toBe(is))

  it('shows the operator’s own picture, and the drawn one once that has failed to load', () => {
    const game: GameWithIcon = { type: 3, iconUrl: 'https://cdn.example/a.png' }
    const page = render(<GameIcon game={game} />)
    const picture = () => page.container.querySelector('img')
    expect(picture()?.getAttribute('src')).toBe(game.iconUrl)
    expect([picture()?.getAttribute('width'), picture()?.getAttribute('height')]).toEqual(['44', '44'])
    fireEvent.error(picture() as HTMLImageElement)
    expect(picture()).toBeNull()
    expect(page.container.querySelector('svg')).not.toBeNull()
    page.rerender(<GameIcon game={{ ...game, iconUrl: '/b.png' }} />)
    expect(picture()?.getAttribute('src')).toBe('/b.png')
  })

  it('inside one family tells games apart by their interval', () => {
    const game = { type: 2, iconUrl: 'g-race', gtime: 75, isMmc: 0 as const }
    expect(render(<GameIcon game={game} byInterval={game} />).container.textContent).toBe('75秒')
    expect(render(<GameIcon game={game} />).container.textContent).toBe('')
  })

  it('an instant game has the emblem of its family under a bolt', () => {
    const { container } = render(<GameIcon game={{ type: 1, iconUrl: 'g-bolt' }} />)
    expect(container.querySelector('use')?.getAttribute('href')).toBe('/games/emblems.svg#ssc')
    expect(container.textContent).toBe('秒')
  })

  it('is as large as its place asks, and beside a name in a row too small for a badge', () => {
    const game: GameWithIcon = { type: 1, iconUrl: 'g-bolt' }
    const shown = (size: 'm' | 's' | 'xs') => {
      const mark = render(<GameIcon game={game} size={size} />).container.firstElementChild
      return [mark?.className, mark?.textContent]
    }
    expect(shown('m')).toEqual(['mark mark--m mark--emblem', '秒'])
    expect(shown('s')).toEqual(['mark mark--s mark--emblem', '秒'])
    expect(shown('xs')).toEqual(['mark mark--xs mark--emblem', ''])
  })

  it('on the stage every tone of every emblem is the stage’s: none is fixed in the drawing', () => {
    const tones = readFileSync('assets/games/emblems.svg', 'utf8').match(/.{0,14}light-dark/g) ?? []
    expect(tones.length).toBeGreaterThan(CARDS.length)
    expect(tones.filter(tone => !/"var\(--e(-soft)?,light-dark$/.test(tone))).toEqual([])
  })

  it('every family that names an emblem has one drawn', () => {
    const drawn = readFileSync('assets/games/emblems.svg', 'utf8')
    const named = CARDS.flatMap(({ icon }) => ('emblem' in icon ? [icon.emblem] : []))
    expect(named.length).toBeGreaterThan(0)
    for (const name of named) expect(drawn).toContain(`<symbol id="${name}"`)
  })
})
