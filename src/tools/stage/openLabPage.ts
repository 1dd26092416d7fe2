import { openLab } from '../../screens/lab/openLab'
import { systemClock } from '../../timing/systemClock'

/** The lab by itself: what LabPage builds in place of the product. */
const root = document.getElementById('root')
if (root) openLab(root, systemClock)
