import { useEffect } from 'react'
import { useStores } from '../../state/hooks'
import { CHANGE_PASSWORD_PATH } from '../../state/paths'
import { articleScreen } from '../kinds/article/articleScreen'
import { fromCall } from '../kinds/page/Source'
import { MESSAGE_PATH, MESSAGES_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'

/** A page of ours; anything else is only text. */
const isPath = (link: string): link is `/${string}` => /^\/app\/[\w/?=&]+$/.test(link)

/** What the letter asks for where something is wrong, or where it leads. */
const labelOf = (link: string): string => (link === CHANGE_PASSWORD_PATH ? '修改登录密码' : '查看详情')

const Letter = articleScreen({
  title: titleOf(MESSAGE_PATH),
  parent: MESSAGES_PATH,
  needs: 'id',
  source: fromCall('readMessage', at => ({ id: Number(at.get('id')) || -1 })),
  article: ({ title, time, body, link }) => ({
    title,
    time,
    paragraphs: body.split('\n').filter(text => text !== ''),
    actions: isPath(link) ? [{ kind: 'link', label: labelOf(link), to: link }] : []
  })
})

/** 消息详情: opening it reads it, so the badge is counted anew when the page is left. */
export function MessageDetail() {
  const { session } = useStores()
  useEffect(() => () => void session.refresh(), [session])
  return <Letter />
}
