/** A request that is answered after the caller has had its turn, as a browser's is. */
class Asked {
  result: unknown
  onsuccess: (() => void) | undefined
  onupgradeneeded: (() => void) | undefined

  constructor(answer: () => unknown) {
    void Promise.resolve().then(() => {
      this.result = answer()
      this.onupgradeneeded?.()
      this.onsuccess?.()
    })
  }
}

type Row = Record<string, unknown>

/** One table with an index, as `seenIssues` uses it: requests are answered in the order they were made. */
class MemoryTable {
  readonly rows = new Map<string, Row>()
  #keyPath: readonly string[] = []
  #index = ''

  keyedBy(keyPath: readonly string[]): this {
    this.#keyPath = keyPath
    return this
  }

  createIndex(_name: string, path: string): void {
    this.#index = path
  }

  readonly #keyOf = (row: Row): string => JSON.stringify(this.#keyPath.map(part => row[part]))

  get = (key: unknown) => new Asked(() => this.rows.get(JSON.stringify(key)))
  put = (row: Row) => new Asked(() => this.rows.set(this.#keyOf(row), structuredClone(row)))
  count = () => new Asked(() => this.rows.size)
  delete = (key: unknown) => new Asked(() => this.rows.delete(JSON.stringify(key)))

  /** The index has every row in rising order. */
  index = () => ({
    getAllKeys: (_range: undefined, most: number) =>
      new Asked(() =>
        [...this.rows.values()]
          .sort((a, b) => Number(a[this.#index]) - Number(b[this.#index]))
          .slice(0, most)
          .map(row => this.#keyPath.map(part => row[part]))
      )
  })
}

/** In place of the browser's database: one table, empty at first. */
export class MemoryIndexedDb {
  table = new MemoryTable()
  readonly #database = {
    createObjectStore: (_name: string, { keyPath }: { readonly keyPath: readonly string[] }) =>
      this.table.keyedBy(keyPath),
    transaction: () => ({ objectStore: () => this.table }),
    onclose: undefined as (() => void) | undefined
  }

  open(): Asked {
    return new Asked(() => this.#database)
  }

  /** As a browser does whose data are cleared. */
  clear(): void {
    this.table = new MemoryTable()
    this.#database.onclose?.()
  }
}
