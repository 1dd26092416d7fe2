import type { WebGLRenderer } from 'pixi.js'
import { Container, Text, Texture } from 'pixi.js'
import { describe, expect, it, vi } from 'vitest'
import { f32, ShaderQuad } from '../../src/stage/actors/ShaderQuad'
import { FirstFrame } from '../../src/stage/FirstFrame'

function setting() {
  const canvasText = { getManagedTexture: vi.fn(), decreaseReferenceCount: vi.fn() }
  const shader = { bind: vi.fn() }
  const render = vi.fn()
  const first = new FirstFrame({ canvasText, shader, render } as unknown as WebGLRenderer)
  const written = () => canvasText.getManagedTexture.mock.calls.map(([node]) => (node as Text).text)
  return { first, canvasText, shader, render, written }
}

const words = (text: string): Text => new Text({ text })
const quad = () => new ShaderQuad('void main() {}', 'uMap', Texture.WHITE.source, 10, 10, { uLight: f32(1) })

describe('FirstFrame', () => {
  it('has a piece for every word and program that is seen, and none for what is hidden', () => {
    const { first, shader, written } = setting()
    const [shown, hidden, faint] = [quad(), quad(), words('透明')]
    hidden.view.visible = false
    faint.alpha = 0
    const behind = new Container()
    behind.visible = false
    behind.addChild(words('藏'))
    const view = new Container()
    view.addChild(words('120018期'), shown.view, hidden.view, faint, behind, words(''), words('距开奖 00:03'))
    for (const piece of first.piecesOf(view)) piece()
    expect(written()).toEqual(['120018期', '距开奖 00:03'])
    expect(shader.bind.mock.calls).toEqual([[shown.view.shader, true]])
    view.destroy({ children: true })
  })

  it('leaves words that ended meanwhile, and gives back what it made once a frame has its own', () => {
    const { first, canvasText, written } = setting()
    const [stays, goes] = [words('第1名'), words('第2名')]
    const view = new Container()
    view.addChild(stays, goes)
    const pieces = first.piecesOf(view)
    goes.destroy()
    for (const piece of pieces) piece()
    expect(written()).toEqual(['第1名'])
    expect(canvasText.decreaseReferenceCount).not.toHaveBeenCalled()
    first.painted()
    first.painted()
    expect(canvasText.decreaseReferenceCount.mock.calls).toEqual([[stays.styleKey]])
    view.destroy({ children: true })
  })

  it('tries out a picture, then a word, and keeps neither', () => {
    const { first, render } = setting()
    const tried: Container[] = []
    render.mockImplementation(
      ({ container }: { readonly container: Container }) => void tried.push(...container.children)
    )
    for (const piece of first.warm()) piece()
    expect(tried.map(node => [node instanceof Text, node.destroyed])).toEqual([
      [false, true],
      [true, true]
    ])
  })
})
