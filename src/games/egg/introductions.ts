import { ofOptions } from '../../rules/proofs/playProof'
import type { FamilyWords } from '../createIntroductions'
import { POSITION_NAMES } from './rules/numbers'

export const eggWords: FamilyWords = {
  'pcdd-two-sided': ofOptions('和值14至27为大，0至13为小，奇数为单，偶数为双。'),
  'pcdd-combo': { win: '和值的大小和单双都与所选组合相符，即为中奖。' },
  'pcdd-extreme': ofOptions('和值22至27为极大，0至5为极小。'),
  'pcdd-wave': {
    win: '和值3、6、9、12、15、18、21、24为红波，1、4、7、10、16、19、22、25为绿波，2、5、8、11、17、20、23、26为蓝波；和值0、13、14、27不属任何色波，不中奖。'
  },
  'pcdd-leopard': { win: '三个开奖号码相同，即为中奖。' },
  'pcdd-form': { win: '三个号码相连为顺子（9与0相连），恰有两个相同为对子，顺序不限。' },
  'pcdd-sum': { win: '三个开奖号码之和等于所选和值，即为中奖。' },
  'pcdd-pack3': { draw: [3, 4, 6] },
  'pcdd-dragon-tiger': ofOptions('第一球大于第三球为龙，小于为虎，相等为和；开和时龙、虎不中奖。'),
  'pcdd-dragon-tiger-leopard': ofOptions('和值除以3，余0为龙，余1为虎，余2为豹。'),
  'pcdd-edge': ofOptions('和值0至9、18至27为边，10至17为中；18至27为大边，0至9为小边。'),
  'pcdd-tail': ofOptions('尾数是和值的个位，与所选相同即为中奖；5至9为尾大，0至4为尾小，奇数为尾单，偶数为尾双。'),
  ...Object.fromEntries(
    POSITION_NAMES.flatMap((name, i) => [
      [`pcdd-ball${i + 1}-two-sided`, ofOptions(`${name}5至9为大，0至4为小，奇数为单，偶数为双。`)],
      [`pcdd-ball${i + 1}-number`, { win: `${name}的开奖号码等于所选号码，即为中奖。` }]
    ])
  )
}
