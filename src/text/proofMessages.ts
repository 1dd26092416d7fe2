import type { MessageParams } from './fill'
import { fill } from './fill'

/** What 验证开奖 says. It comes with the page. */
const PROOF_MESSAGES = {
  'proof.whole': '七步全部通过',
  'proof.part': '{n} 步通过',
  'proof.bad': '{step}不通过，请保留证据',
  'proof.harmed': '文件被改动过',
  'proof.none': '还没有可以验证的内容',
  'proof.working': '正在重算',
  'proof.took': '刚刚在这部手机上重算，用时 {ms} 毫秒，离线也能验证',
  'proof.part.why': '其余的步骤这一期没有，或者还没到时间',
  'proof.cut': '只列出前 {n} 笔，其余没有验证',
  'proof.bad.how': '先导出 JSON，再联系客服',
  'proof.harmed.how': '文件内容与保存时不同，请重新导出',
  'proof.failed': '这部手机无法计算，请换一个浏览器',
  'proof.choose': '在开奖大厅或注单里点“验证”，或打开一份验证文件',
  'proof.unknown': '没有这一期的资料',
  'proof.imported': '官方结果导入',
  'proof.imported.at': '官方结果导入，时间 {time}',
  'proof.picture': '保存图片',
  'proof.picture.failed': '这部手机无法生成图片',
  'proof.picture.scan': '扫码自行验证',
  'proof.no-beacon': '本期结果在开售前已确定且不可更改；未接入公共信标时，运营方有能力提前获知。',
  'proof.unsealed': '本期由种子补出，没有封存名册：承诺是否公布在开售之前无从验证，也不应有任何注单。',
  'proof.beacon':
    '本期结果由开售前确定的种子与公共信标 {name} 第 {round} 轮共同决定；这一轮在截止之后才产生，售卖期间运营方也无法获知结果。',
  'proof.beacon.coming': '本期要等公共信标 {name} 第 {round} 轮，它在截止之后才产生；没有这一轮就不开奖。',
  'proof.beacon.own': '本期混入了信标 {name} 第 {round} 轮；它不是已知的公共信标，是否可信请自行核对。',
  'proof.round.whole': '这一期通过验证',
  'proof.round.part': '种子还没有公开，公开后可以重算',
  'proof.round.bad': '这一期不通过，请保留证据并联系客服',
  'proof.round.coming': '在“我的种子”更换种子后公开',
  'proof.round.claim':
    '这一期由服务器种子、您的种子和开奖次数算出，与投注内容无关；服务器种子在投注前已承诺，不可更改。',
  'proof.seen': '此手机在 {time} 已记录该承诺',
  'proof.seen.other': '此手机在 {time} 记录的承诺与此不同',
  'proof.unseen': '此手机当时未在线',
  'proof.seen.seal': '此手机已记录该名册根',
  'proof.seen.unsealed': '此手机在 {time} 看到本期在售，开奖前却没有封存名册',
  'proof.seen.official': '此手机在 {time} 记录过这一期的承诺，它不是官方结果',
  'proof.seen.changed': '此手机记录的{what}与此不同',
  'proof.seen.round': '此手机已记录该轮次',
  'proof.seen.bet.gone': '此手机记录的注单 {id} 已不在本期注单里',
  'proof.bet.cancelled': '注单 {ids} 截止前已撤单，不在名册里',
  'proof.file.bet.gone': '导出文件的手机记录的注单 {id} 已不在本期注单里',
  'proof.file.tooLong': '文件超过 1 MB',
  'proof.file.notJson': '这不是 JSON 文件',
  'proof.file.otherFormat': '这不是开奖证明文件',
  'proof.file.damaged': '证明文件已损坏'
} as const

export type ProofMessageKey = keyof typeof PROOF_MESSAGES

export const proofMessage = (key: ProofMessageKey, params: MessageParams = {}): string =>
  fill(PROOF_MESSAGES[key], params)
