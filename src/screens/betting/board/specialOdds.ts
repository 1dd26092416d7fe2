import type { PlayConfig, SpecialOdds } from '../../../contract/areas/plays'

/**
 * A play at the special odds of its game (index/getSpecialOddNum, §S7). The call is quiet: what it does not name, or
 * has not answered yet, stays at the prices its configuration came with.
 */
export function atSpecialOdds(config: PlayConfig, special: readonly SpecialOdds[] | undefined): PlayConfig {
  const found = special?.find(play => play.playId === config.playId)
  if (!found) return config
  const { list, maxOdds, maxOddTwo, tierOdds, returnRate } = found
  let place = 0
  const selectGroup = config.selectGroup.map(row => ({
    ...row,
    options: row.options.map(option => {
      const price = list[place++]
      return price?.codeNum === option.codeNum ? { ...option, ...price } : option
    })
  }))
  return { ...config, selectGroup, maxOdds, maxOddTwo, tierOdds, returnRate }
}
