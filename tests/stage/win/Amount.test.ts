import { Texture } from 'pixi.js'
import { expect, it } from 'vitest'
import { Amount } from '../../../src/stage/win/Amount'

it.each([
  [196_000, '+19.60'],
  [22_050, '+2.205'],
  [12_345, '+1.2345'],
  [1_264_800_000, '+126480.00']
])('%i of 1/10000 yuan is shown to its last decimal: %s', (money, text) => {
  const asked: string[] = []
  const amount = new Amount(alias => {
    asked.push(alias)
    return Texture.WHITE
  }, 34)
  amount.set(money)
  expect(
    asked.map(alias => ({ 'sign-plus': '+', 'sign-dot': '.' })[alias] ?? alias.replace('figure-', '')).join('')
  ).toBe(text)
  amount.view.destroy({ children: true })
})
