import { AboveModals } from '../modal/AboveModals'

/**
 * The indicator of each navigation (§S2.1) and of calls under way (§S4).
 * Its first 120 ms are invisible, so that a fast page does not flicker.
 */
export function LoadingBar({ busy }: { readonly busy: boolean }) {
  return <AboveModals>{busy ? <div className="loadbar" role="progressbar" aria-label="加载中" /> : null}</AboveModals>
}
