/** The part of a socket.io adapter that knows who is in which room. */
interface Rooms {
  readonly rooms: ReadonlyMap<string, unknown>
  on(event: 'delete-room', left: (room: string) => void): unknown
}

/**
 * Rooms with a socket of this server, and those whose last socket left so recently that it may come back for what it
 * missed. Messages for other rooms are dropped: socket.io would encode and keep every one of them.
 */
export class LocalRooms {
  readonly #rooms: Rooms
  readonly #keptMs: number
  readonly #now: () => number
  /** When the last socket left, the earliest first. */
  readonly #left = new Map<string, number>()

  constructor(rooms: Rooms, keptMs: number, now: () => number) {
    this.#rooms = rooms
    this.#keptMs = keptMs
    this.#now = now
    rooms.on('delete-room', room => {
      this.#left.delete(room)
      this.#left.set(room, this.#now())
      this.#forget()
    })
  }

  has(room: string): boolean {
    if (this.#rooms.rooms.has(room)) return true
    const left = this.#left.get(room)
    return left !== undefined && !this.#isOver(left)
  }

  /** All of them. */
  *names(): Generator<string> {
    yield* this.#rooms.rooms.keys()
    for (const [room, left] of this.#left) if (!this.#rooms.rooms.has(room) && !this.#isOver(left)) yield room
  }

  #forget(): void {
    for (const [room, left] of this.#left) {
      if (!this.#isOver(left)) return
      this.#left.delete(room)
    }
  }

  /** A clock that was set back ends nothing early. */
  #isOver(left: number): boolean {
    return this.#now() - left > this.#keptMs
  }
}
