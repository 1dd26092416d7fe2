import type { Address } from '../kinds/page/Source'
import { titleOf } from '../shared/moneyTitles'
import { spanOf } from './span'

/** What an exported report is called: its title and its days. */
export const fileNameOf =
  (path: `/${string}`) =>
  (at: Address): string => {
    const { dateFrom, dateTo } = spanOf(at)
    return `${titleOf(path)} ${dateFrom}${dateTo === dateFrom ? '' : ` 至 ${dateTo}`}`
  }
