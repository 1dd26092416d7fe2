/** Sentences of sign-ins, activities and shared bets that answers of the server carry. */
export const ACTIVITY_MESSAGES = {
  'sign.stake': '今日有效投注满{n}元可签到',
  'activity.unknown': '活动不存在或已结束',
  'activity.not-yet': '该奖励尚未达成',
  'activity.expired': '该奖励已过期',
  'chat.off': '聊天室未开启'
} as const
