import type { ScreensByPath } from '../shared/ScreensByPath'
import { DOWNLOAD_PATH, Download } from './Download'

/** The site on the home screen. */
export const DOWNLOAD: ScreensByPath = { [DOWNLOAD_PATH]: Download }
