/** The kind of a play, with what the play was made of inside: only the id of the kind reads that. */
export interface PlayKind {
  readonly name: string
}

/** Names a kind, and what its plays are made of. */
export interface KindId<Params> {
  with(params: Params): PlayKind
  /** Undefined for a play of another kind. */
  paramsOf(kind: PlayKind): Params | undefined
}

/** An id a kind, made once: proofs and introductions of plays are looked up by it (rules/proofs). */
export function kindId<Params>(name: string): KindId<Params> {
  const made = new WeakMap<PlayKind, Params>()
  return {
    with(params) {
      const kind: PlayKind = { name }
      made.set(kind, params)
      return kind
    },
    paramsOf: kind => made.get(kind)
  }
}
