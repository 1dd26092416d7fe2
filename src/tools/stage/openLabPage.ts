import { FAMILY_KEYS } from '../../games/cards'
import { loadStage } from '../../games/registry.client'
import { systemClock } from '../../timing/systemClock'

/** The lab by itself: what LabPage builds in place of the product. */
const root = document.getElementById('root')
const asked = new URLSearchParams(location.search)
const isTapped = asked.has('tap')
const family = FAMILY_KEYS.find(key => key === asked.get('scene'))
const open = async () => {
  // The scene is fetched beside the stage, as a betting screen does it.
  if (family) void loadStage(family)
  const { openLab } = await import('../../screens/lab/openLab')
  if (root) openLab(root, systemClock, isTapped)
}
if (isTapped) Object.assign(window, { tapStageLab: open })
else void open()
