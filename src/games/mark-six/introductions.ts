import type { FamilyWords } from '../createIntroductions'
import { markSix } from './rules/family'
import { BANKER_LINKS, LINKS, MISSES, PAIR_LINKS, PAIR_MODES, PICK_ONES } from './rules/links'
import { DRAWN_GAME, POSITION_NAMES, REGULAR_NAMES } from './rules/numbers'

/** The draw every example tells of. */
const EXAMPLE = [7, 32, 18, 41, 26, 9, 35]
/** The draw of examples that need tails which do not show up. */
const EXAMPLE_OF_MISSES = [7, 32, 18, 41, 27, 12, 35]

const AT_49 = `开出${DRAWN_GAME}时为和局，退还本金。`
const SIDES =
  '25至48为大，1至24为小；奇数为单，偶数为双；十位与个位之和7以上为合大、6以下为合小，和为奇数是合单、偶数是合双；个位5至9为尾大、0至4为尾小。'

const numberOf = (name: string): string => `${name}的开奖号码等于所选号码，即为中奖。`
const shown = (label: string): string => `7个开奖号码中有所选${label}，即为中奖；特码计算在内，重复出现只派一次。`
const missing = (label: string): string => `7个开奖号码中没有所选${label}，即为中奖；特码计算在内。`
const allRegular = (size: number): string => `一注的${size}个号码都是正码，即为中奖；特码不计算在内。`

/** Of a note of several numbers, however they are picked. */
const LINK_WINS: Readonly<Record<string, string>> = {
  'four-of-four': allRegular(4),
  'three-of-three': allRegular(3),
  'three-two': '一注的3个号码中恰有2个是正码，按中二派奖；3个都是正码，按中三派奖；特码不计算在内。',
  'two-of-two': allRegular(2),
  'two-special': '一注的2个号码都是正码，按中二派奖；一个是正码、另一个是特码，按中特派奖。',
  'special-link': '一注的2个号码中一个是正码、另一个是特码，即为中奖。'
}
const LINK_IDS: readonly (readonly [id: string, link: string])[] = [
  ...LINKS.map(({ id }) => [id, id] as const),
  ...BANKER_LINKS.map(({ id }) => [`link-banker-${id}`, id] as const),
  ...PAIR_LINKS.flatMap(({ id }) => PAIR_MODES.map(mode => [`link-${mode}-pair-${id}`, id] as const))
]

/** When plays win, by their ids without the family's prefix. */
const WINS: Readonly<Record<string, string | undefined>> = {
  'special-a': numberOf(POSITION_NAMES[6]),
  'special-b': numberOf(POSITION_NAMES[6]),
  'special-two-sided': `按特码判定：${SIDES}${AT_49}`,
  'special-combo': `特码的大小和单双都与所选选项相符，即为中奖；${AT_49}`,
  'special-fowl': `特码的生肖为牛、马、羊、鸡、狗、猪是家禽，为鼠、虎、兔、龙、蛇、猴是野兽；${AT_49}`,
  'total-two-sided': '7个开奖号码之和175以上为大，174以下为小；和为奇数是单，偶数是双。',
  'total-tail': '7个开奖号码之和的个位5至9为总尾大，0至4为总尾小。',
  'dragon-tiger': '正码一大于正码六为龙，小于为虎。',
  'special-wave': '特码的颜色与所选色波相符，即为中奖；49为绿波。',
  'seven-wave':
    '每个正码按1计，特码按1.5计，合计最多的颜色为中奖色波；两色各有3个正码而特码为另一色时为和局，红波、蓝波、绿波退还本金。',
  'special-zodiac': '特码的生肖与所选生肖相同，即为中奖；生肖按开奖日所在农历年划分，49计算在内。',
  'special-element': '特码的五行与所选五行相同，即为中奖；五行按开奖日所在农历年划分，49计算在内。',
  'special-half-wave': `特码的颜色和大小、单双或合单合双都与所选选项相符，即为中奖；${AT_49}`,
  'special-half-half': `特码的颜色、大小和单双都与所选选项相符，即为中奖；${AT_49}`,
  'special-head': '特码的十位等于所选头数，即为中奖；1至9为0头。',
  'special-tail': '特码的个位等于所选尾数，即为中奖。',
  'special-range': '特码在所选区段之内，即为中奖。',
  regular: '6个正码中有所选号码，即为中奖；特码不计算在内。',
  'one-zodiac': shown('生肖'),
  'one-zodiac-miss': missing('生肖'),
  'one-tail': shown('尾数'),
  'one-tail-miss': missing('尾数'),
  'total-zodiac': '7个开奖号码中不同生肖的个数与所选相符，即为中奖；个数为奇数是总肖单，偶数是总肖双。',
  'four-one': '一注的4个号码中至少有1个是正码，即为中奖；特码不计算在内。',
  parlay: `一注的每个选项都与该位置的正码相符，即为中奖；25至48为大，1至24为小，奇数为单，偶数为双，遇${DRAWN_GAME}时这些项按1倍计算；49为绿波。`,
  'seven-count': '7个开奖号码中大号（25至49）或单号的个数与所选相符，即为中奖；49是大号，也是单号。',
  ...Object.fromEntries([
    ...REGULAR_NAMES.flatMap((name, i) => [
      [`regular${i + 1}-number`, numberOf(name)],
      [`regular${i + 1}-two-sided`, `按${name}判定：${SIDES}${AT_49}红波、蓝波、绿波按号码颜色判定，49为绿波。`]
    ]),
    ...LINK_IDS.map(([id, link]) => [id, LINK_WINS[link]]),
    ...MISSES.map(([k]) => [`miss-${k}`, `一注的${k}个号码都没有开出，即为中奖；特码计算在内。`]),
    ...PICK_ONES.map(([k]) => [`pick-one-${k}`, `一注的${k}个号码中恰有1个开出，即为中奖；特码计算在内。`])
  ])
}

/** All examples tell of one draw, but those of plays that win where many signs or tails are missing. */
export const markSixWords: FamilyWords = Object.fromEntries(
  markSix.groups.flatMap(({ plays }) =>
    plays.map(({ id }) => {
      const win = WINS[id.replace(/^lhc-/, '')]
      return [
        id,
        { draw: id.includes('-chain-miss-') ? EXAMPLE_OF_MISSES : EXAMPLE, ...(win !== undefined && { win }) }
      ]
    })
  )
)
