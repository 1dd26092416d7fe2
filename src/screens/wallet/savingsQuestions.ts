import { YUEBAO_MAX, YUEBAO_MIN } from '../../rules/cashier/interest'
import { yuanOf } from '../../rules/money'
import { groupedDigits } from '../../rules/yuanText'

/** What players ask about savings; figures come from the rules. */
export const SAVINGS_QUESTIONS = [
  {
    question: '什么时候开始计息？',
    answer: '转入次日开始计息。每天按当日的最低储蓄余额计算，次日 00:05 后发放，直接计入储蓄余额。'
  },
  { question: '可以随时转出吗？', answer: '可以。转入转出即时到账，不限次数，不收手续费。转出的部分不计当日收益。' },
  {
    question: '最少和最多可以存多少？',
    answer: `单笔最少 ${yuanOf(YUEBAO_MIN)} 元，储蓄钱包最多可存 ${groupedDigits(String(yuanOf(YUEBAO_MAX)))} 元。`
  },
  { question: '储蓄余额可以直接投注吗？', answer: '不可以。请先转出到账户余额，再投注或提现。' },
  {
    question: '万份收益和七日年化是什么？',
    answer: '万份收益是一万元一天的收益。七日年化是按最近七天的平均收益折算成一年的收益率，仅供参考。'
  }
] as const
