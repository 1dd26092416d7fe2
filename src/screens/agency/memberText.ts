import { MEMBER_TYPE } from '../../contract/codes'

/** What a member is (§G1.2). */
export const memberTypeText = (type: number): string => (type === MEMBER_TYPE.agent ? '代理' : '会员')
