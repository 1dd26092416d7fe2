import { useEffect, useRef } from 'react'
import type { KeptAnswers } from '../../net/offline/KeptAnswers'
import { useServices } from '../../state/ServicesContext'
import { OfflineStrip } from '../offline/OfflineStrip'
import '../offline/strip.css'
import { VersionStrip } from '../offline/VersionStrip'
import { useUser } from '../shared/hooks/useApp'
import { useFreshUser } from '../shared/hooks/useFreshUser'
import { lazyPart } from '../shared/lazy/lazyPart'
import { useLazyPart } from '../shared/lazy/useLazyPart'
import { useFocusAfterModal } from './focus/useFocusAfterModal'
import { useHeadingFocus } from './focus/useHeadingFocus'
import { useScrollableText } from './focus/useScrollableText'
import { LateReceipts } from './LateReceipts'
import './touch.css'
import { useAhead } from './useAhead'

/**
 * Beside every page: the user state kept true, the next pages made ready, the focus, what is said above it of network
 * and version, late bets written down, the keys of a computer.
 */
export function Companions() {
  useFreshUser()
  useAhead()
  useHeadingFocus()
  useFocusAfterModal()
  useScrollableText()
  const { kept } = useServices()
  const { value: answers } = useLazyPart(kept)
  return (
    <>
      <VersionStrip />
      {answers && <Offline kept={answers} />}
      <LateReceipts />
      <Keys />
    </>
  )
}

function Offline({ kept }: { readonly kept: KeptAnswers }) {
  const uid = useUser()?.uid
  const before = useRef<number>(undefined)
  useEffect(() => {
    // At the logout the answers kept for a player are deleted: the next player at this phone finds none of them.
    if (uid !== before.current) void kept.forget(uid)
    before.current = uid
  }, [uid, kept])
  return <OfflineStrip kept={kept} />
}

const SHORTCUTS = lazyPart(async () => (await import('./shortcuts/Shortcuts')).Shortcuts)

/** Computers have a keyboard, phones are spared its listener. */
function Keys() {
  const { value: Shortcuts } = useLazyPart(matchMedia('(any-pointer: fine)').matches ? SHORTCUTS : undefined)
  return Shortcuts && <Shortcuts />
}
