import { encodeSelection, isCanonical, isEmpty, linesOf, longestCode, readSelection } from '../../actionCode'
import type { CheckResult, Hits, Play, ReadCode, Selection } from '../../play'
import { drawnAt } from '../../positions'
import { SINGLE_FORM_LIMIT } from '../../slip'
import { lineFault } from '../../upload'
import type { Kind } from './kind'
import { kindFault } from './kind'

/** Price of a note at 元 × 1 倍: official plays are sold at two yuan, credit plays at one (§P0.2). */
const OFFICIAL = 2
/** A note of a credit play costs one yuan at 元 × 1 倍. */
export const CREDIT = 1

/** A line of a family's table: `play('pk10-top1', 2010, '猜冠军', kind)`. */
export function definePlay(id: string, number: number, name: string, kind: Kind, oneYuanValue: 1 | 2 = OFFICIAL): Play {
  const shape = {
    rows: kind.rows,
    ...(kind.upload ? { upload: kind.upload } : {}),
    ...(kind.positionBar ? { positionBar: kind.positionBar } : {})
  }
  const check = (selection: Selection): CheckResult => {
    const empty = isEmpty(selection)
    if (empty) return { ok: false, code: kind.upload ? 'upload.format' : 'pick.none' }
    // First, because the other checks look at the lines one by one.
    if (kind.upload && linesOf(selection).length > SINGLE_FORM_LIMIT)
      return { ok: false, ...kindFault('bet.single-limit', { n: SINGLE_FORM_LIMIT }) }
    if (!isCanonical(selection, shape)) return malformed(selection, kind)
    // A line is a note in each choice of the position bar (§S5: 单式 has a limit of notes).
    const why =
      kind.upload && kind.count(selection) > SINGLE_FORM_LIMIT
        ? kindFault('bet.single-limit', { n: SINGLE_FORM_LIMIT })
        : kind.refuse(selection)
    return why ? { ok: false, ...why } : { ok: true }
  }
  const longest = longestCode(shape)
  const read = (actionCode: string): ReadCode => readSelection(actionCode, shape, longest)
  const settle = (selection: Selection, result: readonly number[]): Hits =>
    kind.settle(selection, drawnAt(kind.positions, result))
  return {
    id,
    kind: kind.kind,
    number,
    name,
    positions: kind.positions.indices,
    layout: kind.layout,
    ...shape,
    tiers: kind.tiers,
    ...(kind.exclusive ? { exclusive: kind.exclusive } : {}),
    ...(kind.ladder ? { ladder: kind.ladder } : {}),
    ...(kind.pricedAt ? { pricedAt: kind.pricedAt } : {}),
    ...(kind.promise ? { promise: kind.promise } : {}),
    oneYuanValue,
    check,
    count: kind.count,
    settle,
    random: kind.random,
    encode: selection => encodeSelection(selection, shape),
    decode: actionCode => {
      const code = read(actionCode)
      return code.ok ? code.selection : undefined
    },
    read
  }
}

/** A selection no picker of ours makes; an upload names the rule it breaks. */
function malformed(selection: Selection, kind: Kind): CheckResult {
  const format = kind.upload
  if (!format) return { ok: false, code: 'pick.none' }
  const faults = linesOf(selection).map(line => lineFault(line, format))
  return { ok: false, code: faults.find(fault => fault !== undefined) ?? 'upload.format' }
}
