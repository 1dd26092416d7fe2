/** An exact chance. Both parts are non-negative, `of` is above zero; not necessarily in lowest terms. */
export interface Fraction {
  readonly hits: bigint
  readonly of: bigint
}

/** `hits` in `of`. */
export const fraction = (hits: number | bigint, of: number | bigint): Fraction => ({
  hits: BigInt(hits),
  of: BigInt(of)
})
