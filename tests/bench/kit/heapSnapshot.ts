import type { CDPSession } from 'playwright-core'

/** Bytes of a page's heap after a forced collection. */
export interface Heap {
  /** What the script made: objects, arrays, closures, strings, numbers. */
  readonly objects: number
  /** What V8 made of the script: machine code, feedback, shapes. It grows for minutes and is bounded by the script. */
  readonly code: number
  /** Script objects by name. */
  readonly kinds: ReadonlyMap<string, number>
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly (readonly string[] | string)[]
    }
  }
  readonly nodes: readonly number[]
  readonly strings: readonly string[]
}

const CODE = ['code', 'object shape', 'hidden']
/** The browser's own, such as its record of long tasks. */
const BROWSER = ['native', 'synthetic']

/** Collects, and weighs what is left. */
export async function heapSnapshot(client: CDPSession): Promise<Heap> {
  // Twice: what the first one frees may hold what the second one finds.
  for (const _ of [1, 2]) await client.send('HeapProfiler.collectGarbage')
  const chunks: string[] = []
  const hear = ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk)
  client.on('HeapProfiler.addHeapSnapshotChunk', hear)
  await client.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  client.off('HeapProfiler.addHeapSnapshotChunk', hear)
  const { snapshot, nodes, strings } = JSON.parse(chunks.join('')) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, name, size] = ['type', 'name', 'self_size'].map(field => fields.indexOf(field)) as [
    number,
    number,
    number
  ]
  const kinds = new Map<string, number>()
  let [objects, code] = [0, 0]
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0]?.[nodes[at + type] ?? 0] ?? ''
    const bytes = nodes[at + size] ?? 0
    if (CODE.includes(kind)) code += bytes
    if (CODE.includes(kind) || BROWSER.includes(kind)) continue
    objects += bytes
    const label = kind === 'object' || kind === 'closure' ? `${kind} ${strings[nodes[at + name] ?? 0] ?? ''}` : kind
    kinds.set(label, (kinds.get(label) ?? 0) + bytes)
  }
  return { objects, code, kinds }
}
