import { LOOK_BACK } from '../../rules/trend/statistic'
import { MARK_NAMES } from './MissTable'

const TERMS: readonly (readonly [term: string, meaning: string])[] = [
  [MARK_NAMES.misses, `距上次开出的期数，开出为 0；窗口之前的遗漏一并计入，最多向前 ${LOOK_BACK} 期。`],
  [MARK_NAMES.lines, '相邻两期开出号码之间的连线，缺期处断开。'],
  [MARK_NAMES.layers, '从最新一期往上、至今未开出的格子以浅色标出，长度即当前遗漏。'],
  [MARK_NAMES.rules, '每五期一条横线。'],
  ['出现次数', '所选期数内开出的期数，同一期重复开出只计一次，角标为重复个数。'],
  ['平均遗漏', '（总期数 − 出现次数）÷（出现次数 + 1），四舍五入。'],
  ['最大连出', '连续开出的最多期数。'],
  ['最大遗漏', '所选期数内出现过的最大遗漏，含当前未开出的一段。'],
  ['质合', '质：1、2、3、5、7、11；合：其余。'],
  ['012路', '号码除以 3 的余数。'],
  ['升平降', '与上一期同一位置相比，大为升、相同为平、小为降。'],
  ['去投注', '点一格选中它的号码，一并带到投注页。'],
  ['龙虎', '前后对应两个位置比较，前者大为龙、后者大为虎、相同为和。']
]

/** How the figures of a table are counted; loaded when somebody asks. */
export function LegendTerms() {
  return (
    <dl className="terms">
      {TERMS.map(([term, meaning]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
