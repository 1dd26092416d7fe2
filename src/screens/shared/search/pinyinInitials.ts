import { lazily } from '../../../rules/lazily'

/** The first character of each initial in the order of pinyin; none begins with i, u or v. */
const FIRSTS = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他屲夕丫帀'
const INITIALS = 'abcdefghjklmnopqrstwxyz'
/** A browser reads the whole order of the language for it. */
const order = lazily(() => new Intl.Collator('zh-CN-u-co-pinyin'))
const HAN = /\p{Script=Han}/u

/** 一分赛车 → yfsc; what is no Chinese character stays as it is, in lower case. */
export function pinyinInitials(text: string): string {
  return [...text]
    .map(sign => {
      if (!HAN.test(sign)) return sign.toLowerCase()
      let at = 0
      for (const [i, first] of [...FIRSTS].entries()) if (order().compare(sign, first) >= 0) at = i
      return INITIALS[at] ?? sign
    })
    .join('')
}
