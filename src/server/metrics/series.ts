/**
 * Label values by name. They come from fixed sets, never from what a caller wrote: each new one is a series for ever.
 */
type Labels = Readonly<Record<string, string>>

interface Sample {
  readonly name: string
  readonly labels: Labels
  readonly value: number
}

const escaped = (text: string): string => text.replace(/[\\"\n]/g, sign => (sign === '\n' ? '\\n' : `\\${sign}`))

function lineOf({ name, labels, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

/** One metric in Prometheus' text format, version 0.0.4. */
const block = (type: string, name: string, help: string, samples: readonly Sample[]): string =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples.map(lineOf)].join('\n')

export const gauge = (name: string, help: string, values: readonly (readonly [Labels, number])[]): string =>
  block(
    'gauge',
    name,
    help,
    values.map(([labels, value]) => ({ name, labels, value }))
  )

/** What only grows, by labels. */
export class Counter {
  readonly #counts = new Map<string, { readonly labels: Labels; value: number }>()

  constructor(
    readonly name: string,
    readonly help: string
  ) {}

  add(labels: Labels): void {
    const key = JSON.stringify(labels)
    const kept = this.#counts.get(key)
    if (kept) kept.value++
    else this.#counts.set(key, { labels, value: 1 })
  }

  text(): string {
    return block(
      'counter',
      this.name,
      this.help,
      [...this.#counts.values()].map(count => ({ name: this.name, ...count }))
    )
  }
}

/** How many observations were at most as long as each bound, in seconds, and their sum. */
export class Histogram {
  readonly #counts: number[]
  #count = 0
  #sumMs = 0

  constructor(
    readonly name: string,
    readonly help: string,
    readonly bounds: readonly number[]
  ) {
    this.#counts = bounds.map(() => 0)
  }

  /** A clock that was set back makes no negative time. */
  observe(ms: number): void {
    const took = Math.max(0, ms)
    this.#count++
    this.#sumMs += took
    for (const [index, bound] of this.bounds.entries())
      if (took <= bound * 1000) this.#counts[index] = (this.#counts[index] ?? 0) + 1
  }

  text(): string {
    const bucket = (le: string, value: number) => ({ name: `${this.name}_bucket`, labels: { le }, value })
    return block('histogram', this.name, this.help, [
      ...this.bounds.map((bound, index) => bucket(String(bound), this.#counts[index] ?? 0)),
      bucket('+Inf', this.#count),
      { name: `${this.name}_sum`, labels: {}, value: this.#sumMs / 1000 },
      { name: `${this.name}_count`, labels: {}, value: this.#count }
    ])
  }
}
