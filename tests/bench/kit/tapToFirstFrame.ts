import type { LabPage, LabWindow } from '../../../src/tools/stage/LabPage'

export interface Taps {
  /** Nothing of the stage was loaded: its code, the scene's code and art, shaders, the first frame. */
  readonly cold: number
  /** The scene was there before and another one since. */
  readonly warm: number
}

/** ms from a tap to the page's next frame after the stage's first one, from a server next door. */
export async function tapToFirstFrame(lab: LabPage, query: string, other: string): Promise<Taps> {
  const client = await lab.page.context().newCDPSession(lab.page)
  await client.send('Network.enable')
  await client.send('Network.setCacheDisabled', { cacheDisabled: true })
  await lab.visit(`${query}&tap=1`)
  const cold = await lab.page.evaluate(async () => {
    const page = window as unknown as Partial<LabWindow> & LabWindow
    const from = performance.now()
    await page.tapStageLab()
    while (Number.isNaN(page.stageLab?.stage.firstFrame ?? Number.NaN)) await new Promise(requestAnimationFrame)
    return performance.now() - from
  })
  await client.detach()
  await lab.show(other)
  const warm = await lab.page.evaluate(async text => {
    const { stageLab } = window as unknown as LabWindow
    await stageLab.show(text)
    return stageLab.stage.firstFrame
  }, query)
  return { cold, warm }
}
