import { DRAW_WORDS } from '../../../stage/issueWords'

/** Words on the race stage. */
export const RACE_WORDS = { ...DRAW_WORDS, line: '冲线', photo: '冲线照片', drawn: '本期结果' } as const
