import type { TrendCall } from '../../../../src/contract/trendCalls'
import type { Naive } from './draws'
import { D, range } from './draws'
import type { Fields } from './tables'
import { list, placeColumns, table } from './tables'

export const sevenStar = {
  qxcBaseTrend: w =>
    list(
      w,
      table(
        w,
        range(0, 3).map((p): Fields[number] => [`${p + 1}thTrend`, `${p + 1}thData`, placeColumns(p, D)])
      )
    )
} satisfies Partial<Record<TrendCall, Naive>>
