import { ofOptions } from '../../rules/proofs/playProof'
import type { FamilyWords } from '../createIntroductions'
import { POSITION_NAMES } from './rules/numbers'

export const sevenStarWords: FamilyWords = {
  'qxc-c-total': ofOptions('4个号码之和大于18为大，小于18为小，等于18时大、小退还本金；和为奇数是单，为偶数是双。'),
  ...Object.fromEntries(
    POSITION_NAMES.map((name, i) => [
      `qxc-c-ball${i + 1}-two-sided`,
      ofOptions(`${name}5至9为大，0至4为小；奇数为单，偶数为双。`)
    ])
  )
}
