import { Container, Text } from 'pixi.js'
import { expect, it } from 'vitest'
import { raceStage } from '../../src/games/racing/stage/index'
import type { DrawHeadProps } from '../../src/stage/hud/DrawHead'
import { DrawHead } from '../../src/stage/hud/DrawHead'
import { Hud } from '../../src/stage/hud/Hud'
import { HudLayer } from '../../src/stage/hud/HudLayer'
import type { DrawSceneProps } from '../../src/stage/Scene'
import { FlushedHud } from '../kit/FlushedHud'
import { TestStage } from '../kit/TestStage'

const textsIn = (node: Container): Text[] => (node instanceof Text ? [node] : node.children.flatMap(textsIn))

const DRAWING: DrawHeadProps = { title: '120018期', note: '正在开奖', next: '', left: '' }

it('declared words stand in the scene’s own container and follow the data, in the same nodes', () => {
  const layer = new HudLayer<DrawHeadProps>(new FlushedHud(), DrawHead)
  layer.set({ title: '120017期', note: '上期结果', next: '120018期 距开奖', left: '00:03' })
  const nodes = textsIn(layer.view)
  expect(nodes.map(node => node.text)).toEqual(['120017期', '上期结果', '120018期 距开奖', '00:03'])
  layer.set(DRAWING)
  expect(textsIn(layer.view)).toEqual(nodes)
  expect(nodes.map(node => node.text)).toEqual(['120018期', '正在开奖', '', ''])
  layer.view.destroy({ children: true })
})

it('the same data again ask React for nothing', () => {
  const hud = new FlushedHud()
  let commits = 0
  hud.onCommit(() => commits++)
  const layer = new HudLayer<DrawHeadProps>(hud, DrawHead)
  for (let frame = 0; frame < 60; frame++) layer.set(DRAWING)
  expect(commits).toBe(1)
  layer.view.destroy({ children: true })
})

it('ends with the view of its scene: nothing is declared any more, no text is left', () => {
  const hud = new FlushedHud()
  const layers = [1, 2, 3].map(() => new HudLayer<DrawHeadProps>(hud, DrawHead))
  for (const layer of layers) layer.set(DRAWING)
  const nodes = layers.flatMap(layer => textsIn(layer.view))
  layers[1]?.view.destroy({ children: true })
  expect(hud.entries().length).toBe(2)
  layers[0]?.set({ ...DRAWING, title: '120019期' })
  expect(nodes[0]?.text).toBe('120019期')
  for (const layer of layers) layer.view.destroy({ children: true })
  expect(hud.entries()).toEqual([])
  expect(nodes.length).toBe(12)
  expect(nodes.every(node => node.destroyed)).toBe(true)
})

it.each([
  ['the scene sleeps', -50_500],
  ['it moves', 2000]
])('words that React brings after their frame are painted at once: %s', async (_, t) => {
  const D = 1_763_632_800_000
  const waiting: DrawSceneProps = { issue: '20261120018', type: 2, seed: 42, drawAt: D }
  const stage = await TestStage.show(raceStage, waiting, { from: -60_000 })
  stage.at(t)
  const { renders } = stage.surface
  stage.surface.hud.commit(stage.surface.hud.entries())
  expect(stage.surface.renders).toBe(renders + 1)
  stage.director.setVisible(false)
  stage.surface.hud.commit(stage.surface.hud.entries())
  expect(stage.surface.renders).toBe(renders + 1)
  stage.close()
})

it('is settled once React has put in all that is declared', async () => {
  const hud = new Hud()
  await hud.settled()
  for (const layer of [new Container(), new Container()]) hud.set(layer, () => null, {})
  let isSettled = false
  const settled = hud.settled().then(() => (isSettled = true))
  hud.commit(hud.entries().slice(0, 1))
  await new Promise(setImmediate)
  expect(isSettled).toBe(false)
  hud.commit(hud.entries())
  await settled
})
