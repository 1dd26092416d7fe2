import { systemClock } from '../../timing/systemClock'

/** The lab by itself: what LabPage builds in place of the product. */
const root = document.getElementById('root')
const open = async () => {
  const { openLab } = await import('../../screens/lab/openLab')
  if (root) openLab(root, systemClock)
}
if (new URLSearchParams(location.search).has('tap')) Object.assign(window, { tapStageLab: open })
else void open()
