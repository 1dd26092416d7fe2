import type { CDPSession } from 'playwright-core'
import type { LabPage, LabWindow } from '../../../src/tools/stage/LabPage'
import type { CallFrame, Owner } from './codeOwners'
import { CodeOwners } from './codeOwners'
import type { Heap } from './heapSnapshot'
import { heapSnapshot } from './heapSnapshot'

/** What one window of frames cost; the lists hold a figure for each frame, ms. */
export interface Frames {
  /** Processor time of the page's thread from the browser's trace: what else the machine does is not in it. */
  readonly script: readonly number[]
  /** By the clock, the Director's part alone. */
  readonly wall: readonly number[]
  /** Of `wall`, in Pixi's render with its WebGL calls. */
  readonly render: readonly number[]
  /** Most draw calls of a frame. */
  readonly draws: number
}

interface TraceEvent {
  readonly name: string
  /** µs of the thread. */
  readonly tdur?: number
}

/** A function and its share: ms, or bytes a frame. */
export type Part = readonly [name: string, amount: number]

interface AllocationNode {
  readonly callFrame: CallFrame
  readonly selfSize: number
  readonly children: readonly AllocationNode[]
}

/** Bytes of script made in a frame. */
export interface Allocations {
  readonly perFrame: number
  /** By whose code they are. */
  readonly owners: ReadonlyMap<Owner, number>
  /** The functions that make most. */
  readonly most: readonly Part[]
}

const urlsIn = ({ callFrame, children }: AllocationNode): readonly string[] => [
  callFrame.url,
  ...children.flatMap(urlsIn)
]

const largest = (parts: ReadonlyMap<string, number>, many: number): readonly Part[] =>
  [...parts].sort(([, a], [, b]) => b - a).slice(0, many)

/** Draws that follow one another on the lab's stage, and the instruments of the browser on them. */
export class StageRun {
  readonly #lab: LabPage
  readonly #client: CDPSession

  private constructor(lab: LabPage, client: CDPSession) {
    this.#lab = lab
    this.#client = client
  }

  /** Opens the page anew at a moment and lets draw follow draw. */
  static async begin(lab: LabPage, query: string): Promise<StageRun> {
    const client = await lab.page.context().newCDPSession(lab.page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await lab.go(query)
    await lab.page.evaluate(() => (window as unknown as LabWindow).stageLab.run())
    return new StageRun(lab, client)
  }

  async wait(ms: number): Promise<void> {
    await this.#lab.page.waitForTimeout(ms)
  }

  async slow(rate: number): Promise<void> {
    await this.#client.send('Emulation.setCPUThrottlingRate', { rate })
  }

  /** Every frame of the next `ms`. */
  async frames(ms: number): Promise<Frames> {
    const events: TraceEvent[] = []
    const hear = ({ value }: { readonly value: readonly object[] }) => events.push(...(value as readonly TraceEvent[]))
    this.#client.on('Tracing.dataCollected', hear)
    await this.#client.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['devtools.timeline'] }
    })
    const costs = await this.#costs(ms)
    const complete = new Promise<void>(done => this.#client.once('Tracing.tracingComplete', () => done()))
    await this.#client.send('Tracing.end')
    await complete
    this.#client.off('Tracing.dataCollected', hear)
    // The Director's is the only animation frame of the page.
    const frames = events.filter(event => event.name === 'FireAnimationFrame')
    return {
      script: frames.flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1000])),
      wall: costs.map(cost => cost.ms),
      render: costs.map(cost => cost.render),
      draws: Math.max(0, ...costs.map(cost => cost.draws))
    }
  }

  /** What the lab itself weighed over the next `ms`. */
  async #costs(ms: number): Promise<LabWindow['stageLab']['stage']['costs']> {
    await this.#lab.page.evaluate(() => {
      const { stage } = (window as unknown as LabWindow).stageLab
      stage.keep = Number.POSITIVE_INFINITY
      stage.costs.length = 0
    })
    await this.wait(ms)
    return this.#lab.page.evaluate(() => {
      const { stage } = (window as unknown as LabWindow).stageLab
      stage.keep = 0
      return [...stage.costs]
    })
  }

  /** Bytes of script allocated per frame over the next `ms`, collected ones included, and who allocated them. */
  async allocations(ms: number): Promise<Allocations> {
    await this.#client.send('HeapProfiler.startSampling', {
      samplingInterval: 2048,
      includeObjectsCollectedByMajorGC: true,
      includeObjectsCollectedByMinorGC: true
    })
    const before = await this.#count()
    await this.wait(ms)
    const frames = (await this.#count()) - before
    const { profile } = await this.#client.send('HeapProfiler.stopSampling')
    const code = new CodeOwners()
    await code.read(urlsIn(profile.head))
    const parts = new Map<string, number>()
    const owners = new Map<Owner, number>()
    const add = ({ callFrame, selfSize, children }: AllocationNode, caller?: Owner): void => {
      const owner = code.ownerOf(callFrame, caller)
      const where = code.fileOf(callFrame)?.split('/').at(-1) ?? ''
      const name = `${owner} ${callFrame.functionName || '(no name)'}@${where}`
      owners.set(owner, (owners.get(owner) ?? 0) + selfSize / frames)
      parts.set(name, (parts.get(name) ?? 0) + selfSize / frames)
      for (const child of children) add(child, owner)
    }
    add(profile.head)
    const perFrame = [...owners.values()].reduce((sum, bytes) => sum + bytes, 0)
    return { perFrame, owners, most: largest(parts, 24) }
  }

  async #count(): Promise<number> {
    return this.#lab.page.evaluate(() => (window as unknown as LabWindow).stageLab.stage.frames)
  }

  /** Where the script's time of the next `ms` goes, ms per function. */
  async profile(ms: number): Promise<readonly Part[]> {
    await this.#client.send('Profiler.enable')
    await this.#client.send('Profiler.setSamplingInterval', { interval: 200 })
    await this.#client.send('Profiler.start')
    await this.wait(ms)
    const { profile } = await this.#client.send('Profiler.stop')
    const parts = new Map<string, number>()
    const names = new Map(profile.nodes.map(node => [node.id, node.callFrame.functionName || '(no name)']))
    for (const [i, id] of (profile.samples ?? []).entries()) {
      const name = names.get(id) ?? ''
      if (name === '(idle)') continue
      parts.set(name, (parts.get(name) ?? 0) + (profile.timeDeltas?.[i] ?? 0) / 1000)
    }
    return largest(parts, 12)
  }

  /** The heap now and `times` more, `ms` apart. */
  async heaps(ms: number, times: number): Promise<readonly Heap[]> {
    const points = [await heapSnapshot(this.#client)]
    for (let i = 0; i < times; i++) {
      await this.wait(ms)
      points.push(await heapSnapshot(this.#client))
    }
    return points
  }

  /** Bytes of textures, as they were handed to WebGL. */
  async textures(): Promise<number> {
    return this.#lab.page.evaluate(() => (window as unknown as LabWindow).stageLab.stage.gl.textureBytes)
  }

  async end(): Promise<void> {
    await this.slow(1)
    await this.#client.detach()
  }
}
