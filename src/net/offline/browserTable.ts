/** A table, alone in a database of the browser. */
interface TableShape {
  readonly database: string
  readonly table: string
  readonly keyPath: string | string[]
  /** Indexes by name: the key path each is over. */
  readonly indexes: Readonly<Record<string, string | string[]>>
}

/** What a request of the browser's database answers. */
export const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the database of this browser failed'))
  })

/**
 * Opens the table when it is first wanted, and gives it for one transaction.
 * Each call fails where the browser keeps none.
 */
export function browserTable(shape: TableShape): (mode: IDBTransactionMode) => Promise<IDBObjectStore> {
  let opened: Promise<IDBDatabase> | undefined
  const forget = () => {
    opened = undefined
  }

  async function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(shape.database, 1)
    request.onupgradeneeded = () => {
      const table = request.result.createObjectStore(shape.table, { keyPath: shape.keyPath })
      for (const [name, path] of Object.entries(shape.indexes)) table.createIndex(name, path)
    }
    const database = await asked(request)
    // Closed from outside, when what the browser keeps is cleared, it is opened anew.
    database.onclose = forget
    // A tab of a later release that changes the table would have to wait until this one closes it, and so would all its
    // reads.
    database.onversionchange = () => {
      database.close()
      forget()
    }
    return database
  }

  return async mode => {
    if (!opened) {
      opened = open()
      // A window that forbids it now may allow it later.
      opened.catch(forget)
    }
    return (await opened).transaction(shape.table, mode).objectStore(shape.table)
  }
}
