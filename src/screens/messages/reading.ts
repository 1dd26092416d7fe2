import { MESSAGE_PATH, MESSAGES_PATH } from '../shared/moneyPaths'
import type { ScreensByPath } from '../shared/ScreensByPath'
import { MessageDetail } from './MessageDetail'
import { MessageList } from './MessageList'

/** What the site writes. */
export const READING: ScreensByPath = { [MESSAGES_PATH]: MessageList, [MESSAGE_PATH]: MessageDetail }
