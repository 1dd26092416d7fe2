import { DOWNLOAD_PATH } from '../shared/moneyPaths'
import type { ScreensByPath } from '../shared/ScreensByPath'
import { Download } from './Download'

/** The site on the home screen. */
export const DOWNLOAD: ScreensByPath = { [DOWNLOAD_PATH]: Download }
