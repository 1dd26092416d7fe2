import { CanvasPool, DOMAdapter } from 'pixi.js'
import { expect, onTestFinished, test } from 'vitest'
import { setCanvasLanguage } from '../../src/stage/canvasLanguage'

test('words are drawn on canvases of the language of the page, which they are measured in', () => {
  const [adapter, language] = [DOMAdapter.get(), document.documentElement.lang]
  onTestFinished(() => {
    DOMAdapter.set(adapter)
    document.documentElement.lang = language
    CanvasPool.clear()
  })
  CanvasPool.clear()
  document.documentElement.lang = 'zh-CN'
  setCanvasLanguage()
  const { canvas } = CanvasPool.getOptimalCanvasAndContext(30, 20)
  expect(canvas).toMatchObject({ lang: 'zh-CN', width: 32, height: 32 })
})
