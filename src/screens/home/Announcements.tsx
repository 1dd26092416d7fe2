import { useState } from 'react'
import { Notice } from '../../ui/feedback/Notice'
import { Dialog } from '../../ui/modal/Dialog'
import { useCall } from '../shared/hooks/useCall'

/**
 * The newest announcement in one line; a tap opens all of them. Its line stands before it has come, and without one.
 */
export function Announcements() {
  const notices = useCall('announcements', {})
  const [open, setOpen] = useState(false)
  const first = notices.data?.[0]
  if (!first) return <p className="notice--in notice--none">{notices.data ? '暂无公告' : ''}</p>
  return (
    <>
      <div className="notice--in">
        <Notice onPress={() => setOpen(true)}>{first.noticeContent}</Notice>
      </div>

      <Dialog open={open} title="公告" confirmText="知道了" onClose={() => setOpen(false)}>
        <ul className="announcements">
          {notices.data?.map(notice => (
            <li key={notice.id}>{notice.noticeContent}</li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
