import { sql } from 'kysely'
import { CallRefused } from '../../CallRefused'
import type { Database } from '../../store/tables'

declare const found: unique symbol

/**
 * A member and all below him, as one viewer may see them. Only `TeamScope` makes one, so a reader that takes a `Team`
 * can be asked about nobody else's members (§G5.1).
 */
export interface Team {
  readonly [found]: true
  readonly viewer: number
  /** Whose branch; the viewer himself for the whole team. */
  readonly root: number
  /** Levels between them: 0 for the viewer's own. */
  readonly distance: number
}

/** The one door to the members of a team. A stranger, one's own upline and a uid nobody has are refused alike. */
export class TeamScope {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** @throws CallRefused member.not-found */
  async of(viewer: number, uid: number = viewer): Promise<Team> {
    const { rows } = await sql<{ distance: number }>`
      select distance from member_tree where ancestor = ${viewer} and descendant = ${uid}`.execute(this.#db)
    const [row] = rows
    if (!row) throw CallRefused.of('member.not-found')
    return { viewer, root: uid, distance: row.distance } as Team
  }

  /**
   * The team of the member of this name; undefined when the viewer's team has none of that name. The viewer is no
   * member of it.
   */
  async find(viewer: number, name: string): Promise<Team | undefined> {
    const { rows } = await sql<{ id: number }>`
      select u.id from users u join member_tree t on t.descendant = u.id and t.ancestor = ${viewer} and t.distance > 0
      where u.username_key = ${name.toLowerCase()}`.execute(this.#db)
    const [row] = rows
    return row && this.of(viewer, row.id)
  }
}
