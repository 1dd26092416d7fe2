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

type KeyPath = string | readonly string[]

const partOf = (row: Row, path: KeyPath): unknown =>
  typeof path === 'string' ? row[path] : path.map(part => row[part])

/** One table, with an index as `seenIssues` uses it: requests are answered in the order they were made. */
class MemoryTable {
  readonly rows = new Map<string, Row>()
  #keyPath: KeyPath = []
  #index = ''

  keyedBy(keyPath: KeyPath): this {
    this.#keyPath = keyPath
    return this
  }

  createIndex(_name: string, path: string): void {
    this.#index = path
  }

  readonly #keyOf = (row: Row): string => JSON.stringify(partOf(row, this.#keyPath))

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
          .map(row => partOf(row, this.#keyPath))
      )
  })
}

/** A connection: one that the browser has closed does nothing any more. */
class MemoryConnection {
  onclose: (() => void) | undefined
  onversionchange: (() => void) | undefined
  readonly #table: MemoryTable
  #closed = false

  constructor(table: MemoryTable) {
    this.#table = table
  }

  createObjectStore = (_name: string, { keyPath }: { readonly keyPath: KeyPath }) => this.#table.keyedBy(keyPath)

  transaction = () => {
    if (this.#closed) throw new DOMException('the connection is closed', 'InvalidStateError')
    return { objectStore: () => this.#table }
  }

  get isOpen(): boolean {
    return !this.#closed
  }

  close(): void {
    this.#closed = true
  }

  closedByBrowser(): void {
    this.close()
    this.onclose?.()
  }
}

/** In place of the browser's database: one table, empty at first. */
export class MemoryIndexedDb {
  table = new MemoryTable()
  readonly #connections: MemoryConnection[] = []

  open(): Asked {
    return new Asked(() => {
      const connection = new MemoryConnection(this.table)
      this.#connections.push(connection)
      return connection
    })
  }

  /** How often it was opened. */
  get opened(): number {
    return this.#connections.length
  }

  /** Another tab wants to change the tables. @returns whether it has to wait: some connection stays open */
  isHeldUp(): boolean {
    for (const connection of this.#connections) connection.onversionchange?.()
    return this.#connections.some(({ isOpen }) => isOpen)
  }

  /** As a browser does whose data are cleared. */
  clear(): void {
    this.table = new MemoryTable()
    for (const connection of this.#connections) connection.closedByBrowser()
  }
}
