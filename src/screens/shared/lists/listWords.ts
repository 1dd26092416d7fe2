import { message } from '../../../text/messages'
import type { ListEnd } from '../../../ui/lists/LoadMore'
import type { PullWords } from '../../../ui/lists/PullRefresh'

/** What the end of a lazy list says (§S2.3, §S8). */
export const MORE_WORDS: Readonly<Record<ListEnd, string>> = {
  more: message('list.pull'),
  loading: message('list.loading'),
  failed: message('list.again'),
  complete: message('list.end')
}

/** What a list says while it is pulled down. */
export const PULL_WORDS: PullWords = {
  pull: message('list.pull-down'),
  release: message('list.release'),
  loading: message('list.loading'),
  done: message('list.loaded')
}
