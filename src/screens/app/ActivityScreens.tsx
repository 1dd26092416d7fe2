import { ACTIVITIES } from '../activity/activities'
import { PROTECTING } from '../protection/protecting'
import { DOWNLOAD } from '../service/download'
import { tabledScreens } from './tabledScreens'

/** Sign-ins, activities and their rewards; the site on the home screen. */
export const ActivityScreens = tabledScreens({ ...ACTIVITIES, ...DOWNLOAD, ...PROTECTING })
